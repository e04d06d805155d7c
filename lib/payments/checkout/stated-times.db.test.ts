// When something happened, as each state of the page shows it: refunds, disputes, slips, ended codes and closed links.
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { closeEndedCharges } from '@/lib/payments/orders/lifecycle/close-ended-charges'
import { cancelPaymentLink } from '@/lib/payments/payment-links/cancel-payment-link'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { look, PRIVATE } from '@/lib/testing/shops/shared-link'
import { startPayment } from '@/lib/testing/shops/shown-payment'

const app = await testApp()
const now = () => app.ctx().now.toISOString()
const after = (milliseconds: number) => {
  app.advance(milliseconds)
  return now()
}
const apiKey = (sellerId: number) => app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'WRITE' as const })

async function paidByCard() {
  const shop = await cardCheckout(app)
  await shop.pay()
  const [charge] = await shop.charges()
  const { uuid, sellerId } = charge!
  const asSeller = () => apiKey(sellerId)
  const refund = (value: number) => createRefund(asSeller(), { chargeUuid: uuid, value: centavos(value) })
  return { ...shop, refund, receipt: async () => (await shop.look()).receipt!, asSeller, uuid }
}

describe('a paid page shows', () => {
  test('when each refund was requested and done', async () => {
    const { refund, receipt } = await paidByCard()
    const requested = after(HOUR_MS)
    await refund(1000)
    const processing = { value: 1000, status: 'PROCESSING', requestedAt: requested, awaitsApproval: false }
    expect(await receipt()).toMatchObject({ outcomeAt: requested, refunds: [processing] })
    const done = after(HOUR_MS)
    await settleRefunds(app.ctx())
    expect(await receipt()).toMatchObject({
      outcome: 'PARTLY_REFUNDED',
      outcomeAt: done,
      refunds: [{ status: 'SUCCESS', requestedAt: requested, at: done }],
    })
    after(HOUR_MS)
    await refund(7990)
    const last = after(HOUR_MS)
    await settleRefunds(app.ctx())
    expect(await receipt()).toMatchObject({
      outcome: 'REFUNDED',
      outcomeAt: last,
      refunds: [{ at: done }, { at: last }],
    })
  })

  test('that a refund waits for the approval of the shop', async () => {
    const { refund, receipt } = await paidByCard()
    await refund(1000)
    await app.sql`update refunds set awaits_approval = true where uuid = (select uuid from refunds order by id desc limit 1)`
    expect(await receipt()).toMatchObject({ outcome: 'REFUNDING', refunds: [{ awaitsApproval: true }] })
  })

  test('when a dispute was opened, until when it is decided, and how it ended', async () => {
    for (const [outcome, status, ends] of [
      ['win', 'WON', 'PAID'],
      ['lose', 'LOST', 'CHARGED_BACK'],
    ] as const) {
      const { receipt, asSeller, uuid } = await paidByCard()
      expect(await receipt()).not.toHaveProperty('dispute')
      const openedAt = after(HOUR_MS)
      await disputeCharge(asSeller(), { uuid })
      const dueAt = new Date(Date.parse(openedAt) + 7 * 24 * HOUR_MS).toISOString()
      const opened = { kind: 'CARD', value: 8990, openedAt, dueAt }
      expect(await receipt()).toMatchObject({
        outcome: 'DISPUTED',
        outcomeAt: openedAt,
        dispute: { ...opened, status: 'OPEN' },
      })
      const closedAt = after(HOUR_MS)
      await decideDispute(asSeller(), { uuid, outcome })
      expect(await receipt()).toMatchObject({ outcome: ends, dispute: { ...opened, status, closedAt } })
    }
  })

  test('when a slip was paid and when the bank confirmed it; a PIX payment is confirmed at once', async () => {
    for (const method of ['BANK_SLIP', 'PIX'] as const) {
      const shop = await cardCheckout(app, { methods: ['BANK_SLIP', 'PIX'] })
      await startPayment(app.ctx(), { code: shop.code, method, buyer: testBuyer, address: testAddress })
      await payCode(app.ctx(), (await shop.look()).payment!.code!)
      const paidAt = now()
      const confirmedAt = new Date(Date.parse(paidAt) + HOUR_MS)
      await app.sql`update bank_payments set received_at = ${confirmedAt.toISOString()} where seller_id =
        (select seller_id from payment_links where code = ${shop.code})`
      const { receipt } = await shop.look()
      expect(receipt!.paidAt).toBe(paidAt)
      expect(receipt!.confirmedAt).toBe(method === 'PIX' ? undefined : confirmedAt.toISOString())
    }
  })
})

describe('an ended payment shows', () => {
  test('since when its code cannot be paid, unless it was withdrawn before', async () => {
    const { code, look: shown } = await cardCheckout(app)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const { expiresAt } = (await shown()).payment as { expiresAt: string }
    expect((await shown()).payment).not.toHaveProperty('endedAt')
    after(31 * MINUTE_MS)
    await closeEndedCharges(app.ctx())
    expect((await shown()).payment).toMatchObject({ state: 'EXPIRED', endedAt: expiresAt })
    await startPayment(app.ctx(), { code, method: 'PIX' })
    await app.sql`update charges set status = 'CANCELED' where status = 'SCHEDULED' and seller_id =
      (select seller_id from payment_links where code = ${code})`
    expect((await shown()).payment).not.toHaveProperty('endedAt')
  })

  test('when the previous order ended', async () => {
    const { code, look: shown } = await cardCheckout(app)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const at = now()
    await app.sql`update orders set status = 'CANCELED', status_at = ${at} where link_id =
      (select id from payment_links where code = ${code})`
    expect(await shown()).toMatchObject({ ended: 'CANCELED', endedAt: at })
    expect(await look(app.otherBuyer()(), code)).not.toHaveProperty('endedAt')
  })
})

describe('a closed link shows since when', () => {
  test('it expired or was cancelled', async () => {
    const seller = await app.seller()
    const expirationDate = new Date(app.ctx().now.getTime() - HOUR_MS)
    const expired = await app.link(seller, { expirationDate })
    expect(await look(app.ctx(), expired.code)).toMatchObject({
      state: 'EXPIRED',
      closedAt: expirationDate.toISOString(),
    })
    const { code, uuid } = await app.link(seller)
    expect(await look(app.ctx(), code)).not.toHaveProperty('closedAt')
    const closedAt = after(HOUR_MS)
    await cancelPaymentLink(apiKey(seller.id), { uuid })
    expect(await look(app.ctx(), code)).toMatchObject({ state: 'CANCELED', closedAt })
    // A link that was cancelled before this was stored.
    await app.sql`update payment_links set canceled_at = null where code = ${code}`
    expect(await look(app.ctx(), code)).not.toHaveProperty('closedAt')
  })

  test('another browser paid it: the day only', async () => {
    const { code, pay, look: own } = await cardCheckout(app)
    await pay()
    const shown = await look(app.otherBuyer()(), code)
    expect(shown).toMatchObject({ state: 'PAID', closedAt: '2026-11-20' })
    expect(JSON.stringify(shown)).not.toMatch(PRIVATE)
    expect(await own()).not.toHaveProperty('closedAt')
  })
})
