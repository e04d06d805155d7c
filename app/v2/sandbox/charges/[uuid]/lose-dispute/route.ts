import { viewCharge } from '@/lib/charges/view'
import { resource, route } from '@/lib/http/route'
import { decideDispute } from '@/lib/sandbox/decide-dispute'
import { loseDisputeOperation } from '@/lib/sandbox/dispute-contract'

const lose = route(loseDisputeOperation, async (ctx, { params }) => {
  const { charge, order } = await decideDispute(ctx, { ...params, outcome: 'lose' })
  return viewCharge(charge, order, ctx.settings.publicUrl)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(lose)
