import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { KeyScope } from '@/lib/base/kernel/key-scopes'
import { newApiKey } from './api-key'
import { insertApiKey } from './store'

export interface IssuedKey {
  uuid: string
  token: string
  expiresAt: Date | null
}

/** Creates a key of a seller, or of the operator. Only this result contains the token. */
export async function issueKey(
  ctx: TxCtx,
  key: {
    sellerId: number | null
    title: string
    scopes: readonly KeyScope[]
    addresses?: readonly string[]
    expiresAt: Date | null
    /** The person whose role limits the key; absent for a key that no person creates. */
    createdBy?: number
  },
): Promise<IssuedKey> {
  const { sellerId, title, expiresAt, createdBy } = key
  const [scopes, addresses] = [[...key.scopes], [...(key.addresses ?? [])]]
  const uuid = randomUUID()
  const { token, tokenHash, prefix } = newApiKey()
  const row = { sellerId, title, scopes, addresses, expiresAt, createdBy }
  await insertApiKey(ctx.tx, { ...row, uuid, tokenHash, prefix, active: true, createdAt: ctx.systemNow })
  const after = { title, prefix, scopes, addresses, expiresAt: expiresAt?.toISOString() ?? null }
  await recordAudit(ctx, {
    action: 'key.created',
    resource: uuid,
    ...(sellerId !== null && { sellerId }),
    after,
  })
  return { uuid, token, expiresAt }
}
