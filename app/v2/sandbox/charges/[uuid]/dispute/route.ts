import { viewCharge } from '@/lib/charges/view'
import { resource, route } from '@/lib/http/route'
import { disputeCharge } from '@/lib/sandbox/dispute-charge'
import { disputeChargeOperation } from '@/lib/sandbox/dispute-contract'

const dispute = route(disputeChargeOperation, async (ctx, { params, body }) => {
  const { charge, order } = await disputeCharge(ctx, { ...params, ...body })
  return viewCharge(charge, order, ctx.settings.publicUrl)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(dispute)
