import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/api/route'
import { failChargeOperation } from '@/lib/sandbox/bank/contract'
import { refuseCharge } from '@/lib/sandbox/bank/refuse-charge'

const fail = route(failChargeOperation, async (ctx, { params }) => {
  await refuseCharge(ctx, params)
  return chargeInFull(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(fail)
