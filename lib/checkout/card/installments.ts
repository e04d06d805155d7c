// In how many parts a link can be paid by a card, and what each way comes to: the same sums as the charge will have.

import { cardTerms } from '@/lib/charges/card-terms'
import type { CheckoutInstallments } from '@/lib/checkout/contract'
import { type Centavos, centavos, equalInstallment } from '@/lib/kernel/money'
import { type CardMethod, isCardMethod } from '@/lib/kernel/payment-method'
import { maxInstallments, type PaymentLink, subscriptionOf } from '@/lib/payment-links/payment-link'

/** Fees are the seller's and make no difference to what the buyer pays. */
const noFee = { rateBasisPoints: 0, fixedFee: centavos(0) }

type InParts = Pick<PaymentLink, 'type' | 'subscription' | 'customInstallmentsValues' | 'installments'>

export function maxCardInstallments(link: InParts, method: CardMethod, value: Centavos): number {
  // Of a subscription each cycle is paid at once.
  const most = method === 'DEBIT_CARD' || subscriptionOf(link) ? 1 : maxInstallments(link, method)
  return Math.max(1, Math.min(most, value))
}

/** The rows of each card method that a link can be paid by. */
export function cardInstallments(
  link: InParts,
  methods: readonly string[],
  value: Centavos,
  monthlyBasisPoints: number,
): Partial<Record<CardMethod, CheckoutInstallments[]>> {
  const cards = methods.filter((method): method is CardMethod => isCardMethod(method as CardMethod))
  const rowsOf = (method: CardMethod) =>
    Array.from({ length: maxCardInstallments(link, method, value) }, (_, index) => {
      const installments = index + 1
      const terms = cardTerms(method, value, installments, { ...noFee, monthlyBasisPoints })
      return {
        installments,
        installmentAmount: equalInstallment(terms.value, installments),
        totalAmount: terms.value,
        interest: terms.interestAmount,
      }
    })
  return Object.fromEntries(cards.map((method) => [method, rowsOf(method)]))
}
