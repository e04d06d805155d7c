import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/api/route'
import { winDisputeOperation } from '@/lib/sandbox/disputes/contract'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'

const win = route(winDisputeOperation, async (ctx, { params }) => {
  await decideDispute(ctx, { ...params, outcome: 'win' })
  return chargeInFull(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(win)
