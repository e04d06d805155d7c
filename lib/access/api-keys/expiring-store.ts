import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { apiKeys, notices, sellerDirectory } from '@/db/schema'

/** Keys whose notices are looked up at once: most were noticed in an earlier run. */
const PAGE = 500

interface Expiring {
  /** Of the sellers. */
  cell: number
  from: Date
  until: Date
  days: number
}

/** Active keys that expire within the period and were not noticed for it; not those that were created within it. */
export async function listExpiringKeys(
  db: Db | Tx,
  { limit, ...expiring }: Expiring & { limit: number },
): Promise<ExpiringKey[]> {
  const due: ExpiringKey[] = []
  for (let afterId = 0; ; ) {
    const page = await listPage(db, expiring, afterId)
    const noticed = await listNoticed(db, page, stepOf(expiring.days))
    due.push(...page.filter(({ uuid }) => !noticed.has(uuid)))
    if (due.length >= limit || page.length < PAGE) return due.slice(0, limit)
    afterId = page.at(-1)!.id
  }
}

type ExpiringKey = Awaited<ReturnType<typeof listPage>>[number]

async function listPage(db: Db | Tx, { cell, from, until, days }: Expiring, afterId: number) {
  const { id, uuid, sellerId, title, prefix, expiresAt, createdAt, active } = apiKeys
  const rows = await db
    .select({ id, uuid, sellerId, title, prefix, expiresAt })
    .from(apiKeys)
    .innerJoin(sellerDirectory, eq(sellerDirectory.id, sellerId))
    .where(
      and(
        active,
        eq(sellerDirectory.cell, cell),
        isNotNull(sellerId),
        gt(expiresAt, from),
        lte(expiresAt, until),
        lte(createdAt, sql`${expiresAt} - ${days} * interval '24 hours'`),
        gt(id, afterId),
      ),
    )
    .orderBy(asc(id))
    .limit(PAGE)
  return rows.map((row) => ({ ...row, sellerId: row.sellerId!, expiresAt: row.expiresAt! }))
}

/** The uuids of those of the keys that have this notice. */
async function listNoticed(
  db: Db | Tx,
  keys: readonly { sellerId: number; uuid: string }[],
  step: string,
): Promise<Set<string>> {
  const { sellerId, kind, record } = notices
  const among = `{${[...new Set(keys.map((key) => key.sellerId))].join(',')}}`
  const records = `{${keys.map(({ uuid }) => uuid).join(',')}}`
  const rows = await db
    .select({ record })
    .from(notices)
    .where(
      and(
        sql`${sellerId} = any(${among}::bigint[])`,
        eq(kind, 'KEY_EXPIRING'),
        sql`${record} = any(${records}::text[])`,
        eq(notices.step, step),
      ),
    )
  return new Set(rows.map((row) => row.record))
}

export const stepOf = (days: number) => `${days} days`
