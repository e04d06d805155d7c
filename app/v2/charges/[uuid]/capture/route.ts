import { chargeInFull } from '@/lib/charges/charge-in-full'
import { captureChargeOperation } from '@/lib/charges/contract'
import { getCharge } from '@/lib/charges/get-charge'
import { resource, route } from '@/lib/http/route'
import { beginCapture, finishCapture } from '@/lib/orders/capture-charge'

const capture = route(captureChargeOperation, {
  begin: (ctx, { params, body }) => beginCapture(ctx, { ...params, ...body }),
  finish: async (ctx, { resource: uuid }) => {
    await finishCapture(ctx, (await getCharge(ctx, { uuid })).charge)
    return chargeInFull(ctx, { uuid })
  },
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(capture)
