import type { Person } from '@/lib/buyers/person/person'
import type { TxCtx } from '@/lib/kernel/ctx'
import { deleteCodesOf } from '@/lib/known-buyers/codes/store'
import { forgetBuyer } from '@/lib/known-buyers/forget'
import { listKnownBuyers } from '@/lib/known-buyers/store'

/** Erases what a person keeps at a seller: data, the list of cards, browsers and codes. */
export async function eraseFromKnownBuyers(
  ctx: TxCtx,
  { sellerId, document, buyerUuid }: Person,
): Promise<void> {
  const known = await listKnownBuyers(ctx.tx, sellerId, document)
  await deleteCodesOf(ctx.tx, sellerId, { buyerUuid, knownBuyerIds: known.map(({ id }) => id) })
  for (const buyer of known) await forgetBuyer(ctx, buyer)
}
