// The items of the form of a new link, with delivery and discount, and their conversion into the API's request.
import type { z } from 'zod'
import type { Locale } from '@/lib/base/i18n/locales'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import { centavos } from '@/lib/base/kernel/money'
import { breakdownTotal, type LinkBreakdown } from '@/lib/payments/payment-links/breakdown'
import type { paymentOrderRequest } from '@/lib/payments/payment-links/order-contract'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { viewBreakdown } from '@/lib/payments/payment-links/view'

/** All as typed, amounts with separators. */
export interface ItemValues {
  items: { description: string; quantity: string; unitValue: string }[]
  delivery: string
  discount: string
}

export const emptyItem = { description: '', quantity: '1', unitValue: '' }
export const noItems: ItemValues = { items: [], delivery: '', discount: '' }

const amountIn = (typed: string) => centavos(readMoney(typed) ?? 0)

/** A quantity that is none counts as 0, which the schema refuses at its field. */
const quantityIn = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0)

export function breakdownOf({ items, delivery, discount }: ItemValues): LinkBreakdown {
  return {
    items: items.map(({ description, quantity, unitValue }) => ({
      description: description.trim(),
      quantity: quantityIn(quantity),
      unitValue: amountIn(unitValue),
    })),
    ...(delivery && { deliveryValue: amountIn(delivery) }),
    ...(discount && { discountValue: amountIn(discount) }),
  }
}

/** The value of a link with items; 0 where the discount takes all of it. */
export function itemsValue(values: ItemValues): number {
  return Math.max(0, breakdownTotal(breakdownOf(values)))
}

export function itemsRequestOf(
  values: ItemValues,
): Pick<z.input<typeof paymentOrderRequest>, 'items' | 'deliveryValue' | 'discountValue'> {
  return values.items.length > 0 ? viewBreakdown(breakdownOf(values)) : {}
}

export function itemsOf({ breakdown }: Pick<PaymentLink, 'breakdown'>, locale: Locale): ItemValues {
  const typed = (amount: number | undefined) => moneyMask(locale)(String(amount ?? ''))
  return {
    items: (breakdown?.items ?? []).map(({ description, quantity, unitValue }) => ({
      description,
      quantity: String(quantity),
      unitValue: typed(unitValue),
    })),
    delivery: typed(breakdown?.deliveryValue),
    discount: typed(breakdown?.discountValue),
  }
}
