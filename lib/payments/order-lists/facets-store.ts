// The columns of few values by which orders are listed. Two indexes have all of them: one behind them the time of creation, the
// other the value.
import { type SQL, sql } from 'drizzle-orm'
import type { Facet } from '@/db/lists/facets'
import { orders } from '@/db/schema'
import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { type OrderOrigin, type OrderState, orderOrigins, orderStates } from '@/lib/payments/orders/order'

/** DECLINED and CANCELED share a status. */
const hasState = (
  state: SQL,
) => sql`${orders.status} = case ${state} when 'DECLINED' then 'CANCELED' else ${state} end
  and ${orders.isDeclined} = (${state} = 'DECLINED')`

/** The orders in each of the states, as the portal shows them. */
export const ofStates = (states: readonly OrderState[]): Facet => ({ of: hasState, values: states })

export const inState = (state: OrderState): SQL => hasState(sql`${state}::text`)

interface Chosen {
  states?: readonly OrderState[] | undefined
  method?: PaymentMethod | undefined
  origin?: OrderOrigin | undefined
}

/** None where nothing is chosen: then the indexes without them have the order of the list. */
export function facetsOf({ states, method, origin }: Chosen): [Facet, Facet, Facet] | undefined {
  if (!states && !method && !origin) return
  return [
    ofStates(states ?? orderStates),
    { of: orders.payment, values: method ? [method] : paymentMethods },
    { of: orders.originRequest, values: origin ? [origin] : orderOrigins },
  ]
}
