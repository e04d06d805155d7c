import { sql as text } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '@/db/test-database'
import { findSpace } from './space-store'

const { db, sql } = await testDatabase()

test('whether the database can write is found by a file of megabytes, which is gone afterwards', async () => {
  const written = async () => {
    const [row] =
      await sql`select temp_bytes::float8 as bytes from pg_stat_database where datname = current_database()`
    return row!.bytes as number
  }
  const before = await written()
  await findSpace(db)
  await expect.poll(written, { timeout: 15_000 }).toBeGreaterThan(before + 1_000_000)
  await db.execute(text`select 1`)
})
