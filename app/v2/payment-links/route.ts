import { resource, route } from '@/lib/http/route'
import { createPaymentLinkOperation } from '@/lib/payment-links/contract'
import { createPaymentLink } from '@/lib/payment-links/create-payment-link'
import { viewPaymentLink } from '@/lib/payment-links/view'

const create = route(createPaymentLinkOperation, async (ctx, { body, headers }) => {
  const link = await createPaymentLink(ctx, { ...body, ipOriginRequest: headers['x-ip-origin-request'] })
  return viewPaymentLink(link, ctx.settings.publicUrl, 0)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(create)
