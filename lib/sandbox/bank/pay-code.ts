import { randomBytes } from 'node:crypto'
import { findCell, inCell } from '@/lib/base/cells/in-cell'
import { cellOfBankReference } from '@/lib/base/cells/mark'
import { atSellerClock, type Ctx, transaction } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { Problem } from '@/lib/base/kernel/problem'
import { parseBankSlipCode } from '@/lib/base/slip-code/slip-code'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { receiveBankPayment } from '@/lib/payments/orders/bank/receive-payment'
import type { BankPayment } from '@/lib/rails/bank-payments/bank-payment'
import { parseBrCode } from '@/lib/rails/pix/parse-br-code'
import { newEndToEndId } from '@/lib/rails/pix/pix-ids'
import { txidOfLocation } from './pix-bank'
import { referenceOfFreeField, referenceOfSlipTxid } from './slip-bank'
import { findCharge, insertPayment, listPayments, lockCharge, type SimulatedCharge } from './store'

const SIMULATED_ISPB = '99999999'

export type ReadCode =
  | { state: 'PAYABLE' | 'PAID' | 'EXPIRED' | 'WITHDRAWN'; charge: SimulatedCharge }
  /** FOREIGN is a valid code of another bank, UNREADABLE neither a PIX code nor a slip. */
  | { state: 'FOREIGN' | 'UNREADABLE' }

/** Reads a pasted PIX code or slip as the simulated bank. Throws NOT_FOUND if the simulators are off. */
export async function readCode(ctx: Ctx, code: string): Promise<ReadCode> {
  if (!ctx.settings.simulators) throw new Problem('NOT_FOUND')
  const reference = referenceIn(code)
  if (reference === undefined) return { state: 'UNREADABLE' }
  const own = await findCell(ctx, cellOfBankReference(reference))
  const charge = own && (await findCharge(own.db, reference))
  if (!charge) return { state: 'FOREIGN' }
  const seller = await getSeller(own.db, charge.sellerId)
  if (seller.environment !== 'SANDBOX') return { state: 'FOREIGN' }
  const { now } = atSellerClock(own, seller.clockOffsetMs)
  const paid = (await listPayments(own.db, reference)).length > 0
  return { charge, state: paid ? 'PAID' : stateOf(charge, now) }
}

function stateOf(charge: SimulatedCharge, now: Date): 'PAYABLE' | 'EXPIRED' | 'WITHDRAWN' {
  if (charge.withdrawnAt || charge.removedAt) return 'WITHDRAWN'
  return charge.expiresAt <= now ? 'EXPIRED' : 'PAYABLE'
}

/** Our reference in a code; "" for a valid code of another bank, undefined for an invalid code. */
function referenceIn(code: string): string | undefined {
  const slip = parseBankSlipCode(code)
  if (slip.ok) return referenceOfFreeField(slip.slip.bankCode, slip.slip.freeField) ?? ''
  const pix = parseBrCode(code)
  if (!pix.ok) return undefined
  const txid = pix.brCode.kind === 'dynamic' ? txidOfLocation(pix.brCode.location) : undefined
  return txid === undefined ? '' : (referenceOfSlipTxid(txid) ?? txid)
}

/** A buyer pays a code at the simulated bank, which then notifies us. Throws CONFLICT for a code that can't be paid. */
export async function payCode(ctx: Ctx, code: string): Promise<void> {
  const read = await readCode(ctx, code)
  if (!('charge' in read)) throw new Problem('CONFLICT')
  const { reference, sellerId } = read.charge
  const own = await inCell(ctx, cellOfBankReference(reference))
  const seller = await getSeller(own.db, sellerId)
  await payAtBank(atSellerClock(own, seller.clockOffsetMs), reference)
}

const refusals = {
  PAID: 'Este código já foi pago.',
  EXPIRED: 'Este código expirou.',
  WITHDRAWN: 'Este código foi cancelado.',
}

/**
 * The bank stores the payment first and notifies us afterwards: if the notification is lost, reconciliation finds the payment.
 * Real banks sometimes accept a payment twice, late, or with another value: with `unmatched` this one does too, otherwise it
 * throws CONFLICT.
 */
export async function payAtBank(
  ctx: Ctx,
  reference: string,
  unmatched?: { value?: Centavos },
): Promise<void> {
  const payment = await transaction(ctx, async ({ tx, now }): Promise<BankPayment> => {
    const charge = await lockCharge(tx, reference)
    if (!charge) throw new Problem('NOT_FOUND')
    const state = (await listPayments(tx, reference)).length > 0 ? 'PAID' : stateOf(charge, now)
    if (!unmatched && state !== 'PAYABLE') throw new Problem('CONFLICT', { message: refusals[state] })
    const paymentId = newEndToEndId({ ispb: SIMULATED_ISPB, at: now, random: randomBytes(8) })
    const value = unmatched?.value ?? charge.value
    await insertPayment(tx, { paymentId, reference, value, paidAt: now })
    return { paymentId, value, paidAt: now }
  })
  await receiveBankPayment(ctx, reference, payment)
}
