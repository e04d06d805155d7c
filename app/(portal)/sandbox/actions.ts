'use server'

import { portalAction } from '@/lib/http/portal/action'
import { outcomeInput, playOutcome } from '@/lib/sandbox/play-outcome'
import { resetInput, resetSandbox } from '@/lib/sandbox/reset'

export const play = portalAction(outcomeInput, playOutcome)
export const reset = portalAction(resetInput, resetSandbox)
