import { z } from 'zod'
import { MAX_ANSWER_LENGTH } from '@/lib/disputes/dispute'
import { getDispute } from '@/lib/disputes/get-dispute'
import { updateAnswerDraft } from '@/lib/disputes/store'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { requirePermission } from '@/lib/kernel/require-permission'

export const saveAnswerDraftInput = z.object({ uuid: z.uuid(), answer: z.string().max(MAX_ANSWER_LENGTH) })

/** Stores what the seller has written so far. Throws NOT_FOUND, or CONFLICT if the dispute was answered or closed. */
export async function saveAnswerDraft(ctx: Ctx, input: z.output<typeof saveAnswerDraftInput>): Promise<void> {
  requirePermission(ctx, 'disputes.answer')
  const { dispute } = await getDispute(ctx, input)
  await transaction(ctx, async ({ tx }) => {
    if (!(await updateAnswerDraft(tx, dispute.id, input.answer || null))) throw new Problem('CONFLICT')
  })
}
