import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/route'
import { decideDispute } from '@/lib/sandbox/decide-dispute'
import { winDisputeOperation } from '@/lib/sandbox/dispute-contract'

const win = route(winDisputeOperation, async (ctx, { params }) => {
  await decideDispute(ctx, { ...params, outcome: 'win' })
  return chargeInFull(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(win)
