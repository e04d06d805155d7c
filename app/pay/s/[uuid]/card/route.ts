import type { z } from 'zod'
import { byUuid } from '@/lib/base/cells/routing'
import { asSent, cardHandler } from '@/lib/http/pages/card-handler'
import {
  changeOwnCard,
  sellerOfSubscription,
  subscriberDocument,
} from '@/lib/payments/subscription-checkout/change-card'
import { loadSubscription } from '@/lib/payments/subscription-checkout/load'
import { newCardInput, subscriptionCardParams } from '@/lib/payments/subscription-checkout/page-contract'
import { viewSubscriptionPage } from '@/lib/payments/subscription-checkout/view'

const endpoint = {
  params: subscriptionCardParams,
  routing: byUuid,
  body: newCardInput,
  open: asSent<z.output<typeof newCardInput> & z.output<typeof subscriptionCardParams>>,
  counted: async (...[ctx, input]: Parameters<typeof changeOwnCard>) => ({
    document: await subscriberDocument(ctx, input),
    card: input.card,
  }),
  seller: sellerOfSubscription,
}

export const POST = cardHandler(endpoint, async (ctx, input) => {
  const change = await changeOwnCard(ctx, input)
  return { ...viewSubscriptionPage(await loadSubscription(ctx, input)), ...(change && { change }) }
})
