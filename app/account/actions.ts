'use server'

import { z } from 'zod'
import { changePassword as change } from '@/lib/access/passwords/change-password'
import { changePreferences } from '@/lib/access/portal-users/change-preferences'
import { changePasswordInput, preferencesInput, revokeSessionInput } from '@/lib/access/portal-users/contract'
import { revokeOtherSessions } from '@/lib/access/sessions/revoke-other-sessions'
import { revokeOwnSession } from '@/lib/access/sessions/revoke-own-session'
import { signedInAction } from '@/lib/http/portal/action'

export const changePassword = signedInAction(changePasswordInput, change)

export const revokeSession = signedInAction(revokeSessionInput, revokeOwnSession)

export const revokeOthers = signedInAction(z.object({}), revokeOtherSessions)

export const savePreferences = signedInAction(preferencesInput, changePreferences)
