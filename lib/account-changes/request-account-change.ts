import { randomUUID } from 'node:crypto'
import { findKeyOfSeller } from '@/lib/api-keys/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import type { SellerAccount } from '@/lib/sellers/seller'
import type { SellerRow } from '@/lib/sellers/store'
import { accountInForce, effectiveFrom, isSameAccount } from './account-change'
import { moveAccountChange } from './move-account-change'
import { findPendingChange, insertAccountChange } from './store'
import { writeAccountMail } from './write-account-mail'

/**
 * Asks for another account of a seller that the caller has locked. It waits a day and the seller gets a mail; it replaces a
 * change that waits already. The account that waits changes nothing, and the one in force withdraws what waits.
 */
export async function requestAccountChange(
  ctx: TxCtx,
  { seller, account, formerEmail }: { seller: SellerRow; account: SellerAccount; formerEmail: string },
): Promise<void> {
  const waiting = await findPendingChange(ctx.tx, seller.id)
  const mailed = { seller, further: [formerEmail] }
  if (isSameAccount(account, accountInForce(seller))) {
    if (!waiting) return
    const withdrawn = await moveAccountChange(ctx, waiting, 'withdraw')
    await writeAccountMail(ctx, 'withdrawn', { ...mailed, change: withdrawn })
    return
  }
  if (waiting && isSameAccount(account, waiting.account)) return
  if (waiting) await moveAccountChange(ctx, waiting, 'replace')
  const { actor, now } = ctx
  const key = actor.kind === 'api-key' ? await findKeyOfSeller(ctx.tx, seller.id, actor.keyId) : undefined
  const change = await insertAccountChange(ctx.tx, {
    uuid: randomUUID(),
    sellerId: seller.id,
    status: 'PENDING',
    account,
    keyTitle: key?.title ?? null,
    keyPrefix: key?.prefix ?? null,
    createdAt: now,
    effectiveAt: effectiveFrom(now),
    statusAt: now,
  })
  await writeAccountMail(ctx, 'requested', { ...mailed, change })
}
