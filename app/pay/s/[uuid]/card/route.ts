import { changeOwnCard, sellerOfSubscription, subscriberDocument } from '@/lib/checkout/change-own-card'
import { loadSubscription } from '@/lib/checkout/load-subscription'
import { newCardInput, subscriptionCardParams } from '@/lib/checkout/subscription-page'
import { viewSubscriptionPage } from '@/lib/checkout/view-subscription'
import { cardHandler } from '@/lib/http/card-handler'

const endpoint = {
  params: subscriptionCardParams,
  body: newCardInput,
  payer: subscriberDocument,
  seller: sellerOfSubscription,
}

export const POST = cardHandler(endpoint, async (ctx, input) => {
  await changeOwnCard(ctx, input)
  return viewSubscriptionPage(await loadSubscription(ctx, input))
})
