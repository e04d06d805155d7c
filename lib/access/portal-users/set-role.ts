import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { OperatorRole, Role } from '@/lib/base/kernel/permissions'
import { deleteMembership, updateOperatorRole, updateRole } from './membership-store'

/** Sets the role of a member, which counts from the next request. */
export async function setRole(
  { tx }: TxCtx,
  { userId, sellerId, role }: { userId: number; sellerId: number; role: Role },
): Promise<void> {
  await updateRole(tx, userId, sellerId, role)
}

/** Ends a membership with the sessions in it. */
export async function removeMembership(
  { tx, systemNow }: TxCtx,
  { userId, sellerId }: { userId: number; sellerId: number },
): Promise<void> {
  await deleteMembership(tx, userId, sellerId, systemNow)
}

/** Sets the role of a person at the operator; null takes it away and ends the sessions in the operator's area. */
export async function setOperatorRole(
  { tx, systemNow }: TxCtx,
  userId: number,
  role: OperatorRole | null,
): Promise<void> {
  await updateOperatorRole(tx, userId, role, systemNow)
}
