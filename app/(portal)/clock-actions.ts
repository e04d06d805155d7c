'use server'

import { portalAction } from '@/lib/http/portal/action'
import { clockRequest } from '@/lib/sandbox/clock/contract'
import { ANSWER_SOON, moveClock } from '@/lib/sandbox/clock/move'

export const moveOn = portalAction(clockRequest, (ctx, request) => moveClock(ctx, request, ANSWER_SOON))
