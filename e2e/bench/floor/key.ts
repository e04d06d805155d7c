import { createHash } from 'node:crypto'
import { type Key, sql } from './connection'

const sellerOf = new Map<string, number>()

/** Key and seller are of different databases where there are cells: two statements, sent together once the seller is known. */
export async function findKey(token: string): Promise<Key> {
  const [keys, sellers] = await Promise.all([
    sql`
      select id, scopes, addresses, active, expires_at, last_used_at, seller_id from platform.api_keys
      where token_hash = ${createHash('sha256').update(token).digest('hex')}`,
    sql`
      select environment, clock_offset_ms, requests_per_window, risk from sellers where id = ${sellerOf.get(token) ?? 0}`,
  ])
  sellerOf.set(token, keys[0]!.seller_id)
  return { ...keys[0], ...sellers[0] } as unknown as Key
}
