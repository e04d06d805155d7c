import type { ChargeRow } from '@/lib/charges/store'
import type { Demand } from '@/lib/orders/split/agree'
import type { OrderRow } from '@/lib/orders/store'

/** The charges that an order will have: what they come to, so that it can be split, and how they are made. */
export interface ChargePlan {
  demands: readonly Demand[]
  create(order: OrderRow): Promise<ChargeRow[]>
}
