import { randomUUID } from 'node:crypto'
import { findKeyOfSeller } from '@/lib/access/api-keys/store'
import { changesOf } from '@/lib/base/audit/changes'
import { recordAudit } from '@/lib/base/audit/record'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import { changedAccount, type SellerAccount } from '@/lib/parties/sellers/seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { accountInForce, dayBefore, effectiveFrom, isSameAccount, MAX_CHANGES_A_DAY } from './account-change'
import { moveAccountChange } from './move-account-change'
import { notifyOfAccountChange } from './notify-of-account-change'
import { newStopToken } from './stop-token'
import { countChangesSince, findPendingChange, insertAccountChange } from './store'

/**
 * Requests another account for a seller whose row lock the caller holds; omitted fields keep the values of the
 * account in force. The change takes effect after a day, the seller gets a mail, and a pending change is replaced.
 * Requesting the pending account again changes nothing; requesting the account in force withdraws the pending change.
 * Throws CONFLICT after too many requests within a day.
 */
export async function requestAccountChange(
  ctx: TxCtx,
  { seller, sent, formerEmail }: { seller: SellerRow; sent: SellerAccount; formerEmail: string },
): Promise<void> {
  requirePermission(ctx, 'bank-account.change')
  requireStepUp(ctx)
  const account = changedAccount(seller.account, sent)
  const waiting = await findPendingChange(ctx.tx, seller.id)
  const mailed = { seller, further: [formerEmail] }
  if (isSameAccount(account, accountInForce(seller))) {
    if (!waiting) return
    const withdrawn = await moveAccountChange(ctx, waiting, 'withdraw')
    await recordAudit(ctx, { action: 'account-change.withdrawn', resource: waiting.uuid })
    await notifyOfAccountChange(ctx, 'withdrawn', { ...mailed, change: withdrawn })
    return
  }
  if (waiting && isSameAccount(account, waiting.account)) return
  await refuseTooMany(ctx, seller.id)
  if (waiting) {
    await moveAccountChange(ctx, waiting, 'replace')
    await recordAudit(ctx, { action: 'account-change.replaced', resource: waiting.uuid })
  }
  const { actor, now } = ctx
  const key = actor.kind === 'api-key' ? await findKeyOfSeller(ctx.tx, seller.id, actor.keyId) : undefined
  const { token, tokenHash } = newStopToken(ctx.cell)
  const change = await insertAccountChange(ctx.tx, {
    uuid: randomUUID(),
    sellerId: seller.id,
    status: 'PENDING',
    account,
    keyTitle: key?.title ?? null,
    keyPrefix: key?.prefix ?? null,
    requestedBy: actor.kind === 'portal-user' ? (actor.email ?? null) : null,
    stopTokenHash: tokenHash,
    createdAt: now,
    effectiveAt: effectiveFrom(now),
    statusAt: now,
  })
  await recordAudit(ctx, {
    action: 'account-change.requested',
    resource: change.uuid,
    ...changesOf(accountInForce(seller), account),
  })
  await notifyChange(ctx, { sellerId: seller.id, resourceUuid: change.uuid })
  await notifyOfAccountChange(ctx, 'requested', { ...mailed, change, stopToken: token })
}

async function refuseTooMany(ctx: TxCtx, sellerId: number): Promise<void> {
  const requested = await countChangesSince(ctx.tx, sellerId, dayBefore(ctx.now))
  if (requested < MAX_CHANGES_A_DAY) return
  const message = `já foi trocada ${MAX_CHANGES_A_DAY} vezes em 24 horas`
  throw new Problem('CONFLICT', {
    message: `A conta ${message}. Espere para trocar de novo.`,
    fields: [{ field: 'account', message }],
  })
}
