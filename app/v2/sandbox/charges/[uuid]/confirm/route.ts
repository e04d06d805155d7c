import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/api/route'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'

const confirm = route(confirmChargeOperation, async (ctx, { params }) => {
  await confirmCharge(ctx, params)
  return chargeInFull(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(confirm)
