import { z } from 'zod'
import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { type Centavos, reais } from '@/lib/kernel/money'
import { invalidField, Problem } from '@/lib/kernel/problem'
import type { SubscriptionType } from '@/lib/payment-links/payment-link'
import { valueOfCycle } from '@/lib/subscriptions/cycles/cycle'
import { lockSubscriptionOfSeller, updateSubscription } from './store'
import { isEnded } from './subscription'

/**
 * Changes the value and the cycle length of a subscription of the acting seller, from the next cycle without an order on.
 * Throws NOT_FOUND, CONFLICT if the subscription ended, or BAR-0100 for a value above the maximum of an order.
 */
export async function changeValue(
  ctx: Ctx,
  input: { uuid: string; type: SubscriptionType; valuePerMonth: Centavos },
): Promise<void> {
  const { uuid, type: cycleType, valuePerMonth } = input
  await transaction(ctx, async ({ tx }) => {
    const subscription = await lockSubscriptionOfSeller(tx, sellerIdOf(ctx), uuid)
    if (!subscription) throw new Problem('NOT_FOUND')
    if (isEnded(subscription.status)) {
      throw new Problem('CONFLICT', { message: `A assinatura está ${subscription.status}.` })
    }
    const value = valueOfCycle({ ...subscription, cycleType, valuePerMonth })
    if (!z.safeEncode(reais, value).success) {
      throw invalidField('valuePerMonth', 'passa do maior valor em um ciclo')
    }
    await updateSubscription(tx, subscription.id, { cycleType, valuePerMonth })
  })
}
