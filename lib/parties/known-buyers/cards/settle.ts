import type { Deciding } from '@/lib/base/kernel/ctx'
import { keepCard } from '@/lib/parties/cards/keep-card'
import { forgetCards } from '@/lib/parties/known-buyers/forget'
import type { KnownCard } from './store'

/** Before an approved charge moves: its card is kept where the buyer agreed, in place of the same card kept before. */
export function keepApprovedCard(ctx: Deciding, known: KnownCard | undefined): void {
  if (known?.status !== 'PENDING') return
  keepCard(ctx, known.id)
  forgetCards(ctx, known.same)
}

/** The issuer blocked the card, as it does where one is lost or stolen: it is not offered again. */
export function dropBlockedCard(ctx: Deciding, known: KnownCard | undefined): void {
  if (known) forgetCards(ctx, [known.id])
}
