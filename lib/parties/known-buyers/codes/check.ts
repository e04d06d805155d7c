import type { TxCtx } from '@/lib/base/kernel/ctx'
import { MAX_CODE_ATTEMPTS } from '@/lib/parties/known-buyers/known-buyer'
import { codeContextOf, isSameCode } from './code'
import { type BuyerCodeRow, lockLastCode, updateCode } from './store'

/**
 * Whether this browser's last code was typed: in time, within the attempts, and for the first time. Returns its row, or undefined
 * for every other reason alike. The caller's transaction must commit, because a wrong code uses an attempt.
 */
export async function checkCode(
  ctx: TxCtx,
  { sellerId, typed }: { sellerId: number; typed: string },
): Promise<BuyerCodeRow | undefined> {
  const row = ctx.browser && (await lockLastCode(ctx.tx, sellerId, ctx.browser.hashes))
  if (!row || row.usedAt || row.expiresAt <= ctx.systemNow || row.attempts >= MAX_CODE_ATTEMPTS)
    return undefined
  const attempts = row.attempts + 1
  if (!isSameCode(typed, ctx.sealer.open(row.sealedCode, codeContextOf(row.uuid)))) {
    await updateCode(ctx.tx, row.id, { attempts })
    return undefined
  }
  await updateCode(ctx.tx, row.id, { attempts, usedAt: ctx.systemNow, sealedCode: '' })
  return row
}
