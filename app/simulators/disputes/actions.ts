'use server'

import { portalAction } from '@/lib/http/action'
import { decideInput } from '@/lib/sandbox/dispute-contract'
import { decideSimulatedDispute } from '@/lib/sandbox/simulated-dispute'

export const decide = portalAction(decideInput, decideSimulatedDispute)
