import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'
import { acceptDispute } from '@/lib/payments/disputes/accept-dispute'
import { answerDispute } from '@/lib/payments/disputes/answer-dispute'
import {
  acceptDisputeOperation,
  addEvidenceOperation,
  answerDisputeOperation,
  removeEvidenceOperation,
} from '@/lib/payments/disputes/api/answering-contract'
import { attachEvidence } from '@/lib/payments/disputes/api/attach-evidence'
import { getDisputeOperation, listDisputesOperation } from '@/lib/payments/disputes/api/contract'
import { pageDisputes } from '@/lib/payments/disputes/api/page-disputes'
import { viewDispute, viewEvidence } from '@/lib/payments/disputes/api/view'
import { getDispute } from '@/lib/payments/disputes/get-dispute'
import { removeEvidence } from '@/lib/payments/disputes/remove-evidence'

export const disputeRoutes: readonly Route[] = [
  route(listDisputesOperation, async (ctx, { query }) =>
    viewPage(query, await pageDisputes(ctx, query), viewDispute),
  ),
  route(getDisputeOperation, async (ctx, { params }) => viewDispute(await getDispute(ctx, params))),
  route(addEvidenceOperation, async (ctx, { params, body }) =>
    viewEvidence(await attachEvidence(ctx, { ...params, ...body })),
  ),
  route(removeEvidenceOperation, (ctx, { params }) => removeEvidence(ctx, params)),
  route(answerDisputeOperation, async (ctx, { params, body }) => {
    await answerDispute(ctx, { ...params, answer: body?.answer ?? '' })
    return viewDispute(await getDispute(ctx, params))
  }),
  route(acceptDisputeOperation, async (ctx, { params }) => {
    await acceptDispute(ctx, params)
    return viewDispute(await getDispute(ctx, params))
  }),
]
