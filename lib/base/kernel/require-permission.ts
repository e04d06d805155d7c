import type { Ctx } from './ctx'
import { type OperatorPermission, operatorRoleMay, type Permission, roleMay } from './permissions'
import { Problem } from './problem'

/** Whether the actor holds the permission. An API key holds those of the person who created it; a job holds all of them. */
export function mayDo({ actor }: Pick<Ctx, 'actor'>, permission: Permission): boolean {
  if (actor.kind === 'operator-user') return false
  if (actor.kind === 'operator-viewer') return roleMay('VIEWER', permission)
  if (actor.kind !== 'portal-user' && actor.kind !== 'api-key') return true
  return actor.role === undefined || roleMay(actor.role, permission)
}

/**
 * Throws FORBIDDEN for a portal user, or a key of one, whose role does not hold the permission, and for a person of the operator, who
 * holds what a VIEWER holds while looking at a seller.
 */
export function requirePermission(ctx: Pick<Ctx, 'actor'>, permission: Permission): void {
  if (!mayDo(ctx, permission)) throw new Problem('FORBIDDEN')
}

type OperatorUser = Extract<Ctx['actor'], { kind: 'operator-user' }>

/** The acting person of the operator. Throws FORBIDDEN for everyone but those whose role holds the permission. */
export function requireOperator({ actor }: Pick<Ctx, 'actor'>, permission: OperatorPermission): OperatorUser {
  if (actor.kind !== 'operator-user' || !operatorRoleMay(actor.role, permission))
    throw new Problem('FORBIDDEN')
  return actor
}
