import type { OrderState } from '@/lib/orders/order'

export interface OrderQuery {
  state?: OrderState
  words?: string
}

/** The address of the list with these filters. */
export function hrefOf({ state, words }: OrderQuery): string {
  const query = new URLSearchParams({ ...(state && { status: state }), ...(words && { q: words }) })
  return query.size > 0 ? `/orders?${query}` : '/orders'
}
