// A seller with any number of orders, written directly into the tables for speed; `npm run seed:large` and the benchmark use it.
import type { Sql, TransactionSql } from 'postgres'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { insertAudit, insertSubSellers, insertTerminals } from './account'
import { insertAround } from './around'
import { insertLedger } from './ledger'
import { decideOrders, insertOrders, type LargeSeller } from './orders'

const touched = [
  ...[
    'buyers',
    'payment_links',
    'orders',
    'order_metadata',
    'charges',
    'bank_payments',
    'refunds',
    'disputes',
    'receivables',
    'payouts',
  ],
  ...[
    'webhook_events',
    'webhook_deliveries',
    'api_requests',
    'subscriptions',
    'subscription_revenue_changes',
    'ledger_transactions',
    'postings',
    'sub_sellers',
    'terminals',
    'audit_entries',
  ],
]

/** Has a job count the sales of each day, as after the change of a charge; until it has, they are counted where they are read. */
async function queueDays(tx: TransactionSql, { sellerId }: LargeSeller): Promise<void> {
  await tx`
    insert into changed_sales_days (seller_id, day)
    select distinct seller_id, (coalesce(paid_at, status_at) at time zone ${SAO_PAULO})::date from charges
    where seller_id = ${sellerId} and (paid_at is not null or status in ('FAILED', 'CANCELED', 'ABANDONED'))`
}

/** Inserts the orders of a seller with their ledger, in one transaction. Sealing, the search index and the figures of days are left to their jobs. */
export async function fillLarge(sql: Sql, seller: LargeSeller): Promise<void> {
  await sql.begin(async (tx) => {
    await decideOrders(tx, seller)
    await tx`analyze large_buyers, large_orders`
    await insertOrders(tx, seller)
    await insertAround(tx, seller)
    await insertLedger(tx, seller)
    await queueDays(tx, seller)
    await insertSubSellers(tx, seller)
    await insertTerminals(tx, seller)
    await insertAudit(tx, seller)
    // The job reads the orders by their ids, in the order of their creation, instead of an event for each.
    await tx`
      update search_progress set orders_to = (select max(id) from orders),
        event_id = (select max(id) from webhook_events), marked_event_id = (select max(id) from webhook_events)`
  })
  for (const table of touched) await sql.unsafe(`vacuum analyze ${table}`)
}
