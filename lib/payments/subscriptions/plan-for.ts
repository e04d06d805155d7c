import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { invalidField } from '@/lib/base/kernel/problem'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import type { Plan } from '@/lib/payments/plans/plan'
import { findPlanOfSeller } from '@/lib/payments/plans/store'
import { refuseMethods } from '@/lib/rails/connection-choice/refuse-methods'

/** The plan of the seller that a buyer may subscribe to and pay with this method. Throws BAR-0100. */
export async function planFor(
  ctx: TxCtx,
  { sellerId, uuidPlan, method }: { sellerId: number; uuidPlan: string; method: PaymentMethod },
): Promise<Plan> {
  const plan = await findPlanOfSeller(ctx.tx, sellerId, uuidPlan)
  if (!plan) throw invalidField('uuidPlan', 'não é de nenhum plano')
  if (!plan.active) throw invalidField('uuidPlan', 'é de um plano que não está ativo')
  if (!plan.acceptPaymentMethods.includes(method))
    throw invalidField('payment.method', 'não é aceito pelo plano')
  refuseUnlessRepeatable(method)
  await refuseMethods(ctx, sellerId, [method], 'payment.method')
  return plan
}

/** Throws BAR-0100 for a method that can't be charged for later cycles. */
export function refuseUnlessRepeatable(method: PaymentMethod): void {
  if (!methodTerms[method].repeats) throw invalidField('payment.method', 'não paga assinaturas')
}
