import type { OrderState } from '@/lib/orders/order'

export interface OrderQuery {
  state?: OrderState
  search?: string
}

/** The address of the list with these filters. */
export function hrefOf({ state, search }: OrderQuery): string {
  const query = new URLSearchParams({ ...(state && { status: state }), ...(search && { q: search }) })
  return query.size > 0 ? `/orders?${query}` : '/orders'
}
