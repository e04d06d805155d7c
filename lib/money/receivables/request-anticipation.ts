import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { anticipationEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { priceOfAnticipation, sumOfPrices } from './anticipation'
import { type AnticipationQuote, MAX_AT_ONCE } from './quote-anticipation'
import { closeReceivable, lockReceivablesUntil } from './store'

/**
 * Pays the acting seller's receivables until a day early: they are payable today, the nearest first, less their
 * price. Without receivables it changes nothing. Throws CONFLICT if the price is no longer the agreed one (`fee`, in
 * centavos).
 */
export async function requestAnticipation(
  ctx: Ctx,
  { until, fee: agreed }: { until: CivilDate; fee?: Centavos },
): Promise<AnticipationQuote> {
  requirePermission(ctx, 'receivables.anticipate')
  const sellerId = sellerIdOf(ctx)
  const today = civilDateOf(ctx.now)
  return transaction(ctx, async (inner) => {
    const { buyerInterestBasisPoints: monthlyBasisPoints } = await getSeller(inner.tx, sellerId)
    const open = await lockReceivablesUntil(inner.tx, sellerId, { after: today, until, limit: MAX_AT_ONCE })
    const priced = open.map((one) => ({
      one,
      price: priceOfAnticipation(one, { today, monthlyBasisPoints }),
    }))
    const { value, fee } = sumOfPrices(priced.map(({ price }) => price))
    if (agreed !== undefined && agreed !== fee) {
      throw new Problem('CONFLICT', { message: 'O preço mudou. Simule de novo.' })
    }
    for (const { one, price } of priced) {
      const { uuid: source, chargeId, executionDate: from } = one
      closeReceivable(inner.rows, one.id, { status: 'ANTICIPATED', settledAt: inner.now })
      const row = { sellerId, reason: 'ANTICIPATION' as const, source, chargeId, occurredAt: inner.now }
      post(inner, row, anticipationEntries(price, { from, today }))
    }
    if (open.length > 0) {
      const after = { until, receivables: open.length, valueInCentavos: value, feeInCentavos: fee }
      await recordAudit(inner, { action: 'receivables.anticipated', after })
    }
    return { date: today, count: open.length, value, fee }
  })
}
