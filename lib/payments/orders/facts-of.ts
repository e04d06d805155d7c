import type { ChargeCard } from '@/lib/payments/charges/charge'
import type { PaymentFacts } from '@/lib/payments/risk-rules/rule'
import type { OrderRow } from './store'

/** What the rules of a seller compare of the payment of an order. */
export function factsOf(
  {
    payment: method,
    value,
    customer,
    ipOriginRequest,
  }: Pick<OrderRow, 'payment' | 'value' | 'customer' | 'ipOriginRequest'>,
  card?: Pick<ChargeCard, 'first6digits' | 'last4digits'>,
  address = ipOriginRequest ?? undefined,
): PaymentFacts {
  const { document, email } = customer
  return { method, value, document: document || undefined, email: email || undefined, card, address }
}
