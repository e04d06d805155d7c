import type { Db } from '@/db/client'
import type { StoredRequest } from './api-request'
import { insertRequests } from './store'

/** Writes a batch of the log. It belongs to no request, and so to no context. */
export async function writeRequests(db: Db, rows: readonly StoredRequest[]): Promise<void> {
  await insertRequests(db, rows)
}
