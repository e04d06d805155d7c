// The hash of an entry as the application makes it, and as the database makes it of what it stores.
import { expect, test } from 'vitest'
import { indexMetadata } from '@/db/large/metadata'
import { testApp } from '@/lib/testing/app'
import { hashesOfFilter, hashOfEntry } from './metadata-entry'

const app = await testApp()

test.each([
  'santos',
  '',
  'São Paulo ☂',
  4711,
  -12.5,
  0,
  -0,
  1e20,
  1e21,
  -1.25e21,
  Number.MAX_VALUE,
  1e-7,
  -1.5e-9,
  Number.MIN_VALUE,
  123456789.123,
])('of %j', async (value) => {
  const seller = await app.seller()
  const entry = { key: 'pedido nº', value }
  await app.sql`
    insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment, customer, origin_request,
      idempotency_key, metadata, created_at, status_at)
    values (gen_random_uuid(), ${seller.id}, 'SENT', 'Café', '', 1, 1, '2026-11-20', 'PIX', '{}', 'API', '',
      ${JSON.stringify([entry])}::text::jsonb, now(), now())`
  await indexMetadata(app.sql, seller.id)
  const rows = await app.sql`
    select replace(entry::text, '-', '') as hash from order_metadata where seller_id = ${seller.id}`
  expect([...rows]).toEqual([{ hash: hashOfEntry(entry) }])
  expect(hashesOfFilter({ key: entry.key, value: String(value) })).toContain(rows[0]!.hash)
})
