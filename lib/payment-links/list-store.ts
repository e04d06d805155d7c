// Lists of links, with the number of their orders.
import { and, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { byCreation, ofIds, onDays } from '@/db/list-filters'
import { countListRows, selectListRows } from '@/db/list-rows'
import { given, selectPage } from '@/db/page'
import { linkDays, orders, paymentLinks } from '@/db/schema'
import { selectionOf } from '@/db/selection'
import type { FilterValues } from '@/lib/kernel/lists/filters'
import type { ListRequest } from '@/lib/kernel/lists/list'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
import { statusesThatTakeLink } from '@/lib/orders/order'
import { conversionOf, type LinkConversion } from './conversion'
import type { linkFields } from './listing/fields'
import { type LinkState, type LinkType, monthsPerCycle, type PaymentLink } from './payment-link'
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
async function withProcessed(db: Db | Tx, links: SQL, orderBy: SQL[]): Promise<ProcessedLink[]> {
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

const paid = sql`exists (select 1 from orders where orders.link_id = payment_links.id and orders.status in ${taking})`

/** The condition for links in a state at an instant: the same rules as linkState, in SQL. */
function linksIn(state: LinkState, now: Date): SQL | undefined {
  const live = eq(paymentLinks.status, 'ACTIVE')
  switch (state) {
    case 'PAID':
      return paid
    case 'CANCELED':
      return and(eq(paymentLinks.status, 'CANCELED'), not(paid))
    case 'EXPIRED':
      return and(live, lte(paymentLinks.expiresAt, now), not(paid))
    case 'OPEN':
      return and(live, or(isNull(paymentLinks.expiresAt), gt(paymentLinks.expiresAt, now)), not(paid))
  }
}

type Fields = typeof linkFields
/** `ids` are those that a search found. */
type LinkFilter = Omit<FilterValues<Fields['filters']>, 'q'> & { ids?: number[] }
type OfSeller = { sellerId: number; now: Date }

const rowsOf = ({ sellerId, now }: OfSeller, filter: LinkFilter) => ({
  table: paymentLinks,
  sellerId: paymentLinks.sellerId,
  id: paymentLinks.id,
  key: paymentLinks.uuid,
  of: sellerId,
  sorts: { createdAt: byCreation(paymentLinks, filter) },
  countedBy: byCreation(paymentLinks, filter),
  filters: [
    isLink,
    given(filter.state, (state) => linksIn(state, now)!),
    given(filter.type, (type) => eq(paymentLinks.type, type)),
    given(filter.method, (method) => sql`${method} = any(${paymentLinks.paymentMethods})`),
    ...onDays(paymentLinks.createdAt, filter),
    ofIds(paymentLinks.id, filter),
  ],
})

/** A seller's links as the portal lists them. */
export async function readLinks(
  db: Db | Tx,
  of: OfSeller,
  filter: LinkFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) {
  return selectListRows(rowsOf(of, filter), request, async ({ where, orderBy, limit }) => {
    const links = db.select().from(paymentLinks).where(where)
    return withOrders(db, await links.orderBy(...orderBy).limit(limit))
  })
}

export const countLinks = (db: Db | Tx, of: OfSeller, filter: LinkFilter, max: number) =>
  countListRows(db, rowsOf(of, filter), max)

export type LinkColumn = 'createdAt' | 'value'

/** The value of a link: a subscription without an order counts with the price of its cycle, as on the wire. */
const total = sql`coalesce(${paymentLinks.value}, (${paymentLinks.subscription}->>'valuePerMonth')::bigint *
  (${JSON.stringify(monthsPerCycle)}::jsonb ->> (${paymentLinks.subscription}->>'type'))::int)`

/** A page of a seller's links. */
export async function pageLinks(
  db: Db | Tx,
  sellerId: number,
  filter: { type?: LinkType; state?: { is: LinkState; at: Date } },
  request: PageRequest<LinkColumn>,
  afterId?: number,
): Promise<Page<ProcessedLink>> {
  return selectPage(db, {
    table: paymentLinks,
    id: paymentLinks.id,
    sellerId: paymentLinks.sellerId,
    of: sellerId,
    filters: [
      isLink,
      given(filter.type, (type) => eq(paymentLinks.type, type)),
      filter.state && linksIn(filter.state.is, filter.state.at),
    ],
    sortBy: request.sort.column === 'value' ? total : paymentLinks.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) => {
      const order = sql.join(orderBy, sql`, `)
      const links = sql`select * from ${paymentLinks} where ${where} order by ${order} limit ${limit} offset ${offset}`
      return withProcessed(db, links, orderBy)
    },
  })
}
