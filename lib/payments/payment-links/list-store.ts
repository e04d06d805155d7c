// Lists of links, with the number of their orders.
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Facet } from '@/db/lists/facets'
import { filteredList } from '@/db/lists/filtered-list'
import { byCreation, idIsOneOf } from '@/db/lists/filters'
import { given, selectPage } from '@/db/lists/page'
import { countListRows, selectListRows } from '@/db/lists/rows'
import type { Queries } from '@/db/queries'
import { linkDays, orders, paymentLinks } from '@/db/schema'
import { totalOfLink } from '@/db/schema/payment-links'
import { selectionOf } from '@/db/selection'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { FilterValues } from '@/lib/base/lists/filters'
import type { ListRequest } from '@/lib/base/lists/list'
import { statusesThatTakeLink } from '@/lib/payments/orders/order'
import { conversionOf, type LinkConversion } from './conversion'
import { linkFields } from './listing/fields'
import { type LinkState, linkStages, type PaymentLink, stagesOf } from './payment-link'
import { findLinkOfSeller, isLink } from './store'

/** A link, the number of its orders, and whether one of them is paid. */
export interface CountedLink extends LinkConversion {
  link: PaymentLink
  processed: number
  paid: boolean
}

/** Statuses of an order that make its link paid. */
const taking = sql.raw(`(${statusesThatTakeLink.map((status) => `'${status}'`).join(', ')})`)

/** As much of it as the API shows. */
type ProcessedLink = Pick<CountedLink, 'link' | 'processed' | 'paid'>

/** Counted for all links of a page at once: for each link by itself, Postgres would read the orders of every seller. */
async function withOrders(db: Db | Tx, links: PaymentLink[]): Promise<CountedLink[]> {
  const ids = sql.param(`{${links.map((link) => link.id).join(',')}}`)
  const found = await db
    .select({
      linkId: orders.linkId,
      processed: sql<number>`count(*)::int`,
      paid: sql<boolean>`bool_or(${orders.status} in ${taking})`,
      began: sql<number>`count(distinct ${orders.browserHash})::int`,
    })
    .from(orders)
    .where(sql`${orders.linkId} = any(${ids}::bigint[])`)
    .groupBy(orders.linkId)
  const visited = await db
    .select({ linkId: linkDays.linkId, opened: sql<number>`sum(${linkDays.opened})::int` })
    .from(linkDays)
    .where(sql`${linkDays.linkId} = any(${ids}::bigint[])`)
    .groupBy(linkDays.linkId)
  const byLink = new Map(found.map(({ linkId, ...counts }) => [linkId, counts]))
  const visits = new Map(visited.map(({ linkId, opened }) => [linkId, opened]))
  return links.map((link) => {
    const counts = { processed: 0, paid: false, began: 0, ...byLink.get(link.id) }
    return { link, ...counts, ...conversionOf(visits.get(link.id) ?? 0, counts) }
  })
}

