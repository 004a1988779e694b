// Somebody presses "Share": an event leaves port 100, passes three checks, and comes back with a link.
//
//     swift run ShareLink

print(ToolbarDemo.text)
