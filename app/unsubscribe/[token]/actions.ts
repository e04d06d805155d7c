'use server'

import { publicAction } from '@/lib/http/portal/action'
import { unsubscribe, unsubscribeInput } from '@/lib/notifications/unsubscribe'

export const switchOff = publicAction(unsubscribeInput, unsubscribe)
