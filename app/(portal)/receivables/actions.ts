'use server'

import { portalAction } from '@/lib/http/portal/action'
import { anticipationInput, anticipationUntil } from '@/lib/money/receivables/contract'
import { quoteAnticipation } from '@/lib/money/receivables/quote-anticipation'
import { requestAnticipation } from '@/lib/money/receivables/request-anticipation'

export const quote = portalAction(anticipationUntil, quoteAnticipation)

export const request = portalAction(anticipationInput, requestAnticipation)
