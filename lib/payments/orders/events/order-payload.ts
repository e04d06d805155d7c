import type { TxCtx } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { type Address, isKnownAddress, unknownAddress } from '@/lib/parties/buyers/buyer'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { OrderRow } from '@/lib/payments/orders/store'

/** The fields of an order in each of its events, apart from the buyer's address. */
export async function orderPayload<Status extends string>(
  ctx: TxCtx,
  order: OrderRow,
  status: Status,
  seller?: Pick<SellerRow, 'document'>,
) {
  const { sellerId, customer } = order
  const { document: cnpjSeller } = seller ?? (await getSeller(ctx.tx, sellerId))
  return {
    uuid: order.uuid,
    dateTime: wireInstant(ctx.now),
    status,
    domain: 'ORDER' as const,
    uuidBuyer: customer.uuid,
    documentBuyer: customer.document,
    emailBuyer: customer.email,
    cnpjSeller,
    idSeller: sellerId,
  }
}

/** The address of the seller's record of the buyer; where that has none, the billing address. */
export async function payloadAddress(ctx: TxCtx, order: OrderRow): Promise<Address> {
  const { sellerId, customer } = order
  const buyer = customer.uuid ? await findBuyerOfSeller(ctx.tx, sellerId, customer.uuid) : undefined
  return addressOf(buyer?.address, order)
}

/** The buyer's address where it is known, else the billing address of the order. */
export function addressOf(
  ofBuyer: Address | null | undefined,
  { billingAddress }: Pick<OrderRow, 'billingAddress'>,
): Address {
  return isKnownAddress(ofBuyer) ? ofBuyer : (billingAddress ?? unknownAddress)
}
