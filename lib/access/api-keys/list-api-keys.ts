import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type KeyScope, permissionToGrant } from '@/lib/base/kernel/key-scopes'
import { roleMay } from '@/lib/base/kernel/permissions'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type KeyState, keyState } from './key-state'
import { type ListedRow, listKeys } from './store'

const SHOWN = 200

/** A key as it may be shown: without the hash of its token. */
export interface ListedKey extends Omit<ListedRow, 'active' | 'role'> {
  state: KeyState
  /** Those of its scopes that the role of its creator does not allow now. */
  withheld: KeyScope[]
}

/** The keys of the acting seller, active ones first, then the newest. */
export async function listApiKeys(ctx: Ctx): Promise<ListedKey[]> {
  requirePermission(ctx, 'keys.manage')
  const rows = await listKeys(ctx.db, sellerIdOf(ctx), { systemNow: ctx.systemNow, limit: SHOWN })
  return rows.map(({ active, role, ...key }) => ({
    ...key,
    withheld: role === null ? [] : key.scopes.filter((scope) => !roleMay(role, permissionToGrant[scope])),
    state: keyState({ active, expiresAt: key.expiresAt }, ctx.systemNow),
  }))
}
