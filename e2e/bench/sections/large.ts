// The rows of a large seller: what the portal reads of one with 1,000,000 orders, beside one with 1,000 in the same database.
import { rmSync } from 'node:fs'
import path from 'node:path'
import postgres, { type Sql } from 'postgres'
import { createDatabase, type Db } from '@/db/client'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { fillLarge } from '@/db/large/fill'
import { migrateDatabase } from '@/db/migrate'
import { simulatedParts } from '@/e2e/fixtures/simulated-parts'
import type { Ctx } from '@/lib/kernel/ctx'
import { sealPostings } from '@/lib/ledger/seal-postings'
import { updateSearchIndex } from '@/lib/search/update-index'
import { compareAll, fillSettings } from '../comparison'
import { createSeller } from '../fill-postings'
import { type Known, knownOf, readings } from '../large-readings'

const SMALL = 1_000
const DAYS = 730

/** Resolves to how many readings take too long, or read a large table as a whole. */
export async function measureLarge(orders: number): Promise<number> {
  const home = path.resolve('.data/bench-large')
  rmSync(home, { recursive: true, force: true })
  const server = await startEmbeddedServer({ home, settings: fillSettings })
  try {
    await migrateDatabase(server.url)
    const sql = postgres(server.url, { max: 1, onnotice: () => {} })
    const known: Known[] = []
    for (const [document, count] of [
      ['11222333000181', SMALL],
      ['11444777000161', orders],
    ] as const) {
      const sellerId = await createSeller(sql, { document })
      await fill(sql, server.url, sellerId, count)
      known.push(await knownOf(sql, sellerId))
    }
    await sql.end()
    const [small, large] = known as [Known, Known]
    const compared = Object.entries(readings).map(([name, run]) => ({
      name: `${name}, ${orders.toLocaleString('en')}`,
      small: (db: Db) => run(ctxOf(db, small.sellerId), small),
      large: (db: Db) => run(ctxOf(db, large.sellerId), large),
      isPerThousand: name.startsWith('export'),
    }))
    return await compareAll(server.url, compared)
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function fill(sql: Sql, url: string, sellerId: number, orders: number): Promise<void> {
  const seconds = async (work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    return ((performance.now() - from) / 1000).toFixed(0)
  }
  const { db, close } = createDatabase({ url, max: 8 })
  const ctx = ctxOf(db, 0)
  const written = await seconds(() => fillLarge(sql, { sellerId, orders, days: DAYS }))
  const sealed = await seconds(async () => {
    while ((await sealPostings(ctx)) > 0);
  })
  const indexed = await seconds(async () => {
    while ((await updateSearchIndex(ctx)) > 0);
  })
  console.log(
    `${orders.toLocaleString('en')} orders: written in ${written} s, sealed in ${sealed} s, indexed in ${indexed} s`,
  )
  await close()
  const changed = [
    'search_blocks',
    'search_records',
    'posting_seals',
    'statement_days',
    'unsealed_transactions',
  ]
  for (const table of changed) await sql.unsafe(`vacuum analyze ${table}`)
}

/** Of a seller, or of the system. */
function ctxOf(db: Db, sellerId: number): Ctx {
  const now = new Date()
  const actor = { kind: 'portal-user', userUuid: '', sessionUuid: '', sellerId, role: 'OWNER' } as const
  const parts = simulatedParts(db, 'http://localhost')
  return { actor: sellerId ? actor : { kind: 'system' }, now, systemNow: now, requestId: 'bench', ...parts }
}
