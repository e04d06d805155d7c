import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findLogo } from '@/lib/parties/branding/logo-store'
import type { DrawnPictures } from '@/lib/payments/charges/codes/drawn-pictures'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { drawPicture } from './draw-picture'
import { factsOf, pictureHash } from './picture'

type PictureInput = { code: string; hash: string }

/**
 * The picture of a link with this content, for everybody who has its address. Throws NOT_FOUND, also for content that the link no
 * longer has; `beforeDrawing` may refuse one that has to be drawn.
 */
export async function getLinkPicture(
  ctx: Ctx,
  { code, hash }: PictureInput,
  { drawn, beforeDrawing }: { drawn: DrawnPictures; beforeDrawing: () => Promise<void> },
): Promise<Uint8Array> {
  // As a stranger sees it: of a browser's own orders it says nothing.
  const { browser: _, ...stranger } = ctx
  const checkout = await loadCheckout(stranger, code)
  const facts = factsOf(viewCheckout(checkout))
  if (pictureHash(facts) !== hash) throw new Problem('NOT_FOUND')
  return drawn.get(hash, async () => {
    await beforeDrawing()
    const { uuid: seller, branding } = checkout.seller
    const { logo } = branding
    return drawPicture(facts, logo && (await findLogo(ctx.db, { seller, hash: logo.hash })))
  })
}
