import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import { memberships, portalUsers } from '@/db/schema'

/** Takes name, address and password from a user who works for no seller and not for the operator. */
export async function eraseUserWithoutWork(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  const { id, uuid, operatorRole } = portalUsers
  const works = sql`exists (select from ${memberships} where ${memberships.userId} = ${userId})`
  await tx
    .update(portalUsers)
    .set({ name: '', email: sql`'erased ' || ${uuid}`, passwordHash })
    .where(and(eq(id, userId), isNull(operatorRole), sql`not ${works}`))
}
