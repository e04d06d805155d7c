import type { z } from 'zod'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { listKeptCards } from '@/lib/parties/known-buyers/cards/store'
import { forgetBrowser, forgetBuyer, forgetCards } from '@/lib/parties/known-buyers/forget'
import { lockKnownBuyer } from '@/lib/parties/known-buyers/store'
import type { forgetOwnInput } from './contract'
import { loadOwn } from './load-own'

/** A recognised buyer deletes everything, one card, or one browser. Throws NOT_FOUND, also where nobody is recognised. */
export async function forgetOwn(ctx: Ctx, input: z.output<typeof forgetOwnInput>): Promise<void> {
  const { own } = await loadOwn(ctx, input)
  if (!own) throw new Problem('NOT_FOUND')
  await transaction(ctx, async (inner) => {
    const buyer = await lockKnownBuyer(inner.tx, own.buyer.id)
    if (!buyer) throw new Problem('NOT_FOUND')
    if (input.what === 'ALL') return forgetBuyer(inner, buyer)
    if (!input.uuid) throw new Problem('NOT_FOUND')
    if (input.what === 'BROWSER') return forgetBrowser(inner, buyer, input.uuid)
    const cards = await listKeptCards(inner.tx, [buyer.id])
    return forgetCards(
      inner,
      cards.filter(({ card }) => card.uuid === input.uuid).map(({ card }) => card.id),
    )
  })
}
