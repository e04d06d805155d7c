import { wireInstant } from '@/lib/base/kernel/dates'
import { reaisFromCentavos } from '@/lib/base/kernel/money'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import type { LinkInState } from '@/lib/payments/payment-links/payment-link'
import type { LinkBreakdown } from './breakdown'
import type { PaymentLinkResponse } from './contract'
import { cycleValue, type PaymentLink } from './payment-link'

export function linkUrl(link: Pick<PaymentLink, 'code'>, publicUrl: string): string {
  return `${publicUrl}/pay/${link.code}`
}

function viewPaymentOrder(link: PaymentLink): PaymentLinkResponse['paymentOrder'] {
  if (link.value === null) return undefined
  return {
    title: link.title!,
    ...(link.description !== null && { description: link.description }),
    value: reaisFromCentavos(link.value),
    installments: link.installments!,
    customInstallmentsValues: link.customInstallmentsValues!,
    ...(link.expiresAt && { expirationDate: wireInstant(link.expiresAt) }),
    ...(link.timer !== null && { timer: link.timer }),
    threeDSecureEnabled: link.threeDSecureEnabled,
    requiresLiabilityShift: link.requiresLiabilityShift,
    ...(link.breakdown && viewBreakdown(link.breakdown)),
  }
}

export function viewBreakdown({ items, deliveryValue, discountValue }: LinkBreakdown) {
  return {
    items: items.map((item) => ({ ...item, unitValue: reaisFromCentavos(item.unitValue) })),
    ...(deliveryValue !== undefined && { deliveryValue: reaisFromCentavos(deliveryValue) }),
    ...(discountValue !== undefined && { discountValue: reaisFromCentavos(discountValue) }),
  }
}

function viewSubscription(link: PaymentLink): PaymentLinkResponse['paymentSubscription'] {
  if (!link.subscription) return undefined
  const { idPlan, type, valuePerMonth } = link.subscription
  const value = reaisFromCentavos(cycleValue(link.subscription))
  return { idPlan, type, value, valuePerMonth: reaisFromCentavos(valuePerMonth) }
}

/** `processed` is the number of orders created through the link. */
export function viewPaymentLink(
  { link, processed, state }: LinkInState,
  publicUrl: string,
): PaymentLinkResponse {
  const [pix, bankSlip, creditCard] = (['PIX', 'BANK_SLIP', 'CREDIT_CARD'] as const).map((shown) =>
    link.paymentMethods.find((method) => methodFacts[method].shownAs === shown),
  )
  const paymentOrder = viewPaymentOrder(link)
  const paymentSubscription = viewSubscription(link)
  return {
    id: link.id,
    uuid: link.uuid,
    type: link.type,
    status: state,
    createdAt: wireInstant(link.createdAt),
    url: linkUrl(link, publicUrl),
    ...(link.scheduledDate !== null && { scheduledDate: link.scheduledDate }),
    ...(paymentOrder && { paymentOrder }),
    ...(paymentSubscription && { paymentSubscription }),
    processed,
    enableAnchoring: false,
    allowedPaymentMethods: {
      ...(pix && { pixMethod: {} }),
      ...(bankSlip && { bankSlipMethod: {} }),
      ...(creditCard && { creditCardMethod: { type: creditCard } }),
    },
    paymentMethods: link.paymentMethods,
    enableBankSlip: bankSlip !== undefined,
    enableCreditCard: creditCard !== undefined,
    enablePixPayment: pix !== undefined,
    subSellerResponse: [],
    idSeller: link.sellerId,
    ...(link.metadata && { metadata: link.metadata }),
    ...link.returnTo,
  }
}
