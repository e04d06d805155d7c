// What a request says of a link: all that a seller decides, and can decide anew while nobody has accepted it.
import type { PaymentLinkRequest } from './contract'
import type { PaymentLink } from './payment-link'

export type LinkContent = Omit<
  PaymentLink,
  'id' | 'uuid' | 'code' | 'sellerId' | 'origin' | 'status' | 'createdAt'
>

/** A link of which nothing is said yet. */
export const blankContent: Omit<LinkContent, 'type' | 'paymentMethods'> = {
  title: null,
  description: null,
  value: null,
  installments: null,
  timer: null,
  customInstallmentsValues: null,
  threeDSecureEnabled: false,
  requiresLiabilityShift: false,
  expiresAt: null,
  scheduledDate: null,
  uuidSellerClient: null,
  subscription: null,
  metadata: null,
}

/** The content of a link; what the request does not say is as it was before, and otherwise nothing. */
export function contentOf(
  request: PaymentLinkRequest,
  before: typeof blankContent = blankContent,
): LinkContent {
  const { paymentOrder: order, paymentSubscription: subscription } = request
  return {
    type: request.type,
    title: order?.title ?? before.title,
    description: order?.description ?? before.description,
    value: order?.value ?? before.value,
    installments: order?.installments ?? before.installments,
    timer: order?.timer ?? before.timer,
    customInstallmentsValues: order?.customInstallmentsValues ?? before.customInstallmentsValues,
    threeDSecureEnabled: order?.threeDSecureEnabled ?? before.threeDSecureEnabled,
    requiresLiabilityShift: order?.requiresLiabilityShift ?? before.requiresLiabilityShift,
    expiresAt: order?.expirationDate ?? before.expiresAt,
    scheduledDate: request.scheduledDate ?? before.scheduledDate,
    uuidSellerClient: request.uuidSellerClient ?? before.uuidSellerClient,
    subscription: subscription
      ? {
          idPlan: (subscription.idPlan ?? subscription.uuidPlan)!,
          type: subscription.type,
          valuePerMonth: subscription.valuePerMonth,
        }
      : before.subscription,
    paymentMethods: [...new Set(request.paymentMethods)],
    metadata: request.metadata ?? before.metadata,
  }
}
