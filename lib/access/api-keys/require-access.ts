import type { Operation } from '@/lib/base/kernel/operation'
import { Problem } from '@/lib/base/kernel/problem'
import type { AuthenticatedKey } from './authenticate-key'
import { requireKeyScope, requireRoleOfKey } from './require-key-scope'

type Access = Pick<AuthenticatedKey, 'scopes' | 'role' | 'isOperator' | 'environment'>

/**
 * Throws FORBIDDEN for a key without the scope of an operation, or of a person whose role does not allow it, and NOT_FOUND for a live
 * seller in the sandbox.
 */
export function requireAccess({ access, permission, sandboxOnly }: Operation, key: Access): void {
  if (access === 'operator' || access === 'webhooksOrOperator') {
    if (key.isOperator) return
    if (access === 'operator') throw new Problem('FORBIDDEN')
  }
  if (key.isOperator) throw new Problem('FORBIDDEN')
  requireKeyScope(key, access === 'webhooksOrOperator' ? 'webhooks' : access)
  if (permission) requireRoleOfKey(key, permission)
  if (sandboxOnly && key.environment !== 'SANDBOX') throw new Problem('NOT_FOUND')
}

/** Throws FORBIDDEN where the body has a member that needs a further scope. */
export function requireMemberScopes({ memberScopes = {} }: Operation, key: Access, body: unknown): void {
  for (const [member, scope] of Object.entries(memberScopes)) {
    const isSent = (body as Record<string, unknown> | undefined)?.[member] !== undefined
    if (isSent) requireKeyScope(key, scope, member)
  }
}
