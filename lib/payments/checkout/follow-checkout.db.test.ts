import { expect, test } from 'vitest'
import { changeChannel } from '@/lib/base/changes/change'
import { centavos } from '@/lib/base/kernel/money'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { followCheckout } from './follow-checkout'
import { loadCheckout } from './load-checkout'

const app = await testApp()

/** Notifications since the last call. */
const received: string[] = []
await app.sql.listen(changeChannel, (payload) => received.push(payload.split(' ')[1]!))
async function changes(): Promise<{ resourceUuid: string }[]> {
  // A notification is delivered with the next response of the listening connection at the latest.
  await app.sql.notify(changeChannel, '0 last')
  await expect.poll(() => received.includes('last')).toBe(true)
  return received.splice(0).map((resourceUuid) => ({ resourceUuid }))
}

test('the page of a link follows its own order, and no other order of the same seller', async () => {
  const seller = await app.seller()
  const [own, other] = [await app.link(seller), await app.link(seller)]
  for (const { code } of [own, other])
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const uuidOf = async (code: string) => (await loadCheckout(app.ctx(), code)).order!.uuid
  const concerns = await followCheckout(app.ctx(), own)
  expect(concerns({ resourceUuid: await uuidOf(own.code) })).toBe(true)
  expect(concerns({ resourceUuid: await uuidOf(other.code) })).toBe(false)
})

test('a page opened before follows the new order and each replaced code of its browser, and of no other', async () => {
  const { code, look, pay } = await cardCheckout(app, { methods: ['CREDIT_CARD', 'PIX', 'BANK_SLIP'] })
  const [own, other] = [
    await followCheckout(app.ctx(), { code }),
    await followCheckout(app.otherBuyer()(), { code }),
  ]
  const shown = async () => (await look()).payment?.code
  await changes()
  for (const method of ['PIX', 'BANK_SLIP'] as const) {
    await startPayment(app.ctx(), { code, method, buyer: testBuyer, address: testAddress })
    const since = await changes()
    // The last one comes when the new code can be shown.
    expect([since.some(own), since.some(other)]).toEqual([true, false])
    expect(own(since.at(-2)!)).toBe(true)
    expect(await shown()).toBeTruthy()
  }
  await startPayment(app.ctx(), { code, method: 'BANK_SLIP', address: testAddress })
  expect((await changes()).some(own)).toBe(false)
  await pay('FUND', { buyer: undefined })
  const since = await changes()
  expect([since.some(own), since.some(other)]).toEqual([true, false])
})

test('a paid page follows refunds, a dispute and its decision', async () => {
  const { code, pay, charges } = await cardCheckout(app)
  await pay()
  const [charge] = await charges()
  const { sellerId, uuid } = charge!
  const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'WRITE' as const })
  const concerns = await followCheckout(app.ctx(), { code })
  const steps = {
    refund: () => createRefund(asSeller(), { chargeUuid: uuid, value: centavos(1000) }),
    refunded: () => settleRefunds(app.ctx()),
    dispute: () => disputeCharge(asSeller(), { uuid }),
    decision: () => decideDispute(asSeller(), { uuid, outcome: 'win' }),
  }
  await changes()
  for (const [step, happen] of Object.entries(steps)) {
    await happen()
    expect((await changes()).some(concerns), step).toBe(true)
  }
})

test('a link that does not exist cannot be followed, whatever the code', async () => {
  for (const code of ['k7Qm2xV9tR4wZp1s', '', '\0', "'", 'x'.repeat(5000)]) {
    await expect(followCheckout(app.ctx(), { code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})
