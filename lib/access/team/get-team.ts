import { listKeysOfPeople } from '@/lib/access/api-keys/store'
import { listMembers, listOperators } from '@/lib/access/portal-users/membership-store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { operatorRoleMay, roleMay } from '@/lib/base/kernel/permissions'
import { requireOperator, requirePermission } from '@/lib/base/kernel/require-permission'
import { isLastLead, leadRoleOf, type TeamRole } from './invitation'
import { listOpenInvitations } from './store'

export interface TeamMember {
  userUuid: string
  name: string
  email: string
  role: TeamRole
  createdAt: Date
  /** Whether it is the person who looks. */
  isSelf: boolean
  /** The last owner can neither be removed nor get another role. */
  isLastLead: boolean
  /** The API keys that work and that the person created; only for people who may manage the team of a seller. */
  keys: { title: string; prefix: string }[]
}

export interface OpenInvitation {
  uuid: string
  email: string
  role: TeamRole
  sentAt: Date
  expiresAt: Date
  isExpired: boolean
}

export interface Team {
  members: TeamMember[]
  /** Only for people who may manage the team. */
  invitations: OpenInvitation[]
  mayManage: boolean
}

/** The people of the actor's team, and the invitations that were not accepted yet. */
export async function getTeam(ctx: Ctx): Promise<Team> {
  const { actor } = ctx
  if (actor.kind === 'operator-user') {
    requireOperator(ctx, 'platform.read')
    const members = await listOperators(ctx.db)
    return teamOf(ctx, null, members, operatorRoleMay(actor.role, 'operators.manage'))
  }
  requirePermission(ctx, 'team.read')
  const sellerId = sellerIdOf(ctx)
  const mayManage = actor.kind === 'portal-user' && roleMay(actor.role, 'team.manage')
  return teamOf(ctx, sellerId, await listMembers(ctx.db, sellerId), mayManage)
}

type Row = Omit<TeamMember, 'isSelf' | 'isLastLead' | 'keys'>

async function teamOf(ctx: Ctx, sellerId: number | null, rows: Row[], mayManage: boolean): Promise<Team> {
  const { actor, systemNow } = ctx
  const self = 'userUuid' in actor ? actor.userUuid : undefined
  const open = mayManage ? await listOpenInvitations(ctx.db, sellerId) : []
  const keys = mayManage && sellerId !== null ? await listKeysOfPeople(ctx.db, sellerId, systemNow) : []
  return {
    members: rows.map((row) => ({
      ...row,
      isSelf: row.userUuid === self,
      isLastLead: isLastLead(rows, row.userUuid, leadRoleOf(sellerId)),
      keys: keys
        .filter(({ userUuid }) => userUuid === row.userUuid)
        .map(({ title, prefix }) => ({ title, prefix })),
    })),
    invitations: open.map(({ uuid, email, role, sentAt, expiresAt }) => ({
      uuid,
      email,
      role,
      sentAt,
      expiresAt,
      isExpired: expiresAt <= systemNow,
    })),
    mayManage,
  }
}
