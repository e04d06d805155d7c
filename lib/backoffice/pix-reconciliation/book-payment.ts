import { findCell, inCell } from '@/lib/base/cells/in-cell'
import { cellOfBankReference } from '@/lib/base/cells/mark'
import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { addCentavos } from '@/lib/base/kernel/money'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { type ChargeRow, findChargeByReference } from '@/lib/payments/charges/store'
import { listRefundsOfCharges } from '@/lib/payments/charges/whole-charge-store'
import { recordMedReturn } from '@/lib/payments/disputes/med/record-return'
import { receiveBankPayment } from '@/lib/payments/orders/bank/receive-payment'
import { listBankPayments } from '@/lib/payments/received-payments/store'
import { settleReportedRefund } from '@/lib/payments/refunds/settle-refunds'
import type { PixPayment, PixReturn } from '@/lib/rails/pix/provider'
import { storeForeignPayment } from './store'

/**
 * Books a payment of a connection as its bank has it, once however often it is reported, in the cell that its txid names. One for
 * none of the connection's charges is stored for the operator. Returns its charge, and whether the payment was new.
 */
export async function bookPixPayment(
  ctx: Ctx,
  connectionId: number,
  payment: PixPayment,
): Promise<{ charge?: ChargeRow; isNew: boolean }> {
  const cell = await cellOf(ctx, payment)
  const charge = cell && (await findChargeOf(cell, connectionId, payment))
  if (!cell || !charge) {
    await storeForeign(ctx, connectionId, payment)
    return { isNew: false }
  }
  const { paymentId, value, paidAt } = payment
  const own = await atClockOf(cell, charge)
  const isNew = await receiveBankPayment(own, payment.reference!, { paymentId, value, paidAt })
  if (!isNew && (await isOfAnother(cell, charge, paymentId))) {
    await storeForeign(ctx, connectionId, payment)
    return { isNew }
  }
  return { charge, isNew }
}

/**
 * Books what became of the refunds of a payment that was booked, and what MED took of it. Throws for money that went back at the
 * request of nobody here, such as of a person at the bank's own site: the seller still has it in our ledger.
 */
export async function bookPixReturns(ctx: Ctx, charge: ChargeRow, payment: PixPayment): Promise<void> {
  if (payment.returns.length === 0) return
  const own = await atClockOf(await inCell(ctx, cellOfBankReference(charge.bankReference!)), charge)
  const failures: Error[] = []
  const book = (one: PixReturn) => bookReturn(own, charge, payment.paymentId, one)
  for (const one of payment.returns)
    await processEach([one], book, { named: ({ returnId }) => `return ${returnId}`, failures })
  throwFailures(failures)
}

async function atClockOf(ctx: Ctx, { sellerId }: ChargeRow): Promise<Ctx> {
  const { clockOffsetMs } = await getSeller(ctx.db, sellerId)
  return atSellerClock(ctx, clockOffsetMs)
}

/** Banks that name two payments alike would hide the second one: it is stored for the operator. */
async function isOfAnother(ctx: Ctx, charge: ChargeRow, paymentId: string): Promise<boolean> {
  const [stored] = await listBankPayments(ctx.db, [paymentId])
  return stored?.chargeId !== charge.id
}

/** Undefined for a txid of no cell of ours, as of a payment that came to the same key without us. */
const cellOf = async (ctx: Ctx, { reference }: PixPayment): Promise<Ctx | undefined> =>
  reference === undefined ? undefined : findCell(ctx, cellOfBankReference(reference))

async function findChargeOf(ctx: Ctx, connectionId: number, { reference }: PixPayment) {
  const charge = reference === undefined ? undefined : await findChargeByReference(ctx.db, reference)
  return charge?.connectionId === connectionId && methodFacts[charge.paymentMethod].isListedByBank
    ? charge
    : undefined
}

async function bookReturn(ctx: Ctx, charge: ChargeRow, paymentId: string, one: PixReturn): Promise<void> {
  if (one.outcome === 'pending') return
  if (one.by === 'RECEIVER') {
    const uuid = uuidOf(one.id)
    if (uuid) await settleReportedRefund(ctx, uuid)
  }
  if (one.by !== 'MED' && one.outcome === 'done') await requireOwn(ctx, charge, paymentId, one)
  if (one.by === 'MED' && one.outcome === 'done') {
    const [stored] = await listBankPayments(ctx.db, [paymentId])
    // An unmatched payment is nobody's sale: its return counts what MED took of it.
    if (stored?.unmatched) return
    const { returnId, value, reason } = one
    await recordMedReturn(ctx, { charge, returnId, value, reason: reason! })
  }
}

async function requireOwn(ctx: Ctx, { id }: ChargeRow, paymentId: string, one: PixReturn): Promise<void> {
  const [stored] = await listBankPayments(ctx.db, [paymentId])
  if (stored?.unmatched) return
  const refunds = await listRefundsOfCharges(ctx.db, [id])
  if (!refunds.some(({ uuid }) => uuid === uuidOf(one.id)))
    throw new Error(`return ${one.returnId} of payment ${paymentId} was not requested here`)
}

/** The refund that we named at the bank by its uuid without hyphens; undefined for the return of an unmatched payment. */
function uuidOf(id: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(id)
  return parts?.slice(1).join('-')
}

async function storeForeign(ctx: Ctx, connectionId: number, payment: PixPayment): Promise<void> {
  const { paymentId, reference = null, value, paidAt, returns } = payment
  const done = returns.filter(({ outcome }) => outcome === 'done').map((one) => one.value)
  const returned = addCentavos(...done)
  const seenAt = ctx.systemNow
  await storeForeignPayment(ctx.db, { connectionId, paymentId, reference, value, returned, paidAt, seenAt })
}
