import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { type Entry, namedEntries, wholeTransactions } from '../list-entries'
import type { StatementPlace } from '../statement-store'
import { findPaidSeals, listPaidPostings } from './store'

/** Postings at once; one transaction on one day has far fewer. */
const BATCH = 10_000

/**
 * The entries of the statement that a payout of the acting seller pays; their net amounts add up to its value. Throws
 * NOT_FOUND, also for another seller's payout.
 */
export async function* listPayoutEntries(
  ctx: Ctx,
  { uuid }: { uuid: string },
  batch = BATCH,
): AsyncGenerator<Entry> {
  const sellerId = sellerIdOf(ctx)
  const seals = await findPaidSeals(ctx.db, sellerId, uuid)
  if (!seals) throw new Problem('NOT_FOUND')
  let behind: StatementPlace | undefined
  for (;;) {
    const rows = await listPaidPostings(ctx.db, sellerId, seals, { behind, limit: batch })
    const whole = rows.length < batch ? rows : wholeTransactions(rows)
    yield* await namedEntries(ctx, whole)
    if (rows.length < batch) return
    behind = whole.at(-1)
  }
}
