// A seller with any number of orders, written directly into the tables for speed; `npm run seed:large` and the benchmark use it.
import type { Sql } from 'postgres'
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
    'ledger_transactions',
    'postings',
    'sub_sellers',
    'terminals',
    'audit_entries',
  ],
]

/** Inserts the orders of a seller with their ledger, in one transaction. Sealing and the search index are left to their jobs. */
export async function fillLarge(sql: Sql, seller: LargeSeller): Promise<void> {
  await sql.begin(async (tx) => {
    await decideOrders(tx, seller)
    await tx`analyze large_buyers, large_orders`
    await insertOrders(tx, seller)
    await insertAround(tx, seller)
    await insertLedger(tx, seller)
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
