import { randomUUID } from 'node:crypto'
import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import {
  CODE_MS,
  type CodeChannel,
  MAX_CODES_A_DAY,
  MAX_CODES_AN_HOUR,
} from '@/lib/parties/known-buyers/known-buyer'
import { codeContextOf, newCode, targetHashOf } from './code'
import { type BuyerCodeRow, countCodesSince, insertCode, lockTarget } from './store'

export interface CodeTarget {
  /** What the request names: the seller's buyer, or an address. */
  about: string
  buyerUuid?: string
  knownBuyerId?: number
}

/**
 * Stores a code of six digits for the browser of the request, which is to be sent by the caller; the browser's earlier ones are
 * void. One is stored for an unknown address as well, so that the response, its time and its limits are the same. Throws FORBIDDEN
 * without a browser, and TOO_MANY_REQUESTS.
 */
export async function storeCode(
  ctx: TxCtx,
  { sellerId, channel, target }: { sellerId: number; channel: CodeChannel; target: CodeTarget },
): Promise<string> {
  if (!ctx.browser) throw new Problem('FORBIDDEN')
  const { about, buyerUuid = null, knownBuyerId = null } = target
  const targetHash = hashOf(sellerId, about)
  await refuseTooMany(ctx, { sellerId, targetHash })
  const uuid = randomUUID()
  const code = newCode()
  await insertCode(ctx.tx, {
    ...{ uuid, sellerId, targetHash, channel, buyerUuid, knownBuyerId },
    browserHash: ctx.browser.hashes[0],
    sealedCode: ctx.sealer.seal(code, codeContextOf(uuid)),
    attempts: 0,
    createdAt: ctx.systemNow,
    expiresAt: new Date(ctx.systemNow.getTime() + CODE_MS),
  })
  return code
}

const hashOf = (sellerId: number, about: string): string => targetHashOf(`${sellerId} ${about}`)

/** Whether a code was requested for this address: the known buyer may have another one since. */
export function isSentTo({ sellerId, targetHash }: BuyerCodeRow, email: string): boolean {
  return targetHash === hashOf(sellerId, email)
}

const limits = [
  [MAX_CODES_AN_HOUR, HOUR_MS],
  [MAX_CODES_A_DAY, DAY_MS],
] as const

async function refuseTooMany(ctx: TxCtx, target: { sellerId: number; targetHash: string }): Promise<void> {
  await lockTarget(ctx.tx, target.sellerId, target.targetHash)
  for (const [max, periodMs] of limits) {
    const since = new Date(ctx.systemNow.getTime() - periodMs)
    if ((await countCodesSince(ctx.tx, { ...target, since })) >= max)
      throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: HOUR_MS / 1000 })
  }
}

/** Since when a typed code counts as a proof. */
export const proofSince = ({ systemNow }: Pick<Ctx, 'systemNow'>): Date =>
  new Date(systemNow.getTime() - HOUR_MS)
