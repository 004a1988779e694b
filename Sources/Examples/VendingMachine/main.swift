// A machine that recognizes coins by diameter and weight, using one handler for each kind of coin.
//
//     swift run VendingMachine

print(CoinDemo.text)
