import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/api/route'
import { expireChargeOperation } from '@/lib/sandbox/bank/contract'
import { expireCharge } from '@/lib/sandbox/bank/expire-charge'

const expire = route(expireChargeOperation, async (ctx, { params }) => {
  await expireCharge(ctx, params)
  return chargeInFull(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(expire)
