import { expect, test } from 'vitest'
import { loseDispute } from '@/lib/payments/disputes/lose-dispute'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'

const app = await testApp()

test('an order with a charge charged back before the rest was paid becomes CHARGEBACK, by way of DISPUTE', async () => {
  const shop = await disputeShop(app)
  const [first, second] = await shop.paidBy('PIX', { installments: 2, paid: 1 })
  await loseDispute(shop.asSeller(), await shop.open(first!))
  await confirmCharge(shop.asSeller(), second!)
  expect(await shop.stateOf(first!)).toBe('CHARGEBACK CHARGEBACK PAID')
})
