import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { strayPaymentReturnedEntries } from '@/lib/ledger/ledger'
import { post } from '@/lib/ledger/post'
import { listHeldPixPayments, markReturned, type PixPaymentRow } from './store'

const BATCH = 20

/** Sweep: sends payments that fitted no charge back to their payers, and books that they left. */
export async function returnStrayPayments(ctx: Ctx): Promise<number> {
  const held = await listHeldPixPayments(ctx.db, BATCH)
  const outcomes = await Promise.allSettled(held.map((payment) => returnOne(ctx, payment)))
  return outcomes.filter((outcome) => outcome.status === 'fulfilled').length
}

async function returnOne(ctx: Ctx, payment: PixPaymentRow): Promise<void> {
  await ctx.ports.pix.returnPayment({ endToEndId: payment.endToEndId, at: ctx.now })
  await transaction(ctx, async (inner) => {
    if (!(await markReturned(inner.tx, payment.endToEndId))) return
    await post(
      inner,
      {
        sellerId: payment.sellerId,
        reason: 'STRAY_PAYMENT_RETURNED',
        source: payment.endToEndId,
        chargeId: payment.chargeId,
        occurredAt: inner.now,
      },
      strayPaymentReturnedEntries(payment.value),
    )
  })
}
