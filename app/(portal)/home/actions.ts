'use server'

import { stopAccountChange, stopAccountChangeInput } from '@/lib/access/account-changes/stop-account-change'
import { portalAction } from '@/lib/http/portal/action'

export const stopChange = portalAction(stopAccountChangeInput, stopAccountChange)
