import { sql as text } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase } from '@/db/client'
import { testDatabase } from '@/db/test-database'
import { cuttableLine } from '@/e2e/fixtures/cut-line'

const { url } = await testDatabase()

test('after a database was away for seconds, all is answered again within four', {
  timeout: 60_000,
}, async () => {
  const line = await cuttableLine(url)
  const { db, sql, close } = createDatabase({ url: line.url, max: 8 })
  const ask = async () => {
    await db.execute(text`select 1`)
    await db.transaction((tx) => tx.execute(text`select 2`))
    await sql`select 3`
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await Promise.all(Array.from({ length: 16 }, ask))
  line.cut()
  const awayUntil = performance.now() + 3_000
  const lost: unknown[] = []
  const load = Array.from({ length: 16 }, async () => {
    while (performance.now() < awayUntil) await ask().catch((error) => lost.push(error) && pause(5))
  })
  await pause(3_000)
  line.restore()
  const restoredAt = performance.now()
  await Promise.all(load)
  await Promise.all(Array.from({ length: 16 }, ask))
  expect(performance.now() - restoredAt).toBeLessThan(4_000)
  expect(lost.length).toBeGreaterThan(16)
  await close(0)
  await line.close()
})
