// What must be true of our own records once all work is done: nothing waits, nothing is claimed, and every figure is proven.
import type { Sql } from 'postgres'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { checkSales } from '@/lib/process/checks/check-sales'
import { invariants, invariantsAtRest } from '../invariants'
import type { WireSimulation } from './wire-simulation'

type Query = (sql: Sql, now: Date) => Promise<readonly object[]>

const atRest: Record<string, Query> = {
  'no charge waits for an acquirer or a bank': (sql) => sql`
    select uuid, status, payment_method from charges where status in ('SCHEDULED', 'PRE_AUTHORIZED')
      and (payment_method <> 'PIX' or pix_code is null)`,
  'no circuit is open': (sql) =>
    sql`select connection_id, state from platform.connection_circuits where state <> 'CLOSED'`,
  'no hint waits': (sql) => sql`
    select 'pix' as what, payment_id, tries from platform.pix_hints union all select 'cielo', payment_id, tries from platform.cielo_hints`,
  'no sale is taken, or has to be looked at': (sql, now) => sql`
    select reference, taken_until, look_at, note from cielo_sales where taken_until > ${now} or look_at is not null`,
  'refunds at Cielo have ended, as ours': (sql) => sql`
    select c.refund, c.state, r.status from cielo_refunds c join refunds r on r.uuid::text = c.refund
    where (c.state, r.status) not in (('DONE', 'SUCCESS'), ('REFUSED', 'ERROR'))`,
  'the lists of the bank were compared lately': (sql, now) => sql`
    select * from platform.pix_positions where compared_until < ${new Date(now.getTime() - 25 * 3_600_000)}`,
  'what counts for limits is what was sold': (sql) => sql`
    with counted as (
      select seller_id, date_trunc('month', (live_terms->>'countedOn')::date)::date as month, sum(value) as value
      from charges where live_terms->>'countedOn' is not null group by 1, 2)
    select * from counted full join (
      select seller_id, start_date as month, value as total from seller_sale_totals where period = 'MONTH' and value <> 0) t
    using (seller_id, month) where value is distinct from total`,
  'only sold charges count for limits': (sql) => sql`
    select uuid, status, live_terms from charges
    where (status in ('PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK') and live_terms->>'countedOn' is null)
      or (status in ('FAILED', 'ABANDONED') and live_terms->>'countedOn' is not null)`,
}

export async function checkRest({ app, sellers }: WireSimulation): Promise<string[]> {
  const found: string[] = []
  const add = (name: string, rows: readonly object[]) => {
    for (const row of rows.slice(0, 5)) found.push(`${name}: ${JSON.stringify(row)}`)
  }
  for (const [name, query] of Object.entries(atRest)) add(name, await query(app.sql, app.ctx().now))
  for (const { id } of sellers)
    for (const [name, query] of Object.entries({
      ...invariants,
      'nothing is pending': invariantsAtRest['nothing is pending']!,
    }))
      add(name, await query(app.sql, id))
  found.push(...(await checkLedger(app.sql)).findings, ...(await checkSales(app.sql)).findings)
  return found
}
