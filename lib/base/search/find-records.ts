import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { countBlocks, countNewest, type FoundRecord, type KindSearch, listNewest } from './find-store'
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
 * The ids of the acting seller's records of one kind that a text finds, newest first. A uuid or another identifier finds the
 * record that it belongs to.
 */
export async function findRecordIds(
  ctx: Ctx,
  kind: SearchKind,
  text: string,
  place: Place,
): Promise<number[]> {
  requirePermission(ctx, 'payments.read')
  const [identified, found] = await Promise.all([
    place.beforeId === undefined ? identify(ctx, kind, text) : [],
    findByTerms(ctx, [kind], text, place),
  ])
  return [...new Set([...identified, ...found.map(({ recordId }) => recordId)])].slice(0, place.limit)
}

/** How many records of one kind a text finds, counted up to `max`. */
export async function countRecords(ctx: Ctx, kind: SearchKind, text: string, max: number): Promise<number> {
  requirePermission(ctx, 'payments.read')
  const [search] = await possibleSearches(ctx, [kind], text)
  const identified = await identify(ctx, kind, text)
  return search ? countNewest(ctx.db, sellerIdOf(ctx), search, max) : identified.length
}

async function identify(ctx: Ctx, kind: SearchKind, text: string): Promise<number[]> {
  const found = await findIdentified(ctx.db, sellerIdOf(ctx), readSearch(text), identifying[kind])
  const ids = found.flatMap(({ id, orderId }) => (kind === 'ORDER' ? (orderId ?? []) : id))
  return [...new Set(ids)]
}

/** The newest records of each kind that a text finds by words, amounts and codes. */
export async function findByTerms(
  ctx: Ctx,
  kinds: readonly SearchKind[],
  text: string,
  place: Place,
): Promise<FoundRecord[]> {
  const searches = await possibleSearches(ctx, kinds, text)
  return searches.length === 0 ? [] : listNewest(ctx.db, sellerIdOf(ctx), searches, place)
}

/** The searches whose terms all occur, each with its rarest term first, whose blocks are then read. */
async function possibleSearches(ctx: Ctx, kinds: readonly SearchKind[], text: string): Promise<KindSearch[]> {
  const { alternatives } = readSearch(text)
  if (alternatives.length === 0) return []
  const searches = kinds.map((kind) => ({
    kind,
    alternatives: alternatives.map((terms) => terms.map((term) => hashTerm(kind, term))),
  }))
  const terms = new Set(searches.flatMap((one) => one.alternatives.flat()))
  const counts = await countBlocks(ctx.db, sellerIdOf(ctx), [...terms])
  const countOf = (term: number) => counts.get(term) ?? 0
  return searches
    .map((one) => ({
      kind: one.kind,
      alternatives: one.alternatives
        .filter((all) => all.every((term) => countOf(term) > 0))
        .map((all) => all.toSorted((a, b) => countOf(a) - countOf(b))),
    }))
    .filter((one) => one.alternatives.length > 0)
}
