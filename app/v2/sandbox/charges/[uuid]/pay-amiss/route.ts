import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/route'
import { payChargeAmissOperation } from '@/lib/sandbox/contract'
import { payAmiss } from '@/lib/sandbox/pay-amiss'

const payAmissRoute = route(payChargeAmissOperation, async (ctx, { params, body }) => {
  await payAmiss(ctx, { ...params, ...body })
  return chargeInFull(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(payAmissRoute)
