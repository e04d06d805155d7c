import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { KeyScope } from '@/lib/base/kernel/key-scopes'
import type { SellerRow } from '@/lib/parties/sellers/store'
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
    /** Undefined for a key of the operator. */
    seller: Pick<SellerRow, 'id' | 'environment'> | undefined
    title: string
    scopes: readonly KeyScope[]
    addresses?: readonly string[]
    expiresAt: Date | null
    /** The person whose role limits the key; absent for a key that no person creates. */
    createdBy?: number
  },
): Promise<IssuedKey> {
  const { seller, title, expiresAt, createdBy } = key
  const sellerId = seller?.id ?? null
  const [scopes, addresses] = [[...key.scopes], [...(key.addresses ?? [])]]
  const uuid = randomUUID()
  const { token, tokenHash, prefix } = newApiKey(seller?.environment ?? 'OPERATOR')
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
