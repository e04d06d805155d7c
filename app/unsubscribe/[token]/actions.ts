'use server'

import { ofPlatform } from '@/lib/base/cells/routing'
import { publicAction } from '@/lib/http/portal/action'
import { unsubscribe, unsubscribeInput } from '@/lib/messages/notifications/unsubscribe'

export const switchOff = publicAction(unsubscribeInput, ofPlatform, unsubscribe)
