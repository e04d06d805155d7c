import { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { askCells } from '@/lib/base/cells/ask-cells'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { clearReturnRequest, listBankPayments } from './store'

export const returnNowInput = z.object({ paymentId: z.string().min(1).max(100) })

/**
 * Lets the job request the return of a held payment from its bank now, for example after the reason of a refusal is gone.
 * Throws FORBIDDEN, and CONFLICT for a payment that is not held or that a worker is returning at the moment.
 */
export async function returnNow(ctx: Ctx, { paymentId }: z.output<typeof returnNowInput>): Promise<void> {
  requireOperator(ctx, 'unmatched.write')
  requireStepUp(ctx)
  const { answers } = await askCells(ctx, async (one) =>
    (await listBankPayments(one.db, [paymentId])).length > 0 ? one : undefined,
  )
  const own = answers.find(({ found }) => found)?.found
  if (!own) throw new Problem('CONFLICT')
  await transaction(own, async (inner) => {
    const payment = await clearReturnRequest(inner.tx, paymentId)
    if (!payment) throw new Problem('CONFLICT')
    await recordAudit(inner, {
      action: 'unmatched.return-requested',
      sellerId: payment.sellerId,
      resource: paymentId,
      after: { value: payment.value },
    })
  })
}
