import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/route'
import { disputeCharge } from '@/lib/sandbox/dispute-charge'
import { disputeChargeOperation } from '@/lib/sandbox/dispute-contract'

const dispute = route(disputeChargeOperation, async (ctx, { params, body }) => {
  await disputeCharge(ctx, { ...params, ...body })
  return chargeInFull(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(dispute)
