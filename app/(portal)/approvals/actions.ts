'use server'

import { approvalLimitsInput, decideApprovalInput } from '@/lib/approvals/contract'
import { setApprovalLimits } from '@/lib/approvals/set-approval-limits'
import { portalAction } from '@/lib/http/portal/action'
import { decidePayout } from '@/lib/payouts/decide-payout'
import { decideRefund } from '@/lib/refunds/decide-refund'

export const decideRefundApproval = portalAction(decideApprovalInput, decideRefund)

export const decidePayoutApproval = portalAction(decideApprovalInput, decidePayout)

export const setLimits = portalAction(approvalLimitsInput, setApprovalLimits)
