// Which charges the filters of a list match, in the portal and in the API.
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { filteredList } from '@/db/lists/filtered-list'
import { ofFoundOrders, ofOrdersWith } from '@/db/lists/filters'
import { given } from '@/db/lists/page'
import { charges, orders } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { FilterValues } from '@/lib/base/lists/filters'
import { chargeFields } from './fields'

export interface ChargeFilter extends Omit<FilterValues<(typeof chargeFields)['filters']>, 'q'> {
  /** Those that a search found. */
  orderIds?: number[] | undefined
  expirationDateInitial?: CivilDate | undefined
  expirationDateFinal?: CivilDate | undefined
  /** Without punctuation. */
  customerDocument?: string | undefined
  /** The customer's e-mail. */
  notificationEmail?: string | undefined
}

/** One index has the facets, and behind them the time of creation. */
type Facets = readonly ('status' | 'method' | 'origin')[]
const facets: Facets = ['status', 'method', 'origin']

/** Undefined where none of them is chosen: then the indexes without them have the order of the list. */
export const facetsIn = (filter: ChargeFilter): Facets | undefined =>
  (filter.status ?? filter.method ?? filter.origin) && facets

export const chargesMatching = (
  db: Db | Tx,
  sellerId: number,
  filter: ChargeFilter,
  facets: Facets | undefined,
) =>
  filteredList(charges, chargeFields.filters, {
    sellerId,
    given: filter,
    facets,
    also: {
      metadata: given(filter.metadata, (entry) => ofOrdersWith(charges.orderId, sellerId, entry)),
      orderIds: ofFoundOrders(charges.orderId, filter.orderIds),
      expirationDateInitial: given(filter.expirationDateInitial, (date) => gte(charges.expirationDate, date)),
      expirationDateFinal: given(filter.expirationDateFinal, (date) => lte(charges.expirationDate, date)),
      customerDocument: given(filter.customerDocument, (document) =>
        inOrders(db, sellerId, sql`${orders.customer}->>'document' = ${document}`),
      ),
      notificationEmail: given(filter.notificationEmail, (email) =>
        inOrders(db, sellerId, sql`lower(${orders.customer}->>'email') = lower(${email})`),
      ),
    },
  })

function inOrders(db: Db | Tx, sellerId: number, condition: SQL): SQL {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), condition))
  return inArray(charges.orderId, found)
}
