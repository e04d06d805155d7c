import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { claimChargesToCheck } from '@/lib/payments/charges/bank-checks/claim-charges-to-check'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { bankOf } from '@/lib/payments/received-payments/bank-of'
import { receiveBankPayment } from './receive-payment'

/** Queries at the same time, so that other jobs find a connection to the database. */
const AT_ONCE = 5

/**
 * Job: queries the bank for payments without a notification, charge by charge where no list of the bank contains them. Returns how
 * many it checked.
 */
export async function reconcileBankPayments(ctx: Ctx): Promise<number> {
  const claimed = await claimChargesToCheck(ctx)
  const failures: Error[] = []
  for (let index = 0; index < claimed.length; index += AT_ONCE) {
    await processEach(
      claimed.slice(index, index + AT_ONCE),
      ({ charge, clockOffsetMs }) => reconcileOne(atSellerClock(ctx, clockOffsetMs), charge),
      { named: ({ charge }) => `charge ${charge.uuid}`, failures },
    )
  }
  throwFailures(failures)
  return claimed.length
}

async function reconcileOne(ctx: Ctx, charge: ChargeRow): Promise<void> {
  if (!charge.pixCode && !charge.bankSlipBarcode) return
  const reference = charge.bankReference!
  const bank = await bankOf(ctx, charge)
  for (const payment of await bank.findPayments(reference)) await receiveBankPayment(ctx, reference, payment)
}
