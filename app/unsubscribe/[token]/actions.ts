'use server'

import { publicAction } from '@/lib/http/portal/action'
import { ofPlatform } from '@/lib/base/cells/routing'
import { unsubscribe, unsubscribeInput } from '@/lib/messages/notifications/unsubscribe'

export const switchOff = publicAction(unsubscribeInput, ofPlatform, unsubscribe)
