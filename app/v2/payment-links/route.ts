import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { createPaymentLinkOperation } from '@/lib/payment-links/contract'
import { createPaymentLink } from '@/lib/payment-links/create-payment-link'
import { listPaymentLinksOperation } from '@/lib/payment-links/managing-contract'
import { pagePaymentLinks } from '@/lib/payment-links/page-payment-links'
import { linkState } from '@/lib/payment-links/payment-link'
import { viewPaymentLink } from '@/lib/payment-links/view'

const list = route(listPaymentLinksOperation, async (ctx, { query }) =>
  viewPage(query, await pagePaymentLinks(ctx, query), (listed) =>
    viewPaymentLink(listed, ctx.settings.publicUrl),
  ),
)

const create = route(createPaymentLinkOperation, async (ctx, { body, headers }) => {
  const link = await createPaymentLink(ctx, { ...body, ipOriginRequest: headers['x-ip-origin-request'] })
  const state = linkState(link, false, ctx.now)
  return viewPaymentLink({ link, processed: 0, state }, ctx.settings.publicUrl)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list, create)
