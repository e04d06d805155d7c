import type { Address } from '@/lib/parties/buyers/buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { ViewedRefund } from '@/lib/payments/charges/view'
import type { RefundRow } from '@/lib/payments/charges/whole-charge-store'
import type { LinkBreakdown } from '@/lib/payments/payment-links/breakdown'
import type { OrderRow } from './store'
import type { WholeOrder } from './whole-order-store'

/** The parties of an order, as its events name them. */
export interface OrderParties {
  seller: SellerRow
  /** Of the seller's record of the buyer. */
  buyerAddress: Address | null
}

/** An order as it is under its row lock and that of its link, with all that a decision about it needs. */
export interface LockedOrder extends WholeOrder, OrderParties {
  /** The uuid of its link. */
  link?: string
  /** Of its link: what its value is made of. */
  breakdown?: LinkBreakdown
  /** Whether another order of the link was paid before. */
  isTaken: boolean
  /** Whether it pays a cycle of a subscription. */
  isCycle: boolean
  /** Whether the seller keeps data of the buyer for the next purchase. */
  isKept: boolean
  /** The payment that a bank has just reported. */
  bankPayments: readonly { chargeId: number; paymentId: string; unmatched: string | null }[]
}

/** An order that was inserted in the running transaction. */
export const newOrder = (order: OrderRow, parties: OrderParties, charges: ChargeRow[] = []): LockedOrder => ({
  ...parties,
  ...{ order, charges, refunds: [], bankPayments: [] },
  ...{ isTaken: false, isCycle: false, isKept: false },
})

/** What an event of an order shows. */
export type ShownOrder = Omit<LockedOrder, 'refunds'> & { refunds: readonly ViewedRefund[] }

export function chargeOf({ order, charges }: LockedOrder, id: number): ChargeRow {
  const charge = charges.find((one) => one.id === id)
  if (!charge) throw new Error(`charge ${id} is not of order ${order.id}`)
  return charge
}

/** The same order after charges of it moved. */
export const withCharges = (found: LockedOrder, moved: readonly ChargeRow[]): LockedOrder => ({
  ...found,
  charges: found.charges.map((charge) => moved.find(({ id }) => id === charge.id) ?? charge),
})

/** The same order after a refund moved. */
export const withRefund = (found: LockedOrder, moved: RefundRow): LockedOrder => ({
  ...found,
  refunds: found.refunds.map((refund) => (refund.id === moved.id ? moved : refund)),
})
