import type { Ctx } from '@/lib/base/kernel/ctx'
import { conflictWithoutAnswer } from '@/lib/base/outages/faults'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { voidAuthorization } from '@/lib/payments/orders/authorization/void'
import { bankOf } from '@/lib/payments/received-payments/bank-of'
import { receiveBankPayment } from './receive-payment'

const unanswered = conflictWithoutAnswer('O banco não respondeu. Tente de novo em instantes.')

const isWithBank = (charge: ChargeRow) => charge.pixCode !== null || charge.bankSlipBarcode !== null

/**
 * Books payments that the bank received for a charge, before it is closed. Throws CONFLICT where the bank does not respond:
 * then nothing may be closed.
 */
export async function collectLastPayments(ctx: Ctx, charge: ChargeRow): Promise<void> {
  if (!isWithBank(charge)) return
  const bank = await bankOf(ctx, charge).catch(unanswered)
  const payments = await bank.findPayments(charge.bankReference!).catch(unanswered)
  for (const payment of payments) await receiveBankPayment(ctx, charge.bankReference!, payment)
}

/** Withdraws a charge at its bank or acquirer, so that it is no longer payable; a payment that arrived before is booked. */
export async function withdrawFromBank(ctx: Ctx, charge: ChargeRow): Promise<void> {
  if (charge.acquirerReference !== null) {
    await voidAuthorization(ctx, charge)
    ctx.cvvMemory.take(charge.uuid)
  }
  if (charge.bankReference === null) return
  const bank = await bankOf(ctx, charge).catch(unanswered)
  await bank.withdrawCharge({ reference: charge.bankReference, at: ctx.now }).catch(unanswered)
  await collectLastPayments(ctx, charge)
}
