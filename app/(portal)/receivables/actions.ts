'use server'

import { portalAction } from '@/lib/http/portal/action'
import { anticipationInput, anticipationUntil } from '@/lib/receivables/contract'
import { quoteAnticipation } from '@/lib/receivables/quote-anticipation'
import { requestAnticipation } from '@/lib/receivables/request-anticipation'

export const quote = portalAction(anticipationUntil, quoteAnticipation)

export const request = portalAction(anticipationInput, requestAnticipation)
