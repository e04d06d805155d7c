// A seller with any number of orders, sealed and in the search index.
import type { Sql } from 'postgres'
import { createDatabase, type Db } from '@/db/client'
import { fillLarge } from '@/db/large/fill'
import type { LargeSeller } from '@/db/large/orders'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { updateSearchIndex } from '@/lib/base/search/update-index'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { simulatedParts } from '@/lib/testing/simulated-parts'

/** Orders with their ledger, its seals and the search index, of a seller of this database. */
export async function fillSeller(
  sql: Sql,
  url: string,
  { sellerId, orders, days }: LargeSeller,
): Promise<void> {
  const seconds = async (work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    return ((performance.now() - from) / 1000).toFixed(0)
  }
  const { db, close } = createDatabase({ url, max: 8 })
  const ctx = ctxOf(db, 0)
  const written = await seconds(() => fillLarge(sql, { sellerId, orders, days }))
  const untilDone = async (job: (ctx: Ctx) => Promise<number>) => {
    while ((await job(ctx)) > 0);
  }
  const worked = await seconds(() => Promise.all([untilDone(sealPostings), untilDone(updateSearchIndex)]))
  console.log(
    `${orders.toLocaleString('en')} orders: written in ${written} s, sealed and indexed in ${worked} s`,
  )
  await close()
  const changed = [
    'search_blocks',
    'search_records',
    'posting_seals',
    'statement_days',
    'statement_months',
    'unsealed_transactions',
  ]
  for (const table of changed) await sql.unsafe(`vacuum analyze ${table}`)
}

/** Of a seller, or of the system. */
export function ctxOf(db: Db, sellerId: number): Ctx {
  const now = new Date()
  const actor = { kind: 'portal-user', userUuid: '', sessionUuid: '', sellerId, role: 'OWNER' } as const
  const parts = simulatedParts(db, 'http://localhost')
  return { actor: sellerId ? actor : { kind: 'system' }, now, systemNow: now, requestId: 'bench', ...parts }
}
