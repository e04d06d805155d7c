import { resource, route } from '@/lib/http/api/route'
import { resendEventOperation } from '@/lib/webhooks/events/contract'
import { resendEvent } from '@/lib/webhooks/resend/one-event'

const resend = route(resendEventOperation, async (ctx, { params }) => ({
  id: params.id,
  ...(await resendEvent(ctx, params)),
}))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(resend)
