import type { ChargeRow } from '@/lib/charges/store'
import type { ChargeAmounts } from '@/lib/orders/split/agree'
import type { OrderRow } from '@/lib/orders/store'

/** The charges that an order will have: their amounts, needed for the split before the order exists, and how they are created. */
export interface ChargePlan {
  amounts: readonly ChargeAmounts[]
  create(order: OrderRow): Promise<ChargeRow[]>
}
