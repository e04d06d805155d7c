import type { Deciding } from '@/lib/base/kernel/ctx'
import { bookCharge } from '@/lib/money/receivables/book-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { LockedOrder } from '@/lib/payments/orders/locked-order'
import { sharesOfSale } from './shares-of-sale'

/** Posts a paid charge of an order to the seller, its sub-sellers and the platform. */
export function bookSale(ctx: Deciding, { order, charges }: LockedOrder, paid: ChargeRow): void {
  bookCharge(ctx, paid, sharesOfSale(order, charges, paid))
}
