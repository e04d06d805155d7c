// What the places of the samples stand for, of one seller.
import type { Sql } from 'postgres'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import type { Known } from '../large-readings'

/** By the name of the place; a place without a value is of a list without rows. */
export type Values = Readonly<Record<string, string | undefined>>

/** The tables of the lists, with the column whose value identifies a row; each is a place that stands for a row in the middle. */
const tables = {
  orders: 'uuid',
  charges: 'uuid',
  buyers: 'uuid',
  payment_links: 'uuid',
  refunds: 'uuid',
  disputes: 'uuid',
  payouts: 'uuid',
  receivables: 'uuid',
  subscriptions: 'uuid',
  plans: 'uuid',
  terminals: 'uuid',
  webhook_endpoints: 'uuid',
  webhook_events: 'uuid',
  webhook_deliveries: 'id',
  audit_entries: 'uuid',
  sub_sellers: 'id',
} as const
export type Table = keyof typeof tables

export async function valuesOf(sql: Sql, { sellerId, middle }: Known): Promise<Values> {
  const now = civilDateOf(new Date())
  const middles = await Promise.all(
    Object.entries(tables).map(async ([table, key]) => {
      const rows = await sql`
        select ${sql(key)} as key from ${sql(table)} where seller_id = ${sellerId} and id >= (
          select (min(id) + max(id)) / 2 from ${sql(table)} where seller_id = ${sellerId}) order by id limit 1`
      return [table, rows[0] && String(rows[0].key)] as const
    }),
  )
  const one = async (rows: PromiseLike<readonly { value?: string }[]>) => (await rows)[0]?.value
  const ofSeller = sql`seller_id = ${sellerId}`
  return {
    ...Object.fromEntries(middles),
    ...{
      tomorrow: addDays(now, 1),
      weekAgo: addDays(now, -7),
      monthAgo: addDays(now, -37),
      yearAgo: addDays(now, -365),
    },
    ...{ document: middle.document, email: middle.email, reference: middle.reference },
    ...{ order: middle.uuid, charge: middle.chargeUuid },
    attempt: await one(
      sql`select attempt_reference as value from orders where ${ofSeller} and attempt_reference is not null limit 1`,
    ),
    orderOfCard: await one(sql`
      select o.uuid as value from receivables r join charges c on c.id = r.charge_id join orders o on o.id = c.order_id
      where r.seller_id = ${sellerId} limit 1`),
    paidCharge: await one(sql`
      select uuid as value from charges where ${ofSeller} and paid_at is not null
        and id >= (select (min(id) + max(id)) / 2 from charges where ${ofSeller}) order by id limit 1`),
    refundedCharge: await one(
      sql`select c.uuid as value from refunds r join charges c on c.id = r.charge_id where r.${ofSeller} limit 1`,
    ),
    disputedCharge: await one(
      sql`select c.uuid as value from disputes d join charges c on c.id = d.charge_id where d.${ofSeller} limit 1`,
    ),
    endpoint: await one(sql`select uuid as value from webhook_endpoints where ${ofSeller} limit 1`),
    serialNumber: await one(sql`select serial_number as value from terminals where ${ofSeller} limit 1`),
    subSellerDocument: await one(sql`select document as value from sub_sellers where ${ofSeller} limit 1`),
    auditResource: await one(
      sql`select resource as value from audit_entries where ${ofSeller} and resource is not null limit 1`,
    ),
  }
}

/** The parameters of a sample; undefined where a place has no value. */
export function paramsOf(sample: string, values: Values): URLSearchParams | undefined {
  const params = new URLSearchParams()
  for (const part of sample.split('&').filter(Boolean)) {
    const [name = '', text = ''] = part.split(/=(.*)/s)
    const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!)
    if (places.some((place) => values[place] === undefined)) return undefined
    params.set(
      name,
      text.replace(/\{(\w+)\}/g, (_, place) => values[place]!),
    )
  }
  return params
}
