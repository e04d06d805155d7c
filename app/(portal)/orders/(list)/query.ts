import type { OrderState } from '@/lib/orders/order'
import { addressWith } from '../../search-params'

export interface OrderQuery {
  state?: OrderState
  search?: string
}

/** The address of the list with these filters. */
export function hrefOf({ state, search }: OrderQuery): string {
  return addressWith('/orders', { status: state, q: search })
}
