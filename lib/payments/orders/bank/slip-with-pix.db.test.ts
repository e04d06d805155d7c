import { expect, test } from 'vitest'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { viewCharge } from '@/lib/payments/charges/view'
import type { CheckoutSlip } from '@/lib/payments/checkout/contract'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { returnUnmatchedPayments } from '@/lib/payments/received-payments/return-unmatched-payments'
import { listBankPaymentsOfCharges } from '@/lib/payments/received-payments/store'
import { payAtBank, payCode, readCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'

const app = await testApp()

async function slip() {
  const seller = await app.seller()
  const { code } = await app.link(seller, {}, { paymentMethods: ['PIX', 'BANK_SLIP'] })
  await startPayment(app.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer, address: testAddress })
  const checkout = await loadCheckout(app.ctx(), code)
  const shown = viewCheckout(checkout).payment as CheckoutSlip
  return { code, seller, checkout, shown, charge: checkout.charges[0]! }
}

test.each(['pixCode', 'barcode'] as const)(
  'a slip is paid by its %s once, and the other way is refused afterwards',
  async (way) => {
    const { code, shown } = await slip()
    const other = way === 'pixCode' ? shown.barcode! : shown.pixCode!
    expect(await readCode(app.ctx(), other)).toMatchObject({ state: 'PAYABLE' })
    await payCode(app.ctx(), shown[way]!)
    const paid = await loadCheckout(app.ctx(), code)
    expect(paid.charges.map(({ status, paymentMethod }) => [paymentMethod, status])).toEqual([
      ['BANK_SLIP', 'PAID'],
    ])
    expect(viewCheckout(paid).state).toBe('PAID')
    await expect(payCode(app.ctx(), other)).rejects.toMatchObject({ code: 'CONFLICT' })
  },
)

test('a second payment that arrives by the other way is held, returned, and never a second sale', async () => {
  const { charge, seller, shown } = await slip()
  await payCode(app.ctx(), shown.pixCode!)
  await payAtBank(app.ctx(), charge.bankReference!, {})
  const unmatched = async () =>
    (await listBankPaymentsOfCharges(app.db, [charge.id])).map((payment) => payment.unmatched)
  expect(await unmatched()).toEqual([null, 'HELD'])
  await returnUnmatchedPayments(app.ctx())
  expect(await unmatched()).toEqual([null, 'RETURNED'])
  const returned = await app.sql`select from simulated_payments
    where reference = ${charge.bankReference} and returned_at is not null`
  expect(returned).toHaveLength(1)
  const sales = await app.sql`select from ledger_transactions
    where seller_id = ${seller.id} and reason = 'SALE'`
  expect(sales).toHaveLength(1)
})

test('a withdrawn slip can be paid by neither way, and both end with its last day', async () => {
  const [replaced, unpaid] = [await slip(), await slip()]
  await startPayment(app.ctx(), { code: replaced.code, method: 'PIX' })
  for (const code of [replaced.shown.pixCode!, replaced.shown.barcode!])
    expect(await readCode(app.ctx(), code)).toMatchObject({ state: 'WITHDRAWN' })
  const { lastDate } = unpaid.shown
  const until = unpaid.charge.payableUntil!
  expect(civilDateOf(new Date(until.getTime() - 1))).toBe(lastDate)
  const ahead = until.getTime() - app.ctx().now.getTime()
  const states = async () =>
    Promise.all(
      [unpaid.shown.pixCode!, unpaid.shown.barcode!].map(
        async (code) => (await readCode(app.ctx(), code)).state,
      ),
    )
  app.advance(ahead - 1)
  expect(await states()).toEqual(['PAYABLE', 'PAYABLE'])
  app.advance(1)
  expect(await states()).toEqual(['EXPIRED', 'EXPIRED'])
  app.advance(-ahead)
})

test('the charge of a slip in the API has the members that it always had', async () => {
  const { charge, checkout } = await slip()
  const { order } = checkout
  const viewed = viewCharge(charge, { uuid: order!.uuid, customer: order!.customer as never }, [], app.ctx())
  expect(charge.pixCode).not.toBeNull()
  expect(viewed).toHaveProperty('bankSlipDigitableLine')
  for (const name of ['pixCode', 'pixQRCodeImage']) expect(viewed).not.toHaveProperty(name)
})
