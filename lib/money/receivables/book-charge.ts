import type { Deciding } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { type Share, saleEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { planSale, withReserve } from './plan-sale'
import { planShares, receivablesOfShares } from './share-days'
import type { SoldCharge } from './sold-charge'
import { insertReceivables } from './store'

/**
 * Posts a paid charge: the receivables of the seller and of sub-sellers with their days, in centavos, and our fees. The reserve
 * of a live seller is a receivable of its own.
 * The caller holds the row lock of the order.
 */
export function bookCharge(ctx: Deciding, charge: SoldCharge, shares: readonly Share[]): void {
  const { sellerId, id: chargeId, paymentMethod: method } = charge
  const occurredAt = charge.paidAt ?? ctx.now
  const today = civilDateOf(ctx.now)
  const planned = planSale(charge, shares, { paidOn: civilDateOf(occurredAt), today })
  const parts = withReserve(planned, charge.liveTerms?.reserve, today)
  const given = planShares(planned, shares)
  const row = { sellerId, reason: 'SALE' as const, source: charge.uuid, chargeId, occurredAt }
  post(ctx, row, saleEntries(parts, given))
  const later = parts.filter(({ account }) => account === 'SELLER_RECEIVABLE')
  insertReceivables(ctx.rows, [
    ...later.map(({ number, executionDate, gross, net, reserve }) => ({
      sellerId,
      chargeId,
      method,
      number,
      executionDate,
      gross,
      net,
      ...(reserve && { reserve }),
    })),
    ...receivablesOfShares(charge, given),
  ])
}
