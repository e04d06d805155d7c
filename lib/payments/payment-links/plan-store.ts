import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { plans } from '@/db/schema'

/** The cycles of the seller's plans among these, by uuid. */
export async function listCyclesOfPlans(
  db: Db | Tx,
  sellerId: number,
  uuids: readonly string[],
): Promise<Map<string, string[]>> {
  if (uuids.length === 0) return new Map()
  const rows = await db
    .select({ uuid: plans.uuid, values: plans.values })
    .from(plans)
    .where(and(eq(plans.sellerId, sellerId), inArray(plans.uuid, [...uuids])))
  return new Map(rows.map(({ uuid, values }) => [uuid, values.map(({ type }) => type)]))
}
