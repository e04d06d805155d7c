import { z } from 'zod'
import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import { MAX_ANSWER_LENGTH } from './dispute'
import { countFiles } from './file-store'
import { getDispute } from './get-dispute'
import { lockDispute } from './lock-dispute'
import { moveDispute } from './move-dispute'

export const answerDisputeInput = z.object({
  uuid: z.uuid(),
  answer: z.string().trim().max(MAX_ANSWER_LENGTH),
})

/**
 * Stores the seller's answer to a dispute; a job submits it to the dispute gateway with the files added before.
 * Throws NOT_FOUND, CONFLICT if the dispute was answered or closed or its provider takes no answer any more, and BAR-0100 if there is neither text nor file.
 */
export async function answerDispute(ctx: Ctx, input: z.output<typeof answerDisputeInput>): Promise<void> {
  requirePermission(ctx, 'disputes.answer')
  const { dispute: named } = await getDispute(ctx, input)
  await transaction(ctx, async (inner) => {
    const { dispute, found } = await lockDispute(inner, named)
    if (dispute.connectionId !== null && dispute.dueAt && dispute.dueAt <= inner.systemNow)
      throw new Problem('CONFLICT', { message: 'O prazo da resposta acabou.' })
    if (!input.answer && (await countFiles(inner.tx, dispute.id)) === 0) {
      throw invalidField('answer', 'diga algo ou envie um arquivo')
    }
    await moveDispute(inner, dispute, 'answer', { answer: input.answer || null, answeredAt: inner.now })
    const after = { order: found.order.uuid, files: await countFiles(inner.tx, dispute.id) }
    await recordSellerAction(inner, { action: 'dispute.answered', resource: dispute.uuid, after })
    await notifyChange(inner, { sellerId: sellerIdOf(ctx), resourceUuid: found.order.uuid })
  })
}
