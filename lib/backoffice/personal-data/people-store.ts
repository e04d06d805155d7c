import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { buyers, knownBuyers, sellers } from '@/db/schema'
import type { PersonSearch } from './search'

const lower = (column: AnyPgColumn) => sql`lower(${column})`
const digitsOf = (column: AnyPgColumn) => sql`regexp_replace(${column}, '\\D', '', 'g')`

function isPerson(search: PersonSearch): SQL | undefined {
  if ('document' in search) return eq(buyers.document, search.document)
  const isKnown = (
    which: SQL,
  ) => sql`exists (select 1 from ${knownBuyers} where ${knownBuyers.sellerId} = ${buyers.sellerId}
    and ${knownBuyers.document} = ${buyers.document} and ${which})`
  if ('email' in search) {
    const { email } = search
    return or(
      eq(lower(buyers.email), email),
      eq(lower(buyers.alternativeEmail), email),
      isKnown(eq(lower(knownBuyers.email), email)),
    )
  }
  return or(eq(digitsOf(buyers.phone), search.phone), isKnown(eq(digitsOf(knownBuyers.phone), search.phone)))
}

/** The buyers of one seller, or of all, that are this person, by seller. It reads every buyer where it has no index. */
export async function listBuyersOf(
  db: Db | Tx,
  search: PersonSearch,
  { sellerUuid, limit }: { sellerUuid?: string | undefined; limit: number },
) {
  return db
    .select({
      buyer: buyers,
      seller: {
        uuid: sellers.uuid,
        name: sellers.fantasyName,
        environment: sellers.environment,
        clockOffsetMs: sellers.clockOffsetMs,
      },
    })
    .from(buyers)
    .innerJoin(sellers, eq(sellers.id, buyers.sellerId))
    .where(
      and(isNull(buyers.erasedAt), sellerUuid ? eq(sellers.uuid, sellerUuid) : undefined, isPerson(search)),
    )
    .orderBy(asc(sellers.id), asc(buyers.id))
    .limit(limit)
}
export type FoundBuyer = Awaited<ReturnType<typeof listBuyersOf>>[number]