export async function findCountedLink(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<CountedLink | undefined> {
  const link = await findLinkOfSeller(db, sellerId, uuid)
  return link && (await withOrders(db, [link]))[0]
}

const link = selectionOf(paymentLinks)

/** The same count for the links that a statement selects, in one statement with them. */
async function withProcessed(db: Queries, links: SQL, orderBy: SQL[]): Promise<ProcessedLink[]> {
  const rows = await db.values(sql`
    with page as materialized (${links})
    select ${link.columns}, coalesce(counts.processed, 0), coalesce(counts.paid, false) from page payment_links
    left join (select link_id, count(*)::int as processed, bool_or(status in ${taking}) as paid from orders
      where link_id = any(array(select id from page)) group by link_id) counts on counts.link_id = payment_links.id
    order by ${sql.join(orderBy, sql`, `)}`)
  return rows.map((values) => ({
    link: link.rowOf(values),
    processed: values[link.width] as number,
    paid: values[link.width + 1] as boolean,
  }))
}

export async function findProcessedLink(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<ProcessedLink | undefined> {
  const isIt = and(eq(paymentLinks.sellerId, sellerId), eq(paymentLinks.uuid, uuid), isLink)
  const [found] = await withProcessed(db, sql`select * from ${paymentLinks} where ${isIt}`, [
    sql`${paymentLinks.id}`,
  ])
  return found
}

/** The condition for links in a state at an instant: the same rules as linkState, of what is stored with a link. */
function linksIn(state: LinkState, now: Date): SQL | undefined {
  const { stage, expiresAt } = paymentLinks
  const staged = inArray(stage, [...stagesOf[state]])
  if (state === 'EXPIRED') return and(staged, lte(expiresAt, now))
  return state === 'OPEN' ? and(staged, or(isNull(expiresAt), gt(expiresAt, now))) : staged
}

type Fields = typeof linkFields

interface LinkFilter extends Omit<FilterValues<Fields['filters']>, 'q'> {
  /** Those that a search found. */
  ids?: number[] | undefined
}
type OfSeller = { sellerId: number; now: Date }

/** By the index that has those of the same type, stage and methods side by side, in the order of creation. */
const facetsOf = ({ state, method }: LinkFilter): ('type' | Facet)[] => [
  'type',
  { compared: paymentLinks.stage, values: state ? stagesOf[state] : linkStages },
  {
    compared: paymentLinks.paymentMethods,
    matches: method && ((value) => sql`${method} = any(${value})`),
    condition: given(method, takes),
  },
]

const takes = (method: PaymentMethod) => sql`${method} = any(${paymentLinks.paymentMethods})`

/** Not by an index that has neither: days have one of their own, as the values have, and a search has found some. */
const linksMatching = ({ sellerId, now }: OfSeller, filter: LinkFilter, isFaceted: boolean) => ({
  only: isLink,
  ...filteredList(paymentLinks, linkFields.filters, {
    sellerId,
    given: filter,
    facets: isFaceted ? facetsOf(filter) : undefined,
    also: {
      state: given(filter.state, (state) => linksIn(state, now)!),
      ids: idIsOneOf(paymentLinks.id, filter),
      method: isFaceted ? undefined : given(filter.method, takes),
    },
  }),
})

const isByFacets = ({ from, to, ids }: LinkFilter) => !from && !to && !ids

/** A seller's links as the portal lists them. */
export async function readLinks(
  db: Db | Tx,
  of: OfSeller,
  filter: LinkFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) {
  const list = linksMatching(of, filter, isByFacets(filter))
  const sorts = { createdAt: byCreation(paymentLinks, filter) }
  return selectListRows({ ...list, sorts }, request, async ({ where, orderBy, limit }) => {
    const links = db.select().from(paymentLinks).where(where)
    return withOrders(db, await links.orderBy(...orderBy).limit(limit))
  })
}

export function countLinks(db: Db | Tx, of: OfSeller, filter: LinkFilter, max: number): Promise<number> {
  const list = linksMatching(of, filter, isByFacets(filter))
  return countListRows(db, { ...list, countedBy: byCreation(paymentLinks, filter) }, max)
}

export type LinkColumn = 'createdAt' | 'value'

/** A page of a seller's links. By value and with a filter, how many match decides by which index it is read: it is planned. */
export async function pageLinks(
  db: Db | Tx,
  of: OfSeller,
  filter: LinkFilter,
  request: PageRequest<LinkColumn>,
  afterId?: number,
): Promise<Page<ProcessedLink>> {
  const isByValue = request.sort.column === 'value'
  const isFiltered = Object.values(filter).some((one) => one !== undefined)
  const asking = isByValue && isFiltered ? db.planned() : db
  return selectPage(asking, {
    ...linksMatching(of, filter, !isByValue && isByFacets(filter)),
    sortBy: isByValue ? totalOfLink : byCreation(paymentLinks, filter),
    request,
    afterId,
    select({ where, orderBy, limit, offset }) {
      const order = sql.join(orderBy, sql`, `)
      const links = sql`select * from ${paymentLinks} where ${where} order by ${order} limit ${limit} offset ${offset}`
      return withProcessed(asking, links, orderBy)
    },
  })
}
