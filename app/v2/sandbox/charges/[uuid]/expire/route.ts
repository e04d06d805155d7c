import { viewCharge } from '@/lib/charges/view'
import { resource, route } from '@/lib/http/route'
import { expireChargeOperation } from '@/lib/sandbox/contract'
import { expireCharge } from '@/lib/sandbox/expire-charge'

const expire = route(expireChargeOperation, async (ctx, { params }) => {
  const { charge, order } = await expireCharge(ctx, params)
  return viewCharge(charge, order, ctx.settings.publicUrl)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(expire)
