import { answerDispute } from '@/lib/disputes/answer-dispute'
import { answerDisputeOperation } from '@/lib/disputes/api/answering-contract'
import { viewDispute } from '@/lib/disputes/api/view'
import { getDispute } from '@/lib/disputes/get-dispute'
import { resource, route } from '@/lib/http/api/route'

const answer = route(answerDisputeOperation, async (ctx, { params, body }) => {
  await answerDispute(ctx, { ...params, answer: body?.answer ?? '' })
  return viewDispute(await getDispute(ctx, params))
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(answer)
