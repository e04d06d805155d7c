import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'
import { MAX_INSTALLMENTS, viewQuotes } from '@/lib/payments/charges/installments'
import { getInstallmentQuotes } from '@/lib/payments/orders/creation/get-installment-quotes'
import {
  getLinkMaxInstallmentsOperation,
  quoteLinkInstallmentsOperation,
} from '@/lib/payments/orders/installments-contract'
import { cancelPaymentLink } from '@/lib/payments/payment-links/cancel-payment-link'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { createPaymentLink } from '@/lib/payments/payment-links/create-payment-link'
import { getPaymentLink } from '@/lib/payments/payment-links/get-payment-link'
import {
  cancelPaymentLinkOperation,
  getPaymentLinkOperation,
  listPaymentLinksOperation,
  replacePaymentLinkOperation,
} from '@/lib/payments/payment-links/managing-contract'
import { pagePaymentLinks } from '@/lib/payments/payment-links/page-payment-links'
import { linkState } from '@/lib/payments/payment-links/payment-link'
import { replacePaymentLink } from '@/lib/payments/payment-links/replace-payment-link'
import { viewPaymentLink } from '@/lib/payments/payment-links/view'

export const paymentLinkRoutes: readonly Route[] = [
  route(createPaymentLinkOperation, async (ctx, { body, headers }) => {
    const link = await createPaymentLink(ctx, { ...body, ipOriginRequest: headers['x-ip-origin-request'] })
    const state = linkState(link, false, ctx.now)
    return viewPaymentLink({ link, processed: 0, state }, ctx.settings.publicUrl)
  }),
  route(listPaymentLinksOperation, async (ctx, { query }) =>
    viewPage(query, await pagePaymentLinks(ctx, query), (listed) =>
      viewPaymentLink(listed, ctx.settings.publicUrl),
    ),
  ),
  route(getPaymentLinkOperation, async (ctx, { params }) => {
    return viewPaymentLink(await getPaymentLink(ctx, params), ctx.settings.publicUrl)
  }),
  route(replacePaymentLinkOperation, async (ctx, { params, body }) => {
    const replaced = await replacePaymentLink(ctx, { ...body, ...params })
    return viewPaymentLink(replaced, ctx.settings.publicUrl)
  }),
  route(cancelPaymentLinkOperation, async (ctx, { params }) => {
    await cancelPaymentLink(ctx, params)
  }),
  route(quoteLinkInstallmentsOperation, async (ctx, { query }) =>
    viewQuotes(await getInstallmentQuotes(ctx, query)),
  ),
  route(getLinkMaxInstallmentsOperation, async () => ({ maxInstallments: MAX_INSTALLMENTS })),
]
