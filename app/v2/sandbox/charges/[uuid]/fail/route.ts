import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/route'
import { failChargeOperation } from '@/lib/sandbox/contract'
import { refuseCharge } from '@/lib/sandbox/refuse-charge'

const fail = route(failChargeOperation, async (ctx, { params }) => {
  await refuseCharge(ctx, params)
  return chargeInFull(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(fail)
