'use server'

import { approvalLimitsInput, decideApprovalInput } from '@/lib/access/approvals/contract'
import { setApprovalLimits } from '@/lib/access/approvals/set-approval-limits'
import { portalAction } from '@/lib/http/portal/action'
import { decidePayout } from '@/lib/money/payouts/decide-payout'
import { decideRefund } from '@/lib/payments/refunds/decide-refund'

export const decideRefundApproval = portalAction(decideApprovalInput, decideRefund)

export const decidePayoutApproval = portalAction(decideApprovalInput, decidePayout)

export const setLimits = portalAction(approvalLimitsInput, setApprovalLimits)
