import type { Deciding } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { type Address, isKnownAddress, unknownAddress } from '@/lib/parties/buyers/buyer'
import type { LockedOrder } from '@/lib/payments/orders/locked-order'
import type { OrderRow } from '@/lib/payments/orders/store'

/** The fields of an order in each of its events, apart from the buyer's address. */
export function orderPayload<Status extends string>(
  { now }: Pick<Deciding, 'now'>,
  { order, seller }: Pick<LockedOrder, 'order' | 'seller'>,
  status: Status,
) {
  const { sellerId, customer } = order
  return {
    uuid: order.uuid,
    dateTime: wireInstant(now),
    status,
    domain: 'ORDER' as const,
    uuidBuyer: customer.uuid,
    documentBuyer: customer.document,
    emailBuyer: customer.email,
    cnpjSeller: seller.document,
    idSeller: sellerId,
  }
}

/** The address of the seller's record of the buyer; where that has none, the billing address. */
export function addressOf({
  order,
  buyerAddress,
}: {
  order: Pick<OrderRow, 'billingAddress'>
  buyerAddress: Address | null | undefined
}): Address {
  return isKnownAddress(buyerAddress) ? buyerAddress : (order.billingAddress ?? unknownAddress)
}
