import type { ChargeRow } from '@/lib/charges/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { type Share, saleEntries } from '@/lib/ledger/ledger'
import { post } from '@/lib/ledger/post'
import { planSale } from './plan-sale'
import { planShares, receivablesOfShares } from './share-days'
import { insertReceivables } from './store'

/**
 * Posts a paid charge: the receivables of the seller and of sub-sellers with their days, in centavos, and our fees.
 * The caller holds the row lock of the order. A repetition posts nothing.
 */
export async function bookCharge(ctx: TxCtx, charge: ChargeRow, shares: readonly Share[]): Promise<void> {
  const { sellerId, id: chargeId } = charge
  const occurredAt = charge.paidAt ?? ctx.now
  const parts = planSale(charge, shares, { paidOn: civilDateOf(occurredAt), today: civilDateOf(ctx.now) })
  const planned = planShares(parts, shares)
  const row = { sellerId, reason: 'SALE' as const, source: charge.uuid, chargeId, occurredAt }
  if (!(await post(ctx, row, saleEntries(parts, planned)))) return
  const later = parts.filter(({ account }) => account === 'SELLER_RECEIVABLE')
  await insertReceivables(ctx.tx, [
    ...later.map(({ number, executionDate, gross, net }) => ({
      sellerId,
      chargeId,
      number,
      executionDate,
      gross,
      net,
    })),
    ...receivablesOfShares(charge, planned),
  ])
}
