import { bankOf } from '@/lib/bank-payments/bank-of'
import type { ChargeRow } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { voidAuthorization } from '@/lib/orders/authorization/void'
import { receiveBankPayment } from './receive-payment'

const isWithBank = (charge: ChargeRow) => charge.pixCode !== null || charge.bankSlipBarcode !== null

/**
 * Books what a charge was paid in the last moment, before it is closed. Throws CONFLICT where the bank does not answer:
 * then nothing may be closed.
 */
export async function collectLastPayments(ctx: Ctx, charge: ChargeRow): Promise<void> {
  if (!isWithBank(charge)) return
  const bank = bankOf(ctx, charge.paymentMethod)
  const payments = await answered(bank.findPayments(charge.bankReference!))
  for (const payment of payments) await receiveBankPayment(ctx, charge.bankReference!, payment)
}

/** Takes a charge back from its bank, so that it can't be paid any more; a payment that was faster is booked. */
export async function withdrawFromBank(ctx: Ctx, charge: ChargeRow): Promise<void> {
  if (charge.acquirerReference !== null) {
    await voidAuthorization(ctx, charge)
    ctx.cvvMemory.take(charge.uuid)
  }
  if (charge.bankReference === null) return
  const bank = bankOf(ctx, charge.paymentMethod)
  await answered(bank.withdrawCharge({ reference: charge.bankReference, at: ctx.now }))
  await collectLastPayments(ctx, charge)
}

async function answered<Answer>(asking: Promise<Answer>): Promise<Answer> {
  return asking.catch((cause: unknown) => {
    const problem = new Problem('CONFLICT', { message: 'O banco não respondeu. Tente de novo em instantes.' })
    problem.cause = cause
    throw problem
  })
}
