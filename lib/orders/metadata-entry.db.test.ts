// The hash of an entry as the application makes it, and as the database makes it of what it stores.
import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
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
  const entry = { key: 'pedido nº', value }
  const [row] = await app.sql.unsafe<{ hash: string }[]>(
    `select md5(md5(e->>'key') || (e->>'value')) as hash from jsonb_array_elements($1::text::jsonb) e`,
    [JSON.stringify([entry])],
  )
  expect(hashOfEntry(entry)).toBe(row!.hash)
  expect(hashesOfFilter({ key: entry.key, value: String(value) })).toContain(row!.hash)
})
