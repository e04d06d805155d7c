'use server'

import { changeIdleTimeInput } from '@/lib/access/portal-users/contract'
import { changeDemands } from '@/lib/access/second-factors/change-demands'
import { demandsInput } from '@/lib/access/second-factors/second-factor'
import { changeIdleTime as changeTime } from '@/lib/access/sessions/change-idle-time'
import { portalAction } from '@/lib/http/portal/action'

export const changeIdleTime = portalAction(changeIdleTimeInput, changeTime)

export const saveDemands = portalAction(demandsInput, changeDemands)
