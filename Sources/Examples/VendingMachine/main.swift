// A machine that recognises coins by diameter and weight: one handler for each kind of coin.
//
//     swift run VendingMachine

print(CoinDemo.text)
