import type { Ctx } from './ctx'
import { type OperatorPermission, operatorRoleMay, type Permission, roleMay } from './permissions'
import { Problem } from './problem'

/** Throws FORBIDDEN for a portal user whose role does not hold the permission, and for a person of the operator. */
export function requirePermission({ actor }: Pick<Ctx, 'actor'>, permission: Permission): void {
  if (actor.kind === 'operator-user') throw new Problem('FORBIDDEN')
  if (actor.kind === 'portal-user' && !roleMay(actor.role, permission)) throw new Problem('FORBIDDEN')
}

/** Throws FORBIDDEN for everyone but people of the operator whose role holds the permission. */
export function requireOperator({ actor }: Pick<Ctx, 'actor'>, permission: OperatorPermission): void {
  if (actor.kind !== 'operator-user' || !operatorRoleMay(actor.role, permission))
    throw new Problem('FORBIDDEN')
}
