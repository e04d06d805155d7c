import type { TxCtx } from '@/lib/base/kernel/ctx'
import { createBlockChanges } from './block-changes'
import { clearTerms, listIndexed, lockProgress, removeMembers } from './index-store'
import { insertQueued } from './queue-store'
import type { SearchKind } from './search'

/**
 * Removes all terms of these records of a seller from the index, in the running transaction, for an erasure of personal data
 * that changes the records in the same transaction. What they have afterwards is indexed by the job.
 */
export async function forgetInSearch(
  { tx }: TxCtx,
  sellerId: number,
  records: readonly { kind: SearchKind; recordId: number }[],
): Promise<void> {
  if (records.length === 0) return
  await lockProgress(tx)
  const keys = records.map((record) => ({ sellerId, ...record }))
  const removed = createBlockChanges()
  for (const row of await listIndexed(tx, keys)) for (const term of row.terms) removed.add(row, term)
  await removeMembers(tx, removed.list())
  await clearTerms(tx, keys)
  await insertQueued(tx, keys)
}
