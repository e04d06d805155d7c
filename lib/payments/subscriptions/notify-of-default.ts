import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { notify } from '@/lib/messages/notifications/notify'
import { notifyBuyer } from './notify-buyer'
import type { SubscriptionRow } from './store'

/** Notifies the buyer and the seller, in the running transaction, that cycles of a subscription of this value are overdue. */
export async function notifyOfDefault(
  ctx: TxCtx,
  subscription: SubscriptionRow,
  value: Centavos,
): Promise<void> {
  await notifyBuyer(ctx, subscription, { kind: 'defaulter', value })
  const { uuid, sellerId, customer, title } = subscription
  await notify(ctx, {
    ...{ sellerId, kind: 'SUBSCRIPTION_DEFAULT', record: uuid, path: `/subscriptions/${uuid}` },
    step: ctx.now.toISOString(),
    textKey: 'subscriptionDefault',
    values: {
      buyer: customer.name,
      title: title || uuid,
      value: { money: value },
    },
  })
}
