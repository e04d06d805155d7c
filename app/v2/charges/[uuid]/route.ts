import { cancelChargeOperation, getChargeOperation } from '@/lib/charges/contract'
import { getCharge } from '@/lib/charges/get-charge'
import { viewCharge } from '@/lib/charges/view'
import { resource, route } from '@/lib/http/route'
import { cancelCharge } from '@/lib/orders/cancel-charge'

const get = route(getChargeOperation, async (ctx, { params }) => {
  const { charge, order } = await getCharge(ctx, params)
  return viewCharge(charge, order, ctx.settings.publicUrl)
})

const cancel = route(cancelChargeOperation, (ctx, { params }) => cancelCharge(ctx, params))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, cancel)
