import type { Ctx } from '@/lib/base/kernel/ctx'
import { deleteExports, deleteViews, listExportQueries, listSavedQueries, restartExports } from './store'

interface ErasedPerson {
  sellerId: number
  resources: readonly string[]
  /** Documents, addresses and names, in lower case. */
  words: readonly string[]
}

/**
 * Deletes the files of lists that hold an erased person, which can be made again, and the queries that search for it; files that
 * are being written begin anew. In the transaction of the erasure.
 */
export async function eraseFromLists(ctx: Ctx, { sellerId, resources, words }: ErasedPerson): Promise<void> {
  const searching = (stored: { id: number; name: string; query: string }[]) =>
    stored.filter(({ name, query }) => holds(name, words) || searches(query, words)).map(({ id }) => id)
  await deleteViews(ctx.db, sellerId, searching(await listSavedQueries(ctx.db, sellerId)))
  await restartExports(ctx.db, sellerId)
  const ids = searching(await listExportQueries(ctx.db, sellerId))
  await deleteExports(ctx.db, sellerId, { ids, resources })
}

const searches = (query: string, words: readonly string[]) =>
  [...new URLSearchParams(query).values()].some((value) => holds(value, words))

const holds = (text: string, words: readonly string[]) =>
  words.some((word) => text.toLowerCase().includes(word))
