import type { ClientSecret } from '@/lib/access/banking/banking'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type CredentialRow, listCredentials as listRows } from './store'

const MAX_SHOWN = 200

/** A credential without what was made of its secrets. */
export interface ListedCredential
  extends Pick<
    CredentialRow,
    'uuid' | 'title' | 'clientId' | 'certificates' | 'createdAt' | 'lastUsedAt' | 'revokedAt'
  > {
  secrets: Omit<ClientSecret, 'hash'>[]
}

/** The credentials of the acting seller, the active ones first. */
export async function listCredentials(ctx: Ctx): Promise<ListedCredential[]> {
  requirePermission(ctx, 'banking.manage')
  const rows = await listRows(ctx.db, sellerIdOf(ctx), MAX_SHOWN)
  return rows.map(({ id: _, sellerId: __, secrets, ...credential }) => ({
    ...credential,
    secrets: secrets.map(({ hash: ___, ...secret }) => secret),
  }))
}
