import type { TxCtx } from '@/lib/base/kernel/ctx'
import { invalidField } from '@/lib/base/kernel/problem'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import type { PaymentLinkRequest } from './contract'
import type { LinkContent } from './link-content'
import { subscriptionOf } from './payment-link'
import { listCyclesOfPlans } from './plan-store'

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
  const isRepeatable = content.paymentMethods.some((method) => methodTerms[method].repeats)
  if (subscriptionOf(content) && !isRepeatable) throw invalidField('paymentMethods', 'não paga assinaturas')
  if (!sent || !content.subscription) return content
  const named = [sent.idPlan, sent.uuidPlan].filter((uuid) => uuid !== undefined)
  const cycles = await listCyclesOfPlans(tx, sellerId, named)
  const idPlan = named.find((uuid) => cycles.has(uuid))
  if (!idPlan) return content
  if (!cycles.get(idPlan)!.includes(sent.type)) {
    throw invalidField('paymentSubscription.type', 'não é um ciclo do plano')
  }
  return { ...content, subscription: { ...content.subscription, idPlan } }
}
