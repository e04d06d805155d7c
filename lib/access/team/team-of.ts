// A team is the people of a seller, or those of the operator: whose team, follows from the actor.

import { lockMembers, lockOperators } from '@/lib/access/portal-users/membership-store'
import { type Ctx, sellerIdOf, type TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator, requirePermission } from '@/lib/base/kernel/require-permission'
import { lockSeller } from '@/lib/parties/sellers/store'
import type { TeamRole } from './invitation'

/** The seller of the team that the actor may change; null for the operator's. Only people may: throws FORBIDDEN. */
export function requireTeamManager(ctx: Ctx): number | null {
  if (ctx.actor.kind === 'operator-user') {
    requireOperator(ctx, 'operators.manage')
    return null
  }
  if (ctx.actor.kind !== 'portal-user') throw new Problem('FORBIDDEN')
  requirePermission(ctx, 'team.manage')
  return sellerIdOf(ctx)
}

export interface LockedMember {
  userId: number
  userUuid: string
  name: string
  email: string
  role: TeamRole
}

/** All members of a team, locked until the transaction ends, so that two changes cannot both see another owner. */
export async function lockTeam({ tx }: TxCtx, sellerId: number | null): Promise<LockedMember[]> {
  if (sellerId === null) return lockOperators(tx)
  await lockSeller(tx, sellerId)
  return lockMembers(tx, sellerId)
}
