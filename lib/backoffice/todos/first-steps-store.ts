import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, paymentLinks, sellers, webhookDeliveries, webhookEndpoints } from '@/db/schema'
import { statusesOf } from '@/lib/payments/charges/counting/figures'

const sold = sql.raw(statusesOf.SOLD.map((status) => `'${status}'`).join(', '))

interface StepRow extends Record<string, unknown> {
  company: boolean
  link: boolean
  endpoint: boolean
  delivered: boolean
  /** Paid charges, counted up to a limit. */
  sales: number
}

/** What a seller has. Of its deliveries only the first ones are read: a later one is not a first step. */
export async function findFirstSteps(db: Db | Tx, sellerId: number, max: number): Promise<StepRow> {
  const [row] = await db.execute<StepRow>(sql`
    select exists (select from ${sellers} where id = ${sellerId} and case environment
        when 'LIVE' then status <> 'APPLYING' else address is not null end) as company,
      exists (select from ${paymentLinks} where seller_id = ${sellerId}) as link,
      exists (select from ${webhookEndpoints} where seller_id = ${sellerId}) as endpoint,
      exists (select from (
        select status from ${webhookDeliveries} where seller_id = ${sellerId} order by seller_id, id limit 1000
      ) first where first.status = 'DELIVERED') as delivered,
      (select count(*)::int from (
        select from ${charges} where seller_id = ${sellerId} and status in (${sold}) limit ${max}) sold) as sales`)
  return row!
}
