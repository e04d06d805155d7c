import { headers } from 'next/headers'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import type { Checkout } from '@/lib/payments/checkout/checkout'
import { isPerson } from '@/lib/payments/payment-links/visits/is-person'
import { runtime } from '@/lib/process/runtime'

/** Counts that a buyer's browser opened a link; the visit is written later, so that the page does not wait for it. */
export async function countVisit(ctx: Ctx, { link, now }: Pick<Checkout, 'link' | 'now'>): Promise<void> {
  if (!ctx.browser || !isPerson(await headers())) return
  const { visitLog } = await runtime()
  visitLog.add({
    cell: ctx.cell,
    linkId: link.id,
    sellerId: link.sellerId,
    browserHash: ctx.browser.hashes[0],
    openedAt: ctx.systemNow,
    day: civilDateOf(now),
  })
}
