import { expect, test } from 'vitest'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { viewBalance } from './balance-view'
import { lookUpBalance } from './look-up-balance'

const app = await testApp()

test('the balance is the sum of the postings in each account, sealed or not, of this seller alone', async () => {
  const [shop, other] = [await disputeShop(app), await disputeShop(app)]
  const look = async () => viewBalance(await lookUpBalance(shop.asSeller()))
  expect(await look()).toEqual({ available: 0, toReceive: 0, blocked: 0 })
  await shop.paidBy('PIX')
  await shop.card({}, { installments: 3, value: 300 })
  await shop.open(await shop.card({ method: 'CREDIT_CARD_EARLY_SELLER' }))
  await other.paidBy('PIX')
  for (let round = 0; round < 2; round += 1) {
    const booked = await shop.booked()
    expect(await look()).toEqual({
      available: -booked.SELLER_PAYABLE / 100,
      toReceive: -booked.SELLER_RECEIVABLE / 100,
      blocked: -booked.SELLER_BLOCKED / 100,
    })
    expect((await look()).blocked).toBe(100)
    await sealPostings(app.ctx())
  }
})
