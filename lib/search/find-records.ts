import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { requirePermission } from '@/lib/kernel/require-permission'
import { countBlocks, type FoundRecord, listNewest } from './find-store'
import { findIdentified } from './identify-store'
import { readSearch } from './read-search'
import type { HitKind, SearchKind } from './search'
import { hashTerm } from './terms'

interface Place {
  limit: number
  /** The records that are older than this one of the same kind. */
  beforeId?: number
}

/** What identifies a record of each kind: an order is also found by what belongs to it. */
const identifying: Record<SearchKind, HitKind[]> = {
  ORDER: ['ORDER', 'CHARGE', 'REFUND', 'DISPUTE'],
  LINK: ['LINK'],
  BUYER: ['BUYER'],
  SUBSCRIPTION: ['SUBSCRIPTION'],
}

/**
 * The ids of the acting seller's records of one kind that a text finds, newest first: for the lists of that kind. A uuid or
 * another identifier finds the record that it belongs to.
 */
export async function findRecordIds(
  ctx: Ctx,
  kind: SearchKind,
  text: string,
  place: Place,
): Promise<number[]> {
  requirePermission(ctx, 'payments.read')
  const [identified, found] = await Promise.all([
    place.beforeId === undefined
      ? findIdentified(ctx.db, sellerIdOf(ctx), readSearch(text), identifying[kind])
      : [],
    findByTerms(ctx, [kind], text, place),
  ])
  const named = identified.flatMap((one) => (kind === 'ORDER' ? (one.orderId ?? []) : one.id))
  return [...new Set([...named, ...found.map(({ recordId }) => recordId)])].slice(0, place.limit)
}

/** The newest records of each kind that a text finds by words, amounts and codes. */
export async function findByTerms(
  ctx: Ctx,
  kinds: readonly SearchKind[],
  text: string,
  place: Place,
): Promise<FoundRecord[]> {
  const { alternatives } = readSearch(text)
  if (alternatives.length === 0) return []
  const sellerId = sellerIdOf(ctx)
  const searches = kinds.map((kind) => ({
    kind,
    alternatives: alternatives.map((terms) => terms.map((term) => hashTerm(kind, term))),
  }))
  const counts = await countBlocks(ctx.db, sellerId, [
    ...new Set(searches.flatMap((one) => one.alternatives.flat())),
  ])
  const countOf = (term: number) => counts.get(term) ?? 0
  const possible = searches
    .map(({ kind, alternatives }) => ({
      kind,
      alternatives: alternatives
        .filter((terms) => terms.every((term) => countOf(term) > 0))
        .map((terms) => terms.toSorted((a, b) => countOf(a) - countOf(b))),
    }))
    .filter((one) => one.alternatives.length > 0)
  return possible.length === 0 ? [] : listNewest(ctx.db, sellerId, possible, place)
}
