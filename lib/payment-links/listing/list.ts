import { sellerIdOf } from '@/lib/kernel/ctx'
import type { List } from '@/lib/kernel/lists/list'
import { type CountedLink, countLinks, readLinks } from '@/lib/payment-links/list-store'
import { linkState, linkValue } from '@/lib/payment-links/payment-link'
import { linkUrl } from '@/lib/payment-links/view'
import { type ListedLink, linkFields } from './fields'

type Fields = typeof linkFields

/** The acting seller's links. */
export const linkList: List<Fields['filters'], Fields['sorts'][number], ListedLink> = {
  fields: linkFields,
  permission: 'payments.read',
  async read(ctx, request) {
    const { items, more } = await readLinks(ctx.db, { sellerId: sellerIdOf(ctx), now: ctx.now }, request)
    const { publicUrl } = ctx.settings
    return { items: items.map((counted) => viewListed(counted, { now: ctx.now, publicUrl })), more }
  },
  count: async (ctx, filters, max) =>
    countLinks(ctx.db, { sellerId: sellerIdOf(ctx), now: ctx.now }, filters, max),
}

function viewListed(
  { link, opened, began, paid, processed }: CountedLink,
  { now, publicUrl }: { now: Date; publicUrl: string },
): ListedLink {
  return {
    uuid: link.uuid,
    code: link.code,
    title: link.title,
    type: link.type,
    state: linkState(link, paid, now),
    url: linkUrl(link, publicUrl),
    methods: link.paymentMethods,
    value: linkValue(link),
    processed,
    conversion: { opened, began, paid },
    canDuplicate: link.type !== 'SUBSCRIPTION' || link.subscription !== null,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt?.toISOString() ?? null,
  }
}
