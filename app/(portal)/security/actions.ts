'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { changeIdleTimeInput, revokeSessionInput } from '@/lib/portal-users/contract'
import { changeIdleTime as changeTime } from '@/lib/portal-users/sessions/change-idle-time'
import { revokeOtherSessions } from '@/lib/portal-users/sessions/revoke-other-sessions'
import { revokeOwnSession } from '@/lib/portal-users/sessions/revoke-own-session'

export const revokeSession = portalAction(revokeSessionInput, revokeOwnSession)

export const revokeOthers = portalAction(z.object({}), revokeOtherSessions)

export const changeIdleTime = portalAction(changeIdleTimeInput, changeTime)
