import type { ChargeCard } from '@/lib/payments/charges/charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { ChargeAmounts } from '@/lib/payments/orders/split/agree'
import type { OrderRow } from '@/lib/payments/orders/store'
import type { ChargeRisk } from '@/lib/payments/risk/charge-risk'

/** The charges that an order will have: their amounts, needed for the split before the order exists, and how they are created. */
export interface ChargePlan {
  amounts: readonly ChargeAmounts[]
  /** Absent where it is paid by a bank. */
  card?: ChargeCard
  create(order: OrderRow, risk?: ChargeRisk): Promise<ChargeRow[]>
}
