// The inputs of people who decide approvals, and of owners who set from which value they are needed.
import { z } from 'zod'
import { centavos } from '@/lib/base/kernel/money'

export const decideApprovalInput = z.object({ uuid: z.uuid(), decision: z.enum(['approve', 'reject']) })

export type DecideApprovalInput = z.output<typeof decideApprovalInput>

/** Centavos; null for no limit. */
const limit = z.int().min(0).max(9_999_999_999).transform(centavos).nullable()

export const approvalLimitsInput = z.object({ refundApprovalAbove: limit, payoutApprovalAbove: limit })

export type ApprovalLimitsInput = z.output<typeof approvalLimitsInput>
