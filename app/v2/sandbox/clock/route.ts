import { resource, route } from '@/lib/http/route'
import { wireInstant } from '@/lib/kernel/dates'
import { getClockOperation, moveClockOperation } from '@/lib/sandbox/clock-contract'
import { moveClock } from '@/lib/sandbox/move-clock'

const get = route(getClockOperation, async ({ now }) => ({ now: wireInstant(now) }))

const move = route(moveClockOperation, (ctx, { body }) => moveClock(ctx, body))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, move)
