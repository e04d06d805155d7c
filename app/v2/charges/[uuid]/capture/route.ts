import { captureChargeOperation } from '@/lib/charges/contract'
import { getCharge } from '@/lib/charges/get-charge'
import { viewCharge } from '@/lib/charges/view'
import { resource, route } from '@/lib/http/route'
import { beginCapture, finishCapture } from '@/lib/orders/capture-charge'

const capture = route(captureChargeOperation, {
  begin: (ctx, { params, body }) => beginCapture(ctx, { ...params, ...body }),
  finish: async (ctx, { resource: uuid }) => {
    await finishCapture(ctx, (await getCharge(ctx, { uuid })).charge)
    const { charge, order } = await getCharge(ctx, { uuid })
    return viewCharge(charge, order, ctx.settings.publicUrl)
  },
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(capture)
