import { type Address, unknownAddress } from '@/lib/buyers/buyer'
import { findBuyerOfSeller } from '@/lib/buyers/store'
import type { ChargeRow } from '@/lib/charges/store'
import { viewCharge } from '@/lib/charges/view'
import type { TxCtx } from '@/lib/kernel/ctx'
import { wireInstant } from '@/lib/kernel/dates'
import { getSeller } from '@/lib/sellers/get-seller'
import { recordEvent } from '@/lib/webhooks/record-event'
import type { OrderRow } from './store'

interface ToldDispute {
  status: 'DISPUTE' | 'DISPUTE_ALERT'
  charge?: ChargeRow
}

/** Tells the seller's endpoints of a dispute, as the interface draws it: neither card nor refunds. */
export async function recordDisputeEvent(
  ctx: TxCtx,
  order: OrderRow,
  { status, charge }: ToldDispute,
): Promise<void> {
  const { sellerId, customer, metadata } = order
  const seller = await getSeller(ctx.tx, sellerId)
  const address = await addressOf(ctx, order)
  await recordEvent(ctx, {
    sellerId,
    domain: 'ORDER',
    resourceUuid: order.uuid,
    status,
    payload: {
      uuid: order.uuid,
      dateTime: wireInstant(ctx.now),
      status,
      domain: 'ORDER',
      uuidBuyer: customer.uuid,
      documentBuyer: customer.document,
      ...(status === 'DISPUTE' ? { address } : address),
      emailBuyer: customer.email,
      cnpjSeller: seller.document,
      idSeller: sellerId,
      ...(status === 'DISPUTE' && metadata && { metadata }),
      ...(charge && { charge: viewCharge(charge, order, ctx.settings.publicUrl) }),
    },
  })
}

async function addressOf({ tx }: TxCtx, { sellerId, customer }: OrderRow): Promise<Address> {
  const buyer = customer.uuid ? await findBuyerOfSeller(tx, sellerId, customer.uuid) : undefined
  return buyer?.address ?? unknownAddress
}
