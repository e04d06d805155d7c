// What a known buyer deletes: afterwards nothing of it is recognised anywhere, and its cards can't be charged.

import type { Deciding, TxCtx } from '@/lib/base/kernel/ctx'
import { forgetSpentCard } from '@/lib/parties/cards/forget-spent-card'
import { retireCard } from '@/lib/parties/cards/retire-card'
import { deleteKnownCards, listCardIds } from './cards/store'
import { voidCodes } from './codes/store'
import { deleteBrowser, deleteKnownBuyer, type KnownBuyerRow } from './store'

/** Deletes the data, all cards and all browsers of a known buyer. */
export async function forgetBuyer(
  ctx: TxCtx,
  { id, sellerId }: Pick<KnownBuyerRow, 'id' | 'sellerId'>,
): Promise<void> {
  forgetCards(ctx, await listCardIds(ctx.tx, id))
  await voidCodes(ctx.tx, sellerId, id, ctx.systemNow)
  await deleteKnownBuyer(ctx.tx, id)
}

/** One browser is recognised no longer. */
export async function forgetBrowser(
  ctx: TxCtx,
  { id }: Pick<KnownBuyerRow, 'id'>,
  uuid: string,
): Promise<void> {
  await deleteBrowser(ctx.tx, id, uuid)
}

/** Deletes kept cards and their numbers. */
export function forgetCards(ctx: Deciding, cardIds: readonly number[]): void {
  deleteKnownCards(ctx.rows, cardIds)
  for (const id of cardIds) {
    retireCard(ctx, id)
    forgetSpentCard(ctx, id)
  }
}
