import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/api/route'
import { alertCharge } from '@/lib/sandbox/disputes/alert-charge'
import { alertDisputeOperation } from '@/lib/sandbox/disputes/contract'

const alert = route(alertDisputeOperation, async (ctx, { params, body }) => {
  await alertCharge(ctx, { ...params, ...body })
  return chargeInFull(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(alert)
