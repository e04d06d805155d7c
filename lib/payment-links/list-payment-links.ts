import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { requirePermission } from '@/lib/kernel/require-permission'
import type { LinkConversion } from './conversion'
import { listLinks } from './list-store'
import { type LinkState, linkState, type PaymentLink } from './payment-link'
import { findLinkOfSeller } from './store'

const PAGE_SIZE = 25

export interface ListedLink {
  link: PaymentLink
  state: LinkState
  /** How many orders were created through it. */
  processed: number
  /** Absent where the reader does not need it. */
  conversion?: LinkConversion
}

export interface LinkPage {
  links: ListedLink[]
  /** The link after which the next, older page begins; absent on the last page. */
  older?: string
}

/** A page of the acting seller's links in the given state, newest first, from a link on. */
export async function listPaymentLinks(
  ctx: Ctx,
  input: { state?: LinkState; before?: string } = {},
): Promise<LinkPage> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const before = input.before ? await findLinkOfSeller(ctx.db, sellerId, input.before) : undefined
  const found = await listLinks(ctx.db, sellerId, {
    state: input.state && { is: input.state, at: ctx.now },
    beforeId: before?.id,
    size: PAGE_SIZE + 1,
  })
  const links = found.slice(0, PAGE_SIZE).map(({ link, paid, processed, opened, began }) => ({
    link,
    processed,
    state: linkState(link, paid, ctx.now),
    conversion: { opened, began, paid },
  }))
  return { links, ...(found.length > PAGE_SIZE && { older: links.at(-1)!.link.uuid }) }
}
