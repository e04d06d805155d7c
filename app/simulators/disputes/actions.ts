'use server'

import { portalAction } from '@/lib/http/portal/action'
import { decideInput } from '@/lib/sandbox/disputes/contract'
import { decideSimulatedDispute } from '@/lib/sandbox/disputes/simulator'

export const decide = portalAction(decideInput, decideSimulatedDispute)
