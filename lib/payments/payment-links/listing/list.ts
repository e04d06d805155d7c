import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { COUNTED, type List } from '@/lib/base/lists/list'
import { COUNTED_FOUND, countFound, findForList } from '@/lib/base/search/search-list'
import { type CountedLink, countLinks, readLinks } from '@/lib/payments/payment-links/list-store'
import { linkState, linkValue } from '@/lib/payments/payment-links/payment-link'
import { findLinkOfSeller } from '@/lib/payments/payment-links/store'
import { linkUrl } from '@/lib/payments/payment-links/view'
import { type ListedLink, linkFields } from './fields'

type Fields = typeof linkFields

/** The acting seller's links. */
export const linkList: List<Fields['filters'], Fields['sorts'][number], ListedLink> = {
  fields: linkFields,
  permission: 'payments.read',
  async read(ctx, { filters: { q, ...others }, ...request }) {
    const of = { sellerId: sellerIdOf(ctx), now: ctx.now }
    const idOf = async (uuid: string) => (await findLinkOfSeller(ctx.db, of.sellerId, uuid))?.id
    const ids = await findForList(ctx, 'LINK', { q, others, request, idOf })
    const { items, more } = await readLinks(ctx.db, of, { ...others, ids }, request)
    const { publicUrl } = ctx.settings
    return { items: items.map((counted) => viewListed(counted, { now: ctx.now, publicUrl })), more }
  },
  countedWith: ({ q }) => (q === undefined ? COUNTED : COUNTED_FOUND),
  async count(ctx, { q, ...others }, max) {
    const found = await countFound(ctx, 'LINK', { q, others, max })
    if (typeof found === 'number') return found
    return countLinks(ctx.db, { sellerId: sellerIdOf(ctx), now: ctx.now }, { ...others, ids: found }, max)
  },
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
