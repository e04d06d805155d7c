import type { Ctx } from '@/lib/kernel/ctx'
import { deleteExportsAbout, deleteViewsAbout } from './store'

/** What was erased of a person, by the keys of its records and by what a search for it has. */
interface ErasedPerson {
  sellerId: number
  resources: readonly string[]
  words: readonly string[]
}

/** Deletes the files of lists that have a record of an erased person, and saved searches for the person. */
export async function eraseFromLists(ctx: Ctx, { sellerId, resources, words }: ErasedPerson): Promise<void> {
  await deleteExportsAbout(ctx.db, sellerId, { resources, words })
  await deleteViewsAbout(ctx.db, sellerId, words)
}
