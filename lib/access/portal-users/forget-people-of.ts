import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { eraseUserWithoutWork } from './erase-store'
import { deleteMembership, lockMembers } from './membership-store'
import { hashPassword } from './portal-user'

/**
 * Ends the work of everybody for a seller that is erased. Who works nowhere else, the operator included, loses name, address
 * and password, and may sign up again.
 */
export async function forgetPeopleOf(ctx: TxCtx, sellerId: number): Promise<void> {
  const passwordHash = await hashPassword(randomUUID())
  for (const { userId } of await lockMembers(ctx.tx, sellerId)) {
    await deleteMembership(ctx.tx, userId, sellerId, ctx.systemNow)
    await eraseUserWithoutWork(ctx.tx, userId, passwordHash)
  }
}
