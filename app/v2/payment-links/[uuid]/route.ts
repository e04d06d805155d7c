import { resource, route } from '@/lib/http/api/route'
import { cancelPaymentLink } from '@/lib/payment-links/cancel-payment-link'
import { getPaymentLink } from '@/lib/payment-links/get-payment-link'
import {
  cancelPaymentLinkOperation,
  getPaymentLinkOperation,
  replacePaymentLinkOperation,
} from '@/lib/payment-links/managing-contract'
import { replacePaymentLink } from '@/lib/payment-links/replace-payment-link'
import { viewPaymentLink } from '@/lib/payment-links/view'

const get = route(getPaymentLinkOperation, async (ctx, { params }) => {
  return viewPaymentLink(await getPaymentLink(ctx, params), ctx.settings.publicUrl)
})

const replace = route(replacePaymentLinkOperation, async (ctx, { params, body }) => {
  const replaced = await replacePaymentLink(ctx, { ...body, ...params })
  return viewPaymentLink(replaced, ctx.settings.publicUrl)
})

const cancel = route(cancelPaymentLinkOperation, async (ctx, { params }) => {
  await cancelPaymentLink(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, replace, cancel)
