// The content of a link: the fields that a seller sets, and can change while no buyer has accepted the link.
import type { ReturnAddresses } from '@/lib/parties/seller-settings/return-addresses'
import type { LinkBreakdown } from './breakdown'
import type { PaymentLinkRequest } from './contract'
import type { PaymentLink } from './payment-link'

export type LinkContent = Omit<
  PaymentLink,
  'id' | 'uuid' | 'code' | 'sellerId' | 'origin' | 'status' | 'canceledAt' | 'createdAt'
>

/** The content of a link without any field. */
export const blankContent: Omit<LinkContent, 'type' | 'paymentMethods'> = {
  title: null,
  description: null,
  value: null,
  breakdown: null,
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
  returnTo: null,
}

/** The content of a link; a field that the request omits keeps its former value, if there is one. */
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
    breakdown: order?.items ? breakdownOf(order) : before.breakdown,
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
    returnTo: returnToOf(request, before.returnTo),
  }
}

/** The sent addresses over the former ones; null where there is none. */
export function returnToOf(
  { returnUrl, cancelUrl, autoReturn }: ReturnAddresses,
  before: ReturnAddresses | null = null,
): ReturnAddresses | null {
  const merged = {
    ...before,
    ...(returnUrl !== undefined && { returnUrl }),
    ...(cancelUrl !== undefined && { cancelUrl }),
    ...(autoReturn !== undefined && { autoReturn }),
  }
  return Object.keys(merged).length > 0 ? merged : null
}

/** Items, delivery and discount are sent together; an empty list of items removes them. */
function breakdownOf({
  items,
  deliveryValue,
  discountValue,
}: NonNullable<PaymentLinkRequest['paymentOrder']>): LinkBreakdown | null {
  if (!items?.length) return null
  return {
    items,
    ...(deliveryValue !== undefined && { deliveryValue }),
    ...(discountValue !== undefined && { discountValue }),
  }
}
