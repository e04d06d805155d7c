import { viewCharge } from '@/lib/charges/view'
import { resource, route } from '@/lib/http/route'
import { payChargeAmissOperation } from '@/lib/sandbox/contract'
import { payAmiss } from '@/lib/sandbox/pay-amiss'

const payAmissRoute = route(payChargeAmissOperation, async (ctx, { params, body }) => {
  const { charge, order } = await payAmiss(ctx, { ...params, ...body })
  return viewCharge(charge, order, ctx.settings.publicUrl)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(payAmissRoute)
