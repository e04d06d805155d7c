import { resource, route } from '@/lib/http/api/route'
import { wireInstant } from '@/lib/kernel/dates'
import { getClockOperation, moveClockOperation } from '@/lib/sandbox/clock/contract'
import { getClock } from '@/lib/sandbox/clock/get'
import { followClockMove, REQUEST_LIMITS } from '@/lib/sandbox/clock/move'
import { startClockMove } from '@/lib/sandbox/clock/start-move'

const get = route(getClockOperation, getClock)

// In two phases: the jobs that become due must not run in the transaction of the idempotency key, which would hold their locks.
const move = route(moveClockOperation, {
  begin: async (ctx, { body }) => wireInstant(await startClockMove(ctx, body)),
  finish: (ctx) => followClockMove(ctx, REQUEST_LIMITS),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, move)
