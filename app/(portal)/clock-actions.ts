'use server'

import { portalAction } from '@/lib/http/action'
import { clockRequest } from '@/lib/sandbox/clock-contract'
import { moveClock } from '@/lib/sandbox/move-clock'

export const moveOn = portalAction(clockRequest, moveClock)
