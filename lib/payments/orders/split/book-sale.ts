import type { TxCtx } from '@/lib/base/kernel/ctx'
import { bookCharge } from '@/lib/money/receivables/book-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { OrderRow } from '@/lib/payments/orders/store'
import { sharesOfSale } from './shares-of-sale'

/** Posts a paid charge of an order to the seller, its sub-sellers and the platform; repeated calls post once. */
export async function bookSale(
  ctx: TxCtx,
  order: OrderRow,
  charges: ChargeRow[],
  paid: ChargeRow,
): Promise<void> {
  await bookCharge(ctx, paid, sharesOfSale(order, charges, paid))
}
