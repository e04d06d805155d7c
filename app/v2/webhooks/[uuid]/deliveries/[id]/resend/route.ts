import { resource, route } from '@/lib/http/api/route'
import { resendWebhookDeliveryOperation } from '@/lib/webhooks/log/api-contract'
import { getDelivery } from '@/lib/webhooks/log/get-delivery'
import { requireDelivery } from '@/lib/webhooks/log/require-delivery'
import { viewDelivery } from '@/lib/webhooks/log/view'
import { resendDelivery } from '@/lib/webhooks/resend/one-delivery'

const resend = route(resendWebhookDeliveryOperation, async (ctx, { params }) => {
  const delivery = await requireDelivery(ctx, params)
  await resendDelivery(ctx, delivery)
  return viewDelivery(await getDelivery(ctx, delivery))
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(resend)
