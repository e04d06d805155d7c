import type { TxCtx } from '@/lib/kernel/ctx'
import { invalidField } from '@/lib/kernel/problem'
import { findPlanOfSeller } from '@/lib/plans/store'
import type { PaymentLinkRequest } from './contract'
import type { LinkContent } from './link-content'
import { subscriptionOf } from './payment-link'

/**
 * The content with the plan that it names, an idPlan before a uuidPlan. Throws BAR-0100 for what no buyer could pay: a subscription by
 * debit card alone, which cannot be charged without its holder, and a cycle that its plan does not offer.
 */
export async function requirePayable(
  { tx }: TxCtx,
  sellerId: number,
  { paymentSubscription: sent }: PaymentLinkRequest,
  content: LinkContent,
): Promise<LinkContent> {
  const isRepeatable = content.paymentMethods.some((method) => method !== 'DEBIT_CARD')
  if (subscriptionOf(content) && !isRepeatable) throw invalidField('paymentMethods', 'não paga assinaturas')
  if (!sent || !content.subscription) return content
  const named = [sent.idPlan, sent.uuidPlan].filter((uuid) => uuid !== undefined)
  const plans = await Promise.all(named.map((uuid) => findPlanOfSeller(tx, sellerId, uuid)))
  const plan = plans.find((one) => one !== undefined)
  if (!plan) return content
  if (!plan.values.some(({ type }) => type === sent.type)) {
    throw invalidField('paymentSubscription.type', 'não é um ciclo do plano')
  }
  return { ...content, subscription: { ...content.subscription, idPlan: plan.uuid } }
}
