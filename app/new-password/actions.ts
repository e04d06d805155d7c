'use server'

import { signedInAction } from '@/lib/http/portal/action'
import { changePasswordInput } from '@/lib/portal-users/contract'
import { changePassword as change } from '@/lib/portal-users/passwords/change-password'

export const changePassword = signedInAction(changePasswordInput, change)
