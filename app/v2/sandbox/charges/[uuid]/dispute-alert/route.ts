import { viewCharge } from '@/lib/charges/view'
import { resource, route } from '@/lib/http/route'
import { alertCharge } from '@/lib/sandbox/alert-charge'
import { alertDisputeOperation } from '@/lib/sandbox/dispute-contract'

const alert = route(alertDisputeOperation, async (ctx, { params, body }) => {
  const { charge, order } = await alertCharge(ctx, { ...params, ...body })
  return viewCharge(charge, order, ctx.settings.publicUrl)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(alert)
