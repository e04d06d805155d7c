import type { Db, Tx } from '@/db/client'
import { apiKeys, sellers } from '@/db/schema'
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
})

const settings = selection({
  environment: sellers.environment,
  clockOffsetMs: sellers.clockOffsetMs,
  requestsPerWindow: sellers.requestsPerWindow,
  risk: sellers.risk,
})

type KeyOfSeller = ReturnType<typeof key.rowOf> & Nullable<ReturnType<typeof settings.rowOf>>
type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null }

/** With the settings of its seller, which are null for a key of the operator. */
export async function findKeyByHash(db: Db | Tx, tokenHash: string): Promise<KeyOfSeller | undefined> {
  const [values] = await db.sql.values`
    select ${key}, ${settings} from api_keys left join sellers on sellers.id = api_keys.seller_id
    where api_keys.token_hash = ${tokenHash}`
  return values && { ...key.rowOf(values), ...settings.rowOf(values, key.width) }
}
