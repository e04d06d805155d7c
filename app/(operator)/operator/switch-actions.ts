'use server'

import { operatorAction } from '@/lib/http/portal/action'
import { switchSeller } from '@/lib/access/portal-users/switch-seller'
import { switchInput } from '@/lib/access/team/contract'

export const switchTo = operatorAction(switchInput, switchSeller)
