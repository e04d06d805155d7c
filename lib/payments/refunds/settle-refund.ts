import { atSellerClock, type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { type ChargeRow, getChargeById } from '@/lib/payments/charges/store'
import { ACQUIRER_WAIT_MS } from '@/lib/payments/orders/authorization/acquirer-wait'
import { getSettlingPayment } from '@/lib/payments/received-payments/store'
import type { ReturnResponse } from '@/lib/rails/bank-payments/bank-payment'
import { notifyOfFailedRefund } from './notify-of-failed-refund'
import { recordOutcome } from './record-outcome'
import { type RefundRail, refundRailOf, shortenedFailure } from './refund'
import type { NewRefund } from './store'

/** Characters of a text to the payer of a PIX (rail-pix-bcb.md, 8). */
const LONGEST_TEXT = 140

/**
 * Executes a refund at the acquirer or the bank and books the result once, however often it is called. Returns
 * whether the refund is decided; if it returns false or throws, the caller has to try again later.
 */
export async function settleRefund(systemCtx: Ctx, refund: NewRefund): Promise<boolean> {
  const { clockOffsetMs } = await getSeller(systemCtx.db, refund.sellerId)
  const ctx = atSellerClock(systemCtx, clockOffsetMs)
  const charge = await getChargeById(ctx.db, refund.chargeId)
  const response = await withTimeout(ACQUIRER_WAIT_MS, requestRefund(ctx, charge, refund))
  if (response.outcome === 'pending') return false
  const failure = response.outcome === 'refused' ? shortenedFailure(response.failure) : undefined
  const { outcome } = response
  await transaction(ctx, async (inner) => {
    const refused = await recordOutcome(inner, refund, outcome, failure)
    if (refused) await notifyOfFailedRefund(inner, refused.refund, refused.order)
  })
  return true
}

async function requestRefund(ctx: Ctx, charge: ChargeRow, { uuid, value, reason }: NewRefund) {
  const { db, now: at } = ctx
  const { pix, acquirer } = await portsOf(ctx, charge)
  const requests: Record<RefundRail, () => Promise<ReturnResponse>> = {
    PIX: async () => {
      const paymentId = await getSettlingPayment(db, charge.id)
      const text = reason?.slice(0, LONGEST_TEXT)
      return pix.refund({ paymentId, refund: uuid.replaceAll('-', ''), value, text, at })
    },
    CARD: () => acquirer.refund({ reference: charge.acquirerReference!, refund: uuid, value, at }),
  }
  return requests[refundRailOf(charge.paymentMethod)]()
}
