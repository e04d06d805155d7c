// What the buyer is shown of a payment after it was paid: refunds, disputes, chargebacks.
import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { loadCheckout } from './load-checkout'
import { viewCheckout } from './view'

const app = await testApp()

async function paid(by: 'PIX' | 'CREDIT_CARD' = 'PIX') {
  const { code, look, pay } = await cardCheckout(app)
  if (by === 'CREDIT_CARD') await pay()
  else {
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await payCode(app.ctx(), (await look()).payment!.code!)
  }
  const { charges, seller } = await loadCheckout(app.ctx(), code)
  const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' as const })
  const refund = (value?: number) =>
    createRefund(asSeller(), { chargeUuid: charges.at(-1)!.uuid, ...(value && { value: centavos(value) }) })
  return { code, look, refund, asSeller, charge: charges.at(-1)! }
}

describe('after the payment the page and the receipt show', () => {
  test('paid, without refunds', async () => {
    const { look } = await paid()
    expect((await look()).receipt).toMatchObject({
      outcome: 'PAID',
      value: 8990,
      refunded: 0,
      refunding: 0,
      left: 8990,
      refunds: [],
    })
  })

  test('a refund in progress, then a partial refund, then a full refund', async () => {
    const { look, refund } = await paid()
    await refund(1000)
    expect((await look()).receipt).toMatchObject({ outcome: 'REFUNDING', refunding: 1000, left: 8990 })
    await settleRefunds(app.ctx())
    expect((await look()).receipt).toMatchObject({
      outcome: 'PARTLY_REFUNDED',
      refunded: 1000,
      refunding: 0,
      left: 7990,
      refunds: [{ value: 1000, status: 'SUCCESS' }],
    })
    await refund()
    await settleRefunds(app.ctx())
    expect((await look()).receipt).toMatchObject({ outcome: 'REFUNDED', refunded: 8990, left: 0 })
    expect((await look()).state).toBe('PAID')
  })

  test('paid again after a failed refund, with the failed refund', async () => {
    const { look, refund, charge } = await paid()
    await refund(1000)
    await app.sql`update refunds set status = 'ERROR' where charge_id = ${charge.id}`
    expect((await look()).receipt).toMatchObject({
      outcome: 'PAID',
      refunded: 0,
      left: 8990,
      refunds: [{ status: 'ERROR' }],
    })
  })

  test('a dispute', async () => {
    const { look, asSeller, charge } = await paid('CREDIT_CARD')
    await disputeCharge(asSeller(), { uuid: charge.uuid })
    expect((await look()).receipt).toMatchObject({ outcome: 'DISPUTED', value: 8990 })
  })

  test('a chargeback, with nothing left', async () => {
    const { look, asSeller, charge } = await paid('CREDIT_CARD')
    await disputeCharge(asSeller(), { uuid: charge.uuid })
    await decideDispute(asSeller(), { uuid: charge.uuid, outcome: 'lose' })
    expect((await look()).receipt).toMatchObject({ outcome: 'CHARGED_BACK', value: 8990, left: 0 })
  })

  test('that an order was cancelled or abandoned, with a link that can be paid again', async () => {
    for (const status of ['CANCELED', 'ABANDONED']) {
      const { code, look } = await cardCheckout(app)
      await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
      await app.sql`update charges set status = 'CANCELED' where seller_id = (select seller_id from payment_links where code = ${code})`
      await app.sql`update orders set status = ${status} where link_id = (select id from payment_links where code = ${code})`
      const view = viewCheckout(await loadCheckout(app.ctx(), code))
      expect(view).toMatchObject({ state: 'OPEN', ended: status })
      expect(await look()).not.toHaveProperty('payment')
    }
  })
})
