import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/route'
import { decideDispute } from '@/lib/sandbox/decide-dispute'
import { loseDisputeOperation } from '@/lib/sandbox/dispute-contract'

const lose = route(loseDisputeOperation, async (ctx, { params }) => {
  await decideDispute(ctx, { ...params, outcome: 'lose' })
  return chargeInFull(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(lose)
