'use server'

import { portalAction } from '@/lib/http/portal/action'
import { switchSeller } from '@/lib/portal-users/switch-seller'
import { switchInput } from '@/lib/team/contract'

export const switchTo = portalAction(switchInput, switchSeller)
