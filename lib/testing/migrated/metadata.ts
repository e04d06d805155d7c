// Orders with metadata that were stored before its entries had a table, and the rows that the migration must fill.
import postgres from 'postgres'
import { expect } from 'vitest'
import { hashesOfMetadata } from '@/lib/payments/orders/metadata-entry'
import type { MetadataEntry } from '@/lib/payments/payment-links/payment-link'

const stored: (MetadataEntry[] | null)[] = [
  [
    { key: 'loja', value: 'São Paulo' },
    { key: 'loja', value: 'São Paulo' },
    { key: 'pedido', value: 4711 },
  ],
  [-12.5, 1e21, 1e-7].map((value) => ({ key: 'pedido', value })),
  [],
  null,
]

/** Stores an order of each kind; returns the rows of their entries. */
export async function enterBefore(url: string, sellerId: number): Promise<object[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const expected: object[] = []
  for (const metadata of stored) {
    const [order] =
      await sql`insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
        customer, origin_request, idempotency_key, metadata, created_at, status_at)
      values (gen_random_uuid(), ${sellerId}, 'SENT', 'Café', '', 100, 1, '2026-10-01', 'PIX', '{}', 'API', gen_random_uuid()::text,
        ${metadata && JSON.stringify(metadata)}::text::jsonb, now(), now()) returning id`
    const hashes = hashesOfMetadata(metadata).toSorted()
    expected.push(...hashes.map((hash) => ({ seller_id: `${sellerId}`, order_id: order!.id, hash })))
  }
  await sql.end()
  return expected
}

export async function expectEntries(sql: postgres.Sql, expected: object[]): Promise<void> {
  expect(expected).toHaveLength(5)
  const rows = await sql`
    select seller_id, order_id, replace(entry::text, '-', '') as hash from order_metadata order by order_id, hash`
  expect([...rows]).toEqual(expected)
}
