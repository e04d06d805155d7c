import { z } from 'zod'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { MAX_ANSWER_LENGTH } from '@/lib/payments/disputes/dispute'
import { getDispute } from '@/lib/payments/disputes/get-dispute'
import { updateAnswerDraft } from '@/lib/payments/disputes/store'

export const saveAnswerDraftInput = z.object({ uuid: z.uuid(), answer: z.string().max(MAX_ANSWER_LENGTH) })

/** Stores what the seller has written so far. Throws NOT_FOUND, or CONFLICT if the dispute was answered or closed. */
export async function saveAnswerDraft(ctx: Ctx, input: z.output<typeof saveAnswerDraftInput>): Promise<void> {
  requirePermission(ctx, 'disputes.answer')
  const { dispute } = await getDispute(ctx, input)
  await transaction(ctx, async ({ tx }) => {
    if (!(await updateAnswerDraft(tx, dispute.id, input.answer || null))) throw new Problem('CONFLICT')
  })
}
