import type { ChargeCard } from '@/lib/charges/charge'
import type { ChargeRow } from '@/lib/charges/store'
import type { ChargeAmounts } from '@/lib/orders/split/agree'
import type { OrderRow } from '@/lib/orders/store'
import type { ChargeRisk } from '@/lib/risk/charge-risk'

/** The charges that an order will have: their amounts, needed for the split before the order exists, and how they are created. */
export interface ChargePlan {
  amounts: readonly ChargeAmounts[]
  /** Absent where it is paid by a bank. */
  card?: ChargeCard
  create(order: OrderRow, risk?: ChargeRisk): Promise<ChargeRow[]>
}
