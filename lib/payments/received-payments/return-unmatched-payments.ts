import { recordCashIn } from '@/lib/access/banking/events/record-cash-in'
import { findCashIn } from '@/lib/access/banking/events/store'
import { atSellerClock, type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import { unmatchedPaymentReturnedEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { ReturnFailure } from '@/lib/rails/bank-payments/bank-payment'
import { bankOf } from './bank-of'
import { type BankPaymentRow, claimHeldPayments, markReturned, setReturnFailure } from './store'

const BATCH = 20
/** The timeout of a call, shorter than the pause before the next one. */
const BANK_WAIT_MS = 10_000
const RETRY_AFTER_MS = 30_000
/** A refused return needs somebody to act, for example money in the account. */
const RETRY_AFTER_REFUSAL_MS = DAY_MS
const UNEXPLAINED: ReturnFailure = {
  code: 'REFUSED',
  message: 'O banco recusou a devolução sem dizer o motivo.',
}

/** Job: returns unmatched payments to their payers, and posts that they left. */
export async function returnUnmatchedPayments(ctx: Ctx): Promise<number> {
  const held = await claimHeldPayments(ctx.db, {
    systemNow: ctx.systemNow,
    idleSince: new Date(ctx.systemNow.getTime() - RETRY_AFTER_MS),
    idleSinceRefusal: new Date(ctx.systemNow.getTime() - RETRY_AFTER_REFUSAL_MS),
    limit: BATCH,
  })
  return processEach(held, (payment) => returnOne(ctx, payment), {
    named: (payment) => `payment ${payment.paymentId}`,
  })
}

async function returnOne(systemCtx: Ctx, payment: BankPaymentRow): Promise<void> {
  const seller = await getSeller(systemCtx.db, payment.sellerId)
  const ctx = atSellerClock(systemCtx, seller.clockOffsetMs)
  const { paymentId, method: paymentMethod, connectionId } = payment
  const bank = await bankOf(ctx, { paymentMethod, connectionId })
  const returning = bank.returnPayment({ paymentId, at: ctx.now })
  const response = await withTimeout(BANK_WAIT_MS, returning)
  if (response.outcome === 'pending') return
  await transaction(ctx, async (inner) => {
    const { paymentId: source, sellerId, chargeId, value } = payment
    if (response.outcome === 'refused') {
      await setReturnFailure(inner.tx, source, response.failure ?? UNEXPLAINED)
      return
    }
    if (!(await markReturned(inner.tx, source))) return
    const paid = await findCashIn(inner.tx, chargeId)
    const returned = { ...payment, unmatched: 'RETURNED' as const }
    if (paid) recordCashIn(inner, { ...paid, payment: returned, seller })
    const row = {
      sellerId,
      reason: 'STRAY_PAYMENT_RETURNED' as const,
      source,
      chargeId,
      occurredAt: inner.now,
    }
    post(inner, row, unmatchedPaymentReturnedEntries(value))
  })
}
