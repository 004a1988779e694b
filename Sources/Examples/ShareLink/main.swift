// A share event leaves port 100, passes three checks, and arrives with a link.
//
//     swift run ShareLink

print(ToolbarDemo.text)
