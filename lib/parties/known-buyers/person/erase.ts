import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { Person } from '@/lib/parties/buyers/person'
import { deleteCodesOf } from '@/lib/parties/known-buyers/codes/store'
import { forgetBuyer } from '@/lib/parties/known-buyers/forget'
import { listKnownBuyers } from '@/lib/parties/known-buyers/store'

/** Erases what a person keeps at a seller: data, the list of cards, browsers and codes. */
export async function eraseFromKnownBuyers(
  ctx: TxCtx,
  { sellerId, document, buyerUuid }: Person,
): Promise<void> {
  const known = await listKnownBuyers(ctx.tx, sellerId, document)
  await deleteCodesOf(ctx.tx, sellerId, { buyerUuid, knownBuyerIds: known.map(({ id }) => id) })
  for (const buyer of known) await forgetBuyer(ctx, buyer)
}
