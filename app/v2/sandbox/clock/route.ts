import { resource, route } from '@/lib/http/route'
import { wireInstant } from '@/lib/kernel/dates'
import { getClockOperation, moveClockOperation } from '@/lib/sandbox/clock-contract'
import { findClockTarget, moveClockTo } from '@/lib/sandbox/move-clock'

const get = route(getClockOperation, async ({ now }) => ({ now: wireInstant(now) }))

// In two phases, since what falls due may not happen in the one transaction of a key: that holds nobody off from anybody.
const move = route(moveClockOperation, {
  begin: async (ctx, { body }) => wireInstant(await findClockTarget(ctx, body)),
  finish: (ctx, { resource: to }) => moveClockTo(ctx, new Date(to)),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, move)
