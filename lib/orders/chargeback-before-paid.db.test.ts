import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { disputeDesk } from '@/e2e/fixtures/dispute-desk'
import { loseDispute } from '@/lib/disputes/lose-dispute'
import { confirmCharge } from '@/lib/sandbox/confirm-charge'

const app = await testApp()

test('an order of which a part was charged back before the rest was paid is a chargeback, by way of its dispute', async () => {
  const desk = await disputeDesk(app)
  const [first, second] = await desk.paidBy('PIX', { installments: 2, paid: 1 })
  await loseDispute(desk.asSeller(), await desk.open(first!))
  await confirmCharge(desk.asSeller(), second!)
  expect(await desk.stateOf(first!)).toBe('CHARGEBACK CHARGEBACK PAID')
})
