'use server'

import { portalAction } from '@/lib/http/action'
import { decideInput } from '@/lib/sandbox/dispute-contract'
import { decideAtDesk } from '@/lib/sandbox/dispute-desk'

export const decide = portalAction(decideInput, decideAtDesk)
