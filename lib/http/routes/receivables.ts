import { type Route, route } from '@/lib/http/api/route'
import {
  listFutureReceivablesOperation,
  quoteAnticipationOperation,
  requestAnticipationOperation,
} from '@/lib/money/receivables/contract'
import { listFutureReceivables } from '@/lib/money/receivables/list-future-receivables'
import { quoteAnticipation } from '@/lib/money/receivables/quote-anticipation'
import { requestAnticipation } from '@/lib/money/receivables/request-anticipation'
import { viewAnticipation, viewFutureReceivables } from '@/lib/money/receivables/view'

export const receivableRoutes: readonly Route[] = [
  route(listFutureReceivablesOperation, async (ctx, { query }) => {
    const { idSeller, executionDateInitial: from, executionDateFinal: to } = query
    const { today, days } = await listFutureReceivables(ctx, { idSeller, from, to })
    return viewFutureReceivables(today, days)
  }),
  route(quoteAnticipationOperation, async (ctx, { query }) =>
    viewAnticipation(await quoteAnticipation(ctx, query)),
  ),
  route(requestAnticipationOperation, async (ctx, { body }) =>
    viewAnticipation(await requestAnticipation(ctx, body)),
  ),
]
