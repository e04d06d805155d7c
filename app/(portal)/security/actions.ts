'use server'

import { portalAction } from '@/lib/http/portal/action'
import { changeIdleTimeInput } from '@/lib/access/portal-users/contract'
import { changeIdleTime as changeTime } from '@/lib/access/sessions/change-idle-time'
import { changeDemands, demandsInput } from '@/lib/access/second-factors/change-demands'

export const changeIdleTime = portalAction(changeIdleTimeInput, changeTime)

export const saveDemands = portalAction(demandsInput, changeDemands)
