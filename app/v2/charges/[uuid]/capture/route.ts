import { chargeInFull } from '@/lib/charges/charge-in-full'
import { captureChargeOperation } from '@/lib/charges/contract'
import { resource, route } from '@/lib/http/api/route'
import { beginCapture, endCapture } from '@/lib/orders/authorization/capture'

const capture = route(captureChargeOperation, {
  begin: (ctx, { params, body }) => beginCapture(ctx, { ...params, ...body }),
  finish: async (ctx, { resource: uuid }) => {
    await endCapture(ctx, { uuid })
    return chargeInFull(ctx, { uuid })
  },
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(capture)
