'use server'

import { switchSeller } from '@/lib/access/portal-users/switch-seller'
import { switchInput } from '@/lib/access/team/contract'
import { portalAction } from '@/lib/http/portal/action'

export const switchTo = portalAction(switchInput, switchSeller)
