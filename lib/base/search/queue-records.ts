import type { TxCtx } from '@/lib/base/kernel/ctx'
import { insertQueued } from './queue-store'
import type { SearchKind } from './search'

/**
 * Has the job index records of a seller again, once the running transaction has committed. A use-case that changes what search finds
 * calls it in the transaction of the change, except where that records an event of the order or the subscription, which the job
 * reads anyway; `queued-changes.test.ts` lists every statement that may change it.
 */
export async function queueForSearch(
  { tx }: TxCtx,
  sellerId: number,
  kind: SearchKind,
  recordIds: readonly number[],
): Promise<void> {
  const keys = recordIds.map((recordId) => ({ sellerId, kind, recordId }))
  if (keys.length > 0) tx.withCommit((last) => insertQueued(last, keys))
}
