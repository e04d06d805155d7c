import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { insertBrowser, type KnownBuyerRow } from './store'
import { newToken, tokenHashOf } from './token'

/** Recognises the browser of the request for so many milliseconds; returns the token for its cookie. */
export async function rememberBrowser(
  ctx: TxCtx,
  { id: knownBuyerId, sellerId }: Pick<KnownBuyerRow, 'id' | 'sellerId'>,
  lifetimeMs: number,
): Promise<string> {
  const { systemNow, source } = ctx
  const token = newToken()
  await insertBrowser(ctx.tx, {
    uuid: randomUUID(),
    sellerId,
    knownBuyerId,
    tokenHash: tokenHashOf(token),
    userAgent: (source?.userAgent ?? '').slice(0, 300),
    createdAt: systemNow,
    usedAt: systemNow,
    expiresAt: new Date(systemNow.getTime() + lifetimeMs),
  })
  return token
}
