import { resource, route } from '@/lib/http/route'
import { resendEventOperation } from '@/lib/webhooks/event-contract'
import { resendEvent } from '@/lib/webhooks/resend-event'

const resend = route(resendEventOperation, async (ctx, { params }) => ({
  id: params.id,
  ...(await resendEvent(ctx, params)),
}))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(resend)
