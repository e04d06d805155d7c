import { resource, route } from '@/lib/http/api/route'
import { quoteAnticipationOperation, requestAnticipationOperation } from '@/lib/receivables/contract'
import { quoteAnticipation } from '@/lib/receivables/quote-anticipation'
import { requestAnticipation } from '@/lib/receivables/request-anticipation'
import { viewAnticipation } from '@/lib/receivables/view'

const quote = route(quoteAnticipationOperation, async (ctx, { query }) =>
  viewAnticipation(await quoteAnticipation(ctx, query)),
)

const request = route(requestAnticipationOperation, async (ctx, { body }) =>
  viewAnticipation(await requestAnticipation(ctx, body)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(quote, request)
