import { z } from 'zod'
import { changesOf } from '@/lib/base/audit/changes'
import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { queueForSearch } from '@/lib/base/search/queue-records'
import { reais } from '@/lib/base/text/reais'
import { cycleValue, type SubscriptionType } from '@/lib/payments/payment-links/payment-link'
import { findPlanOfSeller } from '@/lib/payments/plans/store'
import { fullValueOfCycle, hasDiscount } from '@/lib/payments/subscriptions/cycle'
import { recordRevenueChange } from '@/lib/payments/subscriptions/revenue/record-revenue-change'
import { planFor } from './plan-for'
import { lockSubscriptionOfSeller, type SubscriptionRow, updateSubscription } from './store'
import { isEnded } from './subscription'

interface ValueChange {
  uuid: string
  type: SubscriptionType
  valuePerMonth: Centavos
  /** Another plan; the orders of the next cycles have its title. */
  uuidPlan?: string
  bankSlipDescription?: string
}

/**
 * Changes the value and the cycle length of a subscription of the acting seller, and its plan where another one is given, from
 * the next cycle without an order on. Throws NOT_FOUND, CONFLICT if the subscription ended, or BAR-0100 for a value above the maximum
 * of an order and for a plan that cannot be subscribed to.
 */
export async function changeValue(ctx: Ctx, input: ValueChange): Promise<void> {
  requirePermission(ctx, 'subscriptions.write')
  const { uuid, type: cycleType, valuePerMonth, uuidPlan, bankSlipDescription } = input
  await transaction(ctx, async (inner) => {
    const subscription = await lockSubscriptionOfSeller(inner.tx, sellerIdOf(ctx), uuid)
    if (!subscription) throw new Problem('NOT_FOUND')
    if (isEnded(subscription.status)) {
      throw new Problem('CONFLICT', { message: `A assinatura está ${subscription.status}.` })
    }
    const value = fullValueOfCycle({ ...subscription, cycleType, valuePerMonth })
    if (!z.safeEncode(reais, value).success) {
      throw invalidField('valuePerMonth', 'passa do maior valor em um ciclo')
    }
    if (
      hasDiscount(subscription) &&
      cycleValue({ type: cycleType, valuePerMonth }) <= subscription.discountValue
    )
      throw invalidField('valuePerMonth', 'é todo levado pelo desconto')
    const plan = uuidPlan && (await otherPlan(inner, subscription, uuidPlan))
    const change = {
      cycleType,
      valuePerMonth,
      bankSlipDescription,
      ...(plan && { planId: plan.id, title: plan.title }),
    }
    const changed = await updateSubscription(inner.tx, subscription.id, change)
    await queueForSearch(inner, subscription.sellerId, 'SUBSCRIPTION', [subscription.id])
    await recordRevenueChange(inner, subscription, changed)
    const changes = changesOf(recordedOf(subscription), recordedOf({ ...subscription, ...change }))
    if (changes)
      await recordSellerAction(inner, { action: 'subscription.changed', resource: uuid, ...changes })
  })
}

/** What the audit log says of a change. */
const recordedOf = ({
  cycleType,
  valuePerMonth,
  title,
}: Pick<SubscriptionRow, 'cycleType' | 'valuePerMonth' | 'title'>) => ({
  cycle: cycleType,
  valuePerMonthInCentavos: valuePerMonth,
  title,
})

/** The given plan; undefined if the subscription has it already, which is allowed even if it is not active any more. */
async function otherPlan(ctx: TxCtx, subscription: SubscriptionRow, uuidPlan: string) {
  const { sellerId, planId, paymentMethod: method } = subscription
  const given = await findPlanOfSeller(ctx.tx, sellerId, uuidPlan)
  return given && given.id === planId ? undefined : planFor(ctx, { sellerId, uuidPlan, method })
}
