import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { refuseOtherSeller } from '@/lib/parties/sellers/refuse-other-seller'
import type { DateRange, StatementRequest } from './contract'
import { entryUuid } from './entry-uuid'
import { linesOf, type StatementLine } from './statement'
import {
  listPostingsOf,
  listStatementPostings,
  type StatementPlace,
  type StatementPosting,
} from './statement-store'
import { nameSubSellers } from './sub-sellers/name-entries'
import type { SubSellerPart } from './sub-sellers/parts'

const BATCH = 1000

/** A line of the statement as shown: with its identifier and its charge. */
export interface Entry extends StatementLine, Pick<StatementPosting, 'charge' | 'order' | 'transactionId'> {
  uuid: string
  /** Of a SPLIT; present once `nameSubSellers` has added them. */
  subSellers?: readonly SubSellerPart[]
}

/** Postings as entries, in their order. */
export function entriesOf(postings: readonly StatementPosting[]): Entry[] {
  const of = new Map(postings.map((posting) => [posting.transactionUuid, posting]))
  return linesOf(postings).map((line) => {
    const { charge, order, transactionId } = of.get(line.transactionUuid)!
    return { ...line, uuid: entryUuid(line), transactionId, ...(charge && { charge, order }) }
  })
}

/** Postings as entries, each SPLIT with its sub-sellers. */
export function namedEntries(
  { db }: Pick<Ctx, 'db'>,
  postings: readonly StatementPosting[],
): Promise<Entry[]> {
  return nameSubSellers(db, entriesOf(postings))
}

/**
 * The entries that the acting seller requests, by day. Throws FORBIDDEN if another seller is named; an order or
 * charge that is not the seller's has no entries.
 */
export async function* listEntries(ctx: Ctx, request: StatementRequest): AsyncGenerator<Entry> {
  const sellerId = sellerIdOf(ctx)
  const { uuid_charge: chargeUuid, uuid_order: orderUuid } = request
  if (chargeUuid) yield* await namedEntries(ctx, await listPostingsOf(ctx.db, sellerId, { chargeUuid }))
  else if (orderUuid) yield* await namedEntries(ctx, await listPostingsOf(ctx.db, sellerId, { orderUuid }))
  else {
    await refuseAnother(ctx, sellerId, request)
    yield* entriesInRange(ctx, { from: request.executionDateInitial!, to: request.executionDateFinal! })
  }
}

async function refuseAnother(
  ctx: Ctx,
  sellerId: number,
  { idSeller, cnpj }: StatementRequest,
): Promise<void> {
  refuseOtherSeller(ctx, idSeller)
  if (cnpj !== undefined && cnpj !== (await getSeller(ctx.db, sellerId)).document)
    throw new Problem('FORBIDDEN')
}

/** The acting seller's entries of a span of days, with one batch in memory at a time. */
export async function* entriesInRange(ctx: Ctx, range: DateRange): AsyncGenerator<Entry> {
  const sellerId = sellerIdOf(ctx)
  let behind: StatementPlace | undefined
  for (;;) {
    const slice = { ...range, direction: 'asc' as const, behind, limit: BATCH }
    const rows = await listStatementPostings(ctx.db, sellerId, slice)
    const whole = rows.length < BATCH ? rows : wholeTransactions(rows)
    yield* await namedEntries(ctx, whole)
    if (rows.length < BATCH) return
    behind = whole.at(-1)
  }
}

const samePlace = (one: StatementPlace, other: StatementPlace) =>
  one.transactionId === other.transactionId && one.executionDate === other.executionDate

/** Drops the last transaction of its day, which the limit may have cut. */
export function wholeTransactions(rows: readonly StatementPosting[]): StatementPosting[] {
  const last = rows.at(-1)!
  return rows.filter((row) => !samePlace(row, last))
}
