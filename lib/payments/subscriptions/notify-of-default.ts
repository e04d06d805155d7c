import type { TxCtx } from '@/lib/base/kernel/ctx'
import { notify } from '@/lib/messages/notifications/notify'
import { valueOfCycle } from '@/lib/payments/subscriptions/cycle'
import { notifyBuyer } from './notify-buyer'
import type { SubscriptionRow } from './store'

/** Notifies the buyer and the seller, in the running transaction, that a cycle of a subscription is overdue. */
export async function notifyOfDefault(ctx: TxCtx, subscription: SubscriptionRow): Promise<void> {
  await notifyBuyer(ctx, subscription, { kind: 'defaulter' })
  const { uuid, sellerId, customer, title } = subscription
  await notify(ctx, {
    ...{ sellerId, kind: 'SUBSCRIPTION_DEFAULT', record: uuid, path: `/subscriptions/${uuid}` },
    step: ctx.now.toISOString(),
    textKey: 'subscriptionDefault',
    values: {
      buyer: customer.name,
      title: title || uuid,
      value: { money: valueOfCycle(subscription) },
    },
  })
}
