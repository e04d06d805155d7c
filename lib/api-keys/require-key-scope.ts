import type { KeyScope } from '@/lib/kernel/key-scopes'
import { Problem } from '@/lib/kernel/problem'
import type { AuthenticatedKey } from './authenticate-key'

/** Throws FORBIDDEN, which names the missing scope, for a key without it; `member` is what the request needs it for. */
export function requireKeyScope(key: AuthenticatedKey, scope: KeyScope, member?: string): void {
  if (key.scopes.includes(scope)) return
  throw new Problem('FORBIDDEN', {
    message: member
      ? `A chave de acesso não tem a permissão ${scope}, que a mudança de ${member} exige.`
      : `A chave de acesso não tem a permissão ${scope}, que esta operação exige.`,
    info: { requiredScope: scope },
  })
}
