// A subscription with all the terms that a change can have, and a body that changes every one.

import { centavos } from '@/lib/base/kernel/money'
import { planRequest } from '@/lib/payments/plans/contract'
import { createPlan } from '@/lib/payments/plans/create-plan'
import { changeValue } from '@/lib/payments/subscriptions/change-value'
import { getSubscription } from '@/lib/payments/subscriptions/get-subscription'
import { changeSubscriptionValueOperation } from '@/lib/payments/subscriptions/managing-contract'
import { viewSubscription } from '@/lib/payments/subscriptions/view'
import type { TestApp } from '@/lib/testing/app'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { type Changeable, changing } from './changeable'

export async function changeableSubscriptions(app: TestApp): Promise<Record<string, Changeable>> {
  const shop = await subscriptionShop(app)
  const other = await createPlan(
    await shop.asSeller(),
    planRequest.parse({
      title: 'Clube do chá',
      values: [{ type: 'YEARLY', valuePerMonth: 8 }],
      acceptPaymentMethods: ['BANK_SLIP'],
    }),
  )
  return {
    changeSubscriptionValue: {
      async make() {
        const uuid = await shop.subscribe({ method: 'BANK_SLIP' })
        const ctx = await shop.asSeller()
        const terms = { type: 'MONTHLY', valuePerMonth: centavos(10_000) } as const
        await changeValue(ctx, { uuid, ...terms, bankSlipDescription: 'A' })
        return {
          async read() {
            const view = viewSubscription(await getSubscription(ctx, { uuid }), ctx)
            const { type, valuePerMonth } = view.value
            return { ...view, basicValue: { type, valuePerMonth } }
          },
          change: changing(changeSubscriptionValueOperation, ctx, (own, body) =>
            changeValue(own, { ...body, uuid }),
          ),
        }
      },
      body: () => ({
        uuidPlan: other.uuid,
        basicValue: { type: 'YEARLY', valuePerMonth: 8 },
        bankSlipDescription: 'B',
      }),
      always: ['basicValue'],
    },
  }
}
