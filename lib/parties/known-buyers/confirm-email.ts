import type { TxCtx } from '@/lib/base/kernel/ctx'
import { moveCards } from './cards/store'
import {
  deleteKnownBuyer,
  findConfirmed,
  type KnownBuyerRow,
  lockEmail,
  lockKnownBuyer,
  moveBrowsers,
  updateKnownBuyer,
} from './store'

/**
 * A code sent to the address of a known buyer was typed. Where another record of the seller has the same confirmed address, both
 * are one from now on: with the newer data, and the browsers and cards of both.
 */
export async function confirmEmail(ctx: TxCtx, record: KnownBuyerRow): Promise<void> {
  const { id, sellerId, email } = record
  // A confirmed record, whose row the caller may have locked, is what others wait for.
  if (record.emailConfirmedAt) return
  await lockEmail(ctx.tx, sellerId, email)
  const own = await lockKnownBuyer(ctx.tx, id)
  if (!own || own.emailConfirmedAt || own.email !== email) return
  const other = await findConfirmed(ctx.tx, sellerId, email)
  if (other) {
    await moveBrowsers(ctx.tx, other.id, id)
    await moveCards(ctx.tx, other.id, id)
    await deleteKnownBuyer(ctx.tx, other.id)
  }
  await updateKnownBuyer(ctx.tx, id, { emailConfirmedAt: ctx.systemNow })
}
