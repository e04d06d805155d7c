import type { ChargeRow } from '@/lib/charges/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { saleEntries } from '@/lib/ledger/ledger'
import { post } from '@/lib/ledger/post'
import { sharesOfCharge } from './split'
import type { OrderRow } from './store'

/** Posts what a paid charge of an order brings, to the seller, its sub-sellers and us; once however often it is asked to. */
export async function bookSale(
  ctx: TxCtx,
  order: OrderRow,
  charges: ChargeRow[],
  paid: ChargeRow,
): Promise<void> {
  const index = charges.findIndex((charge) => charge.id === paid.id)
  const shares = order.split ? sharesOfCharge(order.split, charges.length, index) : []
  await post(
    ctx,
    {
      sellerId: paid.sellerId,
      reason: 'SALE',
      source: paid.uuid,
      chargeId: paid.id,
      occurredAt: paid.paidAt ?? ctx.now,
    },
    saleEntries(paid.value, paid.fee, shares),
  )
}
