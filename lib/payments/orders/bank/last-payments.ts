import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { voidAuthorization } from '@/lib/payments/orders/authorization/void'
import { bankOf } from '@/lib/payments/received-payments/bank-of'
import { receiveBankPayment } from './receive-payment'

const isWithBank = (charge: ChargeRow) => charge.pixCode !== null || charge.bankSlipBarcode !== null

/**
 * Books payments that the bank received for a charge, before it is closed. Throws CONFLICT where the bank does not respond:
 * then nothing may be closed.
 */
export async function collectLastPayments(ctx: Ctx, charge: ChargeRow): Promise<void> {
  if (!isWithBank(charge)) return
  const bank = await responseOf(bankOf(ctx, charge))
  const payments = await responseOf(bank.findPayments(charge.bankReference!))
  for (const payment of payments) await receiveBankPayment(ctx, charge.bankReference!, payment)
}

/** Withdraws a charge at its bank or acquirer, so that it is no longer payable; a payment that arrived before is booked. */
export async function withdrawFromBank(ctx: Ctx, charge: ChargeRow): Promise<void> {
  if (charge.acquirerReference !== null) {
    await voidAuthorization(ctx, charge)
    ctx.cvvMemory.take(charge.uuid)
  }
  if (charge.bankReference === null) return
  const bank = await responseOf(bankOf(ctx, charge))
  await responseOf(bank.withdrawCharge({ reference: charge.bankReference, at: ctx.now }))
  await collectLastPayments(ctx, charge)
}

/** Throws CONFLICT where the bank does not respond. */
async function responseOf<Response>(request: Promise<Response>): Promise<Response> {
  return request.catch((cause: unknown) => {
    const problem = new Problem('CONFLICT', { message: 'O banco não respondeu. Tente de novo em instantes.' })
    problem.cause = cause
    throw problem
  })
}
