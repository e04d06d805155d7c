import { viewCharge } from '@/lib/charges/view'
import { resource, route } from '@/lib/http/route'
import { failChargeOperation } from '@/lib/sandbox/contract'
import { refuseCharge } from '@/lib/sandbox/refuse-charge'

const fail = route(failChargeOperation, async (ctx, { params }) => {
  const { charge, order } = await refuseCharge(ctx, params)
  return viewCharge(charge, order, ctx.settings.publicUrl)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(fail)
