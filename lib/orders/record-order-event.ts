import { unknownAddress } from '@/lib/buyers/buyer'
import { listRefundsOfOrder } from '@/lib/charges/refund-store'
import type { ChargeRow } from '@/lib/charges/store'
import { viewCharge, viewRefundItem, viewShownCard } from '@/lib/charges/view'
import type { TxCtx } from '@/lib/kernel/ctx'
import { wireInstant } from '@/lib/kernel/dates'
import { getSeller } from '@/lib/sellers/get-seller'
import { recordEvent } from '@/lib/webhooks/record-event'
import type { OrderRow } from './store'

/** Tells the seller's endpoints where the order stands, and which charge brought it there. */
export async function recordOrderEvent(ctx: TxCtx, order: OrderRow, charge?: ChargeRow): Promise<void> {
  const seller = await getSeller(ctx.tx, order.sellerId)
  const refunds = charge ? await listRefundsOfOrder(ctx.tx, order.id) : []
  await recordEvent(ctx, {
    sellerId: order.sellerId,
    domain: 'ORDER',
    resourceUuid: order.uuid,
    status: order.status,
    payload: {
      uuid: order.uuid,
      dateTime: wireInstant(ctx.now),
      status: order.status,
      domain: 'ORDER',
      uuidBuyer: order.customer.uuid,
      documentBuyer: order.customer.document,
      address: unknownAddress,
      emailBuyer: order.customer.email,
      metadata: order.metadata,
      cnpjSeller: seller.document,
      idSeller: order.sellerId,
      authorizationCode: charge?.authorizationCode ?? '',
      authorizationNsu: charge?.authorizationNsu ?? '',
      cards: charge?.card ? [viewShownCard(charge.card)] : [],
      refunds: refunds.map(viewRefundItem),
      ...(charge && { charge: viewCharge(charge, order, refunds, ctx.settings.publicUrl) }),
    },
  })
}
