import { type Role, roleMay } from '@/lib/base/kernel/permissions'
import type { ApprovalRow } from './store'

/** Whether a person may decide an approval: by its role, and never the one who requested it. */
export const mayDecide = (
  { role, userUuid }: { role: Role; userUuid: string },
  { requestedBy }: Pick<ApprovalRow, 'requestedBy'>,
): boolean => roleMay(role, 'approvals.decide') && userUuid !== requestedBy
