'use server'

import { z } from 'zod'
import { centavos } from '@/lib/base/kernel/money'
import { portalAction } from '@/lib/http/portal/action'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { MAX_REASON_LENGTH } from '@/lib/payments/refunds/refund'

const refundInput = z.object({
  chargeUuid: z.uuid(),
  value: z.int().min(1).transform(centavos),
  reason: z.string().trim().min(1).max(MAX_REASON_LENGTH).optional(),
  asFraud: z.boolean(),
  /** Idempotency key from the page, so that a request whose response was lost can be repeated. */
  attempt: z.uuid(),
})

export const refund = portalAction(refundInput, async (ctx, { attempt, ...input }) => {
  const { uuid, awaitsApproval } = await createRefund(ctx, { ...input, idempotencyKey: attempt })
  return { uuid, awaitsApproval }
})
