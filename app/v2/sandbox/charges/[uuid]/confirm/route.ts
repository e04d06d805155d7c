import { viewCharge } from '@/lib/charges/view'
import { resource, route } from '@/lib/http/route'
import { confirmCharge } from '@/lib/sandbox/confirm-charge'
import { confirmChargeOperation } from '@/lib/sandbox/contract'

const confirm = route(confirmChargeOperation, async (ctx, { params }) => {
  const { charge, order } = await confirmCharge(ctx, params)
  return viewCharge(charge, order, ctx.settings.publicUrl)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(confirm)
