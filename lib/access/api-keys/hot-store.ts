import type { Db, Tx } from '@/db/client'
import { apiKeys, memberships, sellerDirectory } from '@/db/schema'
import { selection } from '@/db/selection'

const key = selection({
  id: apiKeys.id,
  title: apiKeys.title,
  scopes: apiKeys.scopes,
  addresses: apiKeys.addresses,
  active: apiKeys.active,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  sellerId: apiKeys.sellerId,
  cell: sellerDirectory.cell,
  createdBy: apiKeys.createdBy,
  role: memberships.role,
})

/** The cell is that of the key's seller; without one there is none. The role is that of the person who created it, if one did. */
export async function findKeyByHash(db: Db | Tx, tokenHash: string) {
  const [values] = await db.sql.values`
    select ${key} from platform.api_keys left join platform.sellers on sellers.id = api_keys.seller_id
    left join platform.memberships
      on memberships.user_id = api_keys.created_by and memberships.seller_id = api_keys.seller_id
    where api_keys.token_hash = ${tokenHash}`
  return values && key.rowOf(values)
}
