'use server'

import { portalAction } from '@/lib/http/portal/action'
import { clockRequest } from '@/lib/sandbox/clock/contract'
import { moveClock, REQUEST_LIMITS } from '@/lib/sandbox/clock/move'

export const advanceClock = portalAction(clockRequest, (ctx, request) =>
  moveClock(ctx, request, REQUEST_LIMITS),
)
