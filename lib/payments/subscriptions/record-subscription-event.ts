import type { TxCtx } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import type { EventName } from '@/lib/messages/webhook-events/names'
import { recordEvent } from '@/lib/messages/webhooks/record-event'
import { unknownAddress } from '@/lib/parties/buyers/buyer'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { viewCharge, viewRefundItem, viewShownCard } from '@/lib/payments/charges/view'
import { findOrder } from '@/lib/payments/orders/store'
import { listRefundsOfOrder } from '@/lib/payments/orders/whole-order-store'
import { listPlanUuids } from '@/lib/payments/plans/store'
import type { SubscriptionRow } from './store'
import { viewAgreement } from './view'

/** Records what happened, with the current status of the subscription, and the charge that caused the change, if any. */
export async function recordSubscriptionEvent(
  ctx: TxCtx,
  subscription: SubscriptionRow,
  event: EventName,
  charge?: ChargeRow,
): Promise<void> {
  const { uuid, sellerId, status, customer, planId, metadata } = subscription
  const { document: cnpjSeller } = await getSeller(ctx.tx, sellerId)
  const buyer = customer.uuid ? await findBuyerOfSeller(ctx.tx, sellerId, customer.uuid) : undefined
  const plans = await listPlanUuids(ctx.tx, planId === null ? [] : [planId])
  const refunds = charge ? await listRefundsOfOrder(ctx.tx, charge.orderId) : []
  const order = charge && (await findOrder(ctx.tx, charge.orderId))
  recordEvent(ctx, {
    kind: 'subscription',
    event,
    body: {
      uuid,
      dateTime: wireInstant(ctx.now),
      status,
      domain: 'SUBSCRIPTION',
      uuidBuyer: customer.uuid,
      documentBuyer: customer.document,
      address: buyer?.address ?? unknownAddress,
      emailBuyer: customer.email,
      metadata,
      cnpjSeller,
      idSeller: sellerId,
      uuidPlan: (planId !== null && plans.get(planId)) || '',
      ...viewAgreement(subscription),
      authorizationCode: charge?.authorizationCode ?? '',
      authorizationNsu: charge?.authorizationNsu ?? '',
      cards: charge?.card ? [viewShownCard(charge.card)] : [],
      refunds: refunds.map(viewRefundItem),
      ...(charge && order && { charge: viewCharge(charge, order, refunds, ctx) }),
    },
  })
}
