// The methods of the hosted checkout, in the order of its page: PIX first, and last the slip, which takes days.
import { methodFacts, type PaymentRail, paymentMethods } from '@/lib/base/kernel/payment-method'

const places: Record<PaymentRail, number> = { PIX: 0, CARD: 1, BANK_SLIP: 2 }

export const checkoutMethods = paymentMethods.toSorted(
  (one, other) => places[methodFacts[one].rail] - places[methodFacts[other].rail],
)
