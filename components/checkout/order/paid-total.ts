import { cardPaymentOf } from '@/lib/payments/card-checkout/form'
import type { CheckoutInstallments, CheckoutView } from '@/lib/payments/checkout/contract'

/** What is paid in all, in how many parts, and how much of it is interest. Amounts in centavos. */
export interface PaidTotal {
  value: number
  count: number
  interest: number
}

/** What was paid, or will be with the chosen instalments. */
export function paidTotal(view: CheckoutView, quote: CheckoutInstallments | undefined): PaidTotal {
  const { value = 0, receipt } = view
  if (receipt) {
    const { card, interest } = receipt
    return { value: receipt.value, count: card?.installments ?? 1, interest }
  }
  const card = cardPaymentOf(view.payment)
  if (card && card.state !== 'DECLINED')
    return { value: card.value, count: card.installments, interest: card.value - value }
  if (!quote || view.state !== 'OPEN') return { value, count: 1, interest: 0 }
  return { value: quote.totalAmount, count: quote.installments, interest: quote.interest }
}
