import { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { atSellerClock, type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { hashToken } from '@/lib/base/kernel/sealed'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { lockSeller } from '@/lib/parties/sellers/store'
import type { AccountChangeStatus } from './account-change'
import { moveAccountChange } from './move-account-change'
import { notifyOfAccountChange } from './notify-of-account-change'
import { findChangeByStopToken } from './store'

export const stopLinkInput = z.object({ token: z.string().min(1).max(100) })

export interface StoppableChange {
  /** The seller's name. */
  seller: string
  /** PENDING while the link still stops it. */
  status: AccountChangeStatus
  effectiveAt: Date
}

/** The change of a link in a mail, without its account. Throws NOT_FOUND for an unknown token. */
export async function getChangeOfLink(ctx: Ctx, { token }: { token: string }): Promise<StoppableChange> {
  const change = await findChangeByStopToken(ctx.db, hashToken(token))
  if (!change) throw new Problem('NOT_FOUND')
  const seller = await getSeller(ctx.db, change.sellerId)
  const { now } = atSellerClock(ctx, seller.clockOffsetMs)
  // One that is due counts as in effect, even if its job has not run yet.
  const isDue = change.status === 'PENDING' && change.effectiveAt <= now
  const status = isDue ? 'EFFECTIVE' : change.status
  return { seller: seller.fantasyName, status, effectiveAt: change.effectiveAt }
}

/**
 * Stops a pending change by the link of its mail: the account in force stays, and nothing else changes. Works once,
 * without a sign-in, because stopping takes nothing from the seller. Throws NOT_FOUND for an unknown token and CONFLICT
 * if the change is no longer pending.
 */
export async function stopChangeByLink(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const found = await findChangeByStopToken(ctx.db, hashToken(token))
  if (!found) throw new Problem('NOT_FOUND')
  const { sellerId, uuid } = found
  const { clockOffsetMs } = await getSeller(ctx.db, sellerId)
  await transaction(atSellerClock(ctx, clockOffsetMs), async (inner) => {
    const seller = await lockSeller(inner.tx, sellerId)
    const change = await findChangeByStopToken(inner.tx, hashToken(token))
    if (change?.status !== 'PENDING' || change.effectiveAt <= inner.now) {
      throw new Problem('CONFLICT', { message: 'Esta troca de conta não está mais à espera.' })
    }
    const stopped = await moveAccountChange(inner, change, 'stop')
    await recordAudit(inner, {
      action: 'account-change.stopped',
      resource: uuid,
      sellerId,
      after: { by: 'mail' },
    })
    await notifyOfAccountChange(inner, 'stopped', { seller: seller!, change: stopped })
  })
}
