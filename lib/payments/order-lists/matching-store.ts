// Which orders the filters of a list match, in the portal and in the API.
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Facet } from '@/db/lists/facets'
import { filteredList } from '@/db/lists/filtered-list'
import { idIsOneOf, ofOrdersWith } from '@/db/lists/filters'
import { given, nameBeginsWith } from '@/db/lists/page'
import { orders } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { FilterValues } from '@/lib/base/lists/filters'
import { type OrderState, type OrderStatus, orderStates } from '@/lib/payments/orders/order'
import { orderFields } from './fields'

/** Filters that the API alone has. */
export interface OrderFilterOfApi {
  customerName?: string | undefined
  /** Without punctuation. */
  customerDocument?: string | undefined
  uuidBuyer?: string | undefined
  attemptReference?: string | undefined
  startDateInitial?: CivilDate | undefined
  startDateFinal?: CivilDate | undefined
}

export interface OrderFilter
  extends Omit<FilterValues<(typeof orderFields)['filters']>, 'q'>,
    OrderFilterOfApi {
  /** Those that a search found. */
  ids?: number[] | undefined
  inStatus?: OrderStatus | undefined
}

/** DECLINED and CANCELED share a status. */
const hasState = (
  state: SQL,
) => sql`${orders.status} = case ${state} when 'DECLINED' then 'CANCELED' else ${state} end
  and ${orders.isDeclined} = (${state} = 'DECLINED')`

/** The orders in each of the states, as the portal shows them. */
export const ofStates = (states: readonly OrderState[]): Facet => ({ compared: hasState, values: states })

/** CANCELED has those too that the portal shows as DECLINED. */
const statesOf = (status: OrderStatus): OrderState[] =>
  status === 'CANCELED' ? ['CANCELED', 'DECLINED'] : [status]

const conditionOf = ({ status, inStatus }: OrderFilter) =>
  and(
    given(status, (state) => hasState(sql`${state}::text`)),
    given(inStatus, (one) => eq(orders.status, one)),
  )

/**
 * The columns of few values by which orders are listed. One index has all of them, and behind them the time of creation. None where nothing is chosen: then the indexes without them have the order of the list.
 */
type Facets = readonly (Facet | 'method' | 'origin')[]

export function facetsIn(filter: OrderFilter): Facets | undefined {
  const { status, inStatus, method, origin } = filter
  if (!status && !inStatus && !method && !origin) return
  const states = status ? [status] : inStatus ? statesOf(inStatus) : orderStates
  return [{ ...ofStates(states), condition: conditionOf(filter) }, 'method', 'origin']
}

/** With the facets of `facetsIn`, none ([]), or by an index that has not all that is compared (undefined). */
export const ordersMatching = (sellerId: number, filter: OrderFilter, facets: Facets | undefined) =>
  filteredList(orders, orderFields.filters, {
    sellerId,
    given: filter,
    facets,
    also: {
      ...(!facets?.length && { state: conditionOf(filter) }),
      metadata: given(filter.metadata, (entry) => ofOrdersWith(orders.id, sellerId, entry)),
      ids: idIsOneOf(orders.id, filter),
      customerName: given(filter.customerName, (name) =>
        nameBeginsWith(sql`${orders.customer}->>'name'`, name),
      ),
      customerDocument: given(
        filter.customerDocument,
        (one) => sql`${orders.customer}->>'document' = ${one}`,
      ),
      uuidBuyer: given(filter.uuidBuyer, (uuid) => sql`${orders.customer}->>'uuid' = ${uuid.toLowerCase()}`),
      attemptReference: given(filter.attemptReference, (reference) => eq(orders.attemptReference, reference)),
      startDateInitial: given(filter.startDateInitial, (date) => gte(orders.startDate, date)),
      startDateFinal: given(filter.startDateFinal, (date) => lte(orders.startDate, date)),
    },
  })
