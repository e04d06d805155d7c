import type { Tx } from '@/db/client'
import { searchQueue } from '@/db/schema'
import { insertionOfRows } from '@/db/statement'
import type { RecordKey } from './index-store'

const insertRows = insertionOfRows(searchQueue, ['sellerId', 'kind', 'recordId'])

/** Has the job index these records again. */
export async function insertQueued(tx: Tx, keys: readonly RecordKey[]): Promise<void> {
  await insertRows(tx, keys)
}
