import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/api/route'
import { disputeChargeOperation } from '@/lib/sandbox/disputes/contract'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'

const dispute = route(disputeChargeOperation, async (ctx, { params, body }) => {
  await disputeCharge(ctx, { ...params, ...body })
  return chargeInFull(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(dispute)
