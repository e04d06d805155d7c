'use server'

import { publicAction } from '@/lib/http/portal/action'
import { ofPlatform } from '@/lib/kernel/cells/routing'
import { unsubscribe, unsubscribeInput } from '@/lib/notifications/unsubscribe'

export const switchOff = publicAction(unsubscribeInput, ofPlatform, unsubscribe)
