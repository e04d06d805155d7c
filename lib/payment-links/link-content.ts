// What a request says of a link: all that a seller decides, and can decide anew while nobody has accepted it.
import type { PaymentLinkRequest } from './contract'
import type { PaymentLink } from './payment-link'

export type LinkContent = Omit<
  PaymentLink,
  'id' | 'uuid' | 'code' | 'sellerId' | 'origin' | 'status' | 'createdAt'
>

export function contentOf(request: PaymentLinkRequest): LinkContent {
  const { paymentOrder: order, paymentSubscription: subscription } = request
  return {
    type: request.type,
    title: order?.title ?? null,
    description: order?.description ?? null,
    value: order?.value ?? null,
    installments: order?.installments ?? null,
    timer: order?.timer ?? null,
    customInstallmentsValues: order?.customInstallmentsValues ?? null,
    threeDSecureEnabled: order?.threeDSecureEnabled ?? false,
    requiresLiabilityShift: order?.requiresLiabilityShift ?? false,
    expiresAt: order?.expirationDate ?? null,
    scheduledDate: request.scheduledDate ?? null,
    uuidSellerClient: request.uuidSellerClient ?? null,
    subscription: subscription
      ? {
          idPlan: (subscription.idPlan ?? subscription.uuidPlan)!,
          type: subscription.type,
          valuePerMonth: subscription.valuePerMonth,
        }
      : null,
    paymentMethods: [...new Set(request.paymentMethods)],
    metadata: request.metadata ?? null,
  }
}
