import type { CheckoutInstallments, CheckoutOffer } from '@/lib/payments/checkout/contract'
import type { ShownPrice } from './contract'

/** What the page shows of the price, with the chosen row of a card. */
export function shownPriceOf(
  { value, cycles }: Pick<CheckoutOffer, 'value' | 'cycles'>,
  row?: CheckoutInstallments,
): ShownPrice {
  return {
    total: row?.totalAmount ?? value,
    interest: row?.interest ?? 0,
    ...(cycles && { cycle: cycles.type }),
  }
}
