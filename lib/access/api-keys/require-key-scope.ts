import { type KeyScope, permissionToGrant } from '@/lib/base/kernel/key-scopes'
import { type Permission, roleMay } from '@/lib/base/kernel/permissions'
import { Problem } from '@/lib/base/kernel/problem'
import type { AuthenticatedKey } from './authenticate-key'

type Limits = Pick<AuthenticatedKey, 'scopes' | 'role'>

/**
 * Throws FORBIDDEN, which names the missing scope, for a key without it, or whose creator may not grant it any more; `member` is
 * what the request needs it for.
 */
export function requireKeyScope(key: Limits, scope: KeyScope, member?: string): void {
  if (!key.scopes.includes(scope)) {
    throw new Problem('FORBIDDEN', {
      message: member
        ? `A chave de acesso não tem a permissão ${scope}, que a mudança de ${member} exige.`
        : `A chave de acesso não tem a permissão ${scope}, que esta operação exige.`,
      info: { requiredScope: scope },
    })
  }
  requireRoleOfKey(key, permissionToGrant[scope])
}

/** Throws FORBIDDEN for a key of a person whose role does not hold the permission. */
export function requireRoleOfKey({ role }: Pick<Limits, 'role'>, permission: Permission): void {
  if (role === undefined || roleMay(role, permission)) return
  throw new Problem('FORBIDDEN', {
    message: 'A chave de acesso não faz mais do que o papel de quem a criou, que não permite esta operação.',
  })
}
