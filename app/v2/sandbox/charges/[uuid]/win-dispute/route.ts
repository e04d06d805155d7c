import { viewCharge } from '@/lib/charges/view'
import { resource, route } from '@/lib/http/route'
import { decideDispute } from '@/lib/sandbox/decide-dispute'
import { winDisputeOperation } from '@/lib/sandbox/dispute-contract'

const win = route(winDisputeOperation, async (ctx, { params }) => {
  const { charge, order } = await decideDispute(ctx, { ...params, outcome: 'win' })
  return viewCharge(charge, order, ctx.settings.publicUrl)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(win)
