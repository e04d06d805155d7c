import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import { apiRequests } from '@/db/schema'

/** Erases what clients sent and got of these resources; that there was a request stays until the log's days are over. */
export async function eraseBodies(tx: Tx, sellerId: number, resources: string[]): Promise<void> {
  await tx
    .update(apiRequests)
    .set({ requestBody: null, responseBody: null, query: null })
    .where(and(eq(apiRequests.sellerId, sellerId), inArray(apiRequests.resource, resources)))
}
