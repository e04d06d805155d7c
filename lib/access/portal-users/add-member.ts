import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { Role } from '@/lib/base/kernel/permissions'
import { insertMembershipOnce } from './membership-store'

/** Lets a person work for a seller in a role. False where that person does so already, in whatever role. */
export async function addMember(
  ctx: TxCtx,
  member: { userId: number; sellerId: number; role: Role },
): Promise<boolean> {
  return insertMembershipOnce(ctx.tx, { ...member, createdAt: ctx.systemNow })
}
