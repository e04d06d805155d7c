import type { OrderStatus } from '@/lib/orders/order'

export interface OrderQuery {
  status?: OrderStatus
  words?: string
}

/** The address of the list with these filters. */
export function hrefOf({ status, words }: OrderQuery): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(words && { q: words }) })
  return query.size > 0 ? `/orders?${query}` : '/orders'
}
