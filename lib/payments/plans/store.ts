import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { plans } from '@/db/schema'
import type { Plan } from './plan'

export type PlanContent = Omit<Plan, 'id' | 'uuid' | 'sellerId' | 'createdAt'>

export async function insertPlan(tx: Tx, row: Omit<Plan, 'id'>): Promise<Plan> {
  const [plan] = await tx.insert(plans).values(row).returning()
  return plan!
}

export async function findPlanOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<Plan | undefined> {
  const [row] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.sellerId, sellerId), eq(plans.uuid, uuid)))
  return row
}

export async function findPlan(db: Db | Tx, id: number): Promise<Plan | undefined> {
  const [row] = await db.select().from(plans).where(eq(plans.id, id))
  return row
}

/** False if the seller has no such plan. Undefined fields stay. */
export async function updatePlan(
  tx: Tx,
  sellerId: number,
  uuid: string,
  content: Partial<PlanContent>,
): Promise<Plan | undefined> {
  const [row] = await tx
    .update(plans)
    .set(content)
    .where(and(eq(plans.sellerId, sellerId), eq(plans.uuid, uuid)))
    .returning()
  return row
}

/** The public uuids of plans, by id. */
export async function listPlanUuids(db: Db | Tx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: plans.id, uuid: plans.uuid }).from(plans).where(inArray(plans.id, ids))
  return new Map(rows.map(({ id, uuid }) => [id, uuid]))
}
