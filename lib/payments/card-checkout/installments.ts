// The instalments in which a link can be paid by card, with the same amounts that the charge will have.

import { type Centavos, equalInstallment } from '@/lib/base/kernel/money'
import {
  type CardMethod,
  isCardMethod,
  isCreditMethod,
  type PaymentMethod,
} from '@/lib/base/kernel/payment-method'
import { effectiveCost } from '@/lib/payments/charges/effective-cost'
import type { CheckoutInstallments } from '@/lib/payments/checkout/contract'
import { maxInstallments, type PaymentLink, subscriptionOf } from '@/lib/payments/payment-links/payment-link'
import { buyerTerms } from '@/lib/payments/shown-prices/price'

type LinkTerms = Pick<PaymentLink, 'type' | 'subscription' | 'customInstallmentsValues' | 'installments'>

export function maxCardInstallments(link: LinkTerms, method: CardMethod, value: Centavos): number {
  // Each cycle of a subscription is paid in one amount.
  const max = !isCreditMethod(method) || subscriptionOf(link) ? 1 : maxInstallments(link, method)
  // An instalment is at least one centavo.
  return Math.max(1, Math.min(max, value))
}

/** The rows of instalments of each card method of a link. */
export function cardInstallments(
  link: LinkTerms,
  methods: readonly PaymentMethod[],
  value: Centavos,
  monthlyBasisPoints: number,
): Partial<Record<CardMethod, CheckoutInstallments[]>> {
  const cards = methods.filter(isCardMethod)
  const rowsOf = (method: CardMethod) =>
    Array.from({ length: maxCardInstallments(link, method, value) }, (_, index) => {
      const installments = index + 1
      const terms = buyerTerms(method, value, installments, monthlyBasisPoints)
      const installmentAmount = equalInstallment(terms.value, installments)
      // Without interest the instalments may exceed the price by a centavo each, since they are equal.
      const cost =
        terms.interestAmount > 0 ? effectiveCost(value, installmentAmount, installments) : undefined
      return {
        installments,
        installmentAmount,
        totalAmount: terms.value,
        interest: terms.interestAmount,
        ...(cost && { cost }),
      }
    })
  return Object.fromEntries(cards.map((method) => [method, rowsOf(method)]))
}
