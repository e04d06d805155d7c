import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/audit/record'
import type { TxCtx } from '@/lib/kernel/ctx'
import { newApiKey } from './api-key'
import type { SellerScope } from './key-state'
import { insertApiKey } from './store'

/** Creates a key of a seller. Only this result contains the token. */
export async function issueKey(
  ctx: TxCtx,
  key: { sellerId: number; title: string; scope: SellerScope; expiresAt?: Date },
): Promise<{ uuid: string; token: string }> {
  const uuid = randomUUID()
  const { token, tokenHash, prefix } = newApiKey()
  const createdAt = ctx.systemNow
  await insertApiKey(ctx.tx, { ...key, uuid, tokenHash, prefix, active: true, createdAt })
  const { sellerId, title, scope, expiresAt } = key
  const after = { title, scope, prefix, expiresAt }
  await recordAudit(ctx, { action: 'key.created', resource: uuid, sellerId, after })
  return { uuid, token }
}
