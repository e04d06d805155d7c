import type { Ctx } from './ctx'
import { type Permission, roleMay } from './permissions'
import { Problem } from './problem'

/** Throws FORBIDDEN for a portal user whose role does not hold the permission. */
export function requirePermission({ actor }: Pick<Ctx, 'actor'>, permission: Permission): void {
  if (actor.kind === 'portal-user' && !roleMay(actor.role, permission)) throw new Problem('FORBIDDEN')
}
