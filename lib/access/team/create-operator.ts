import { requireGoodPassword } from '@/lib/access/passwords/require-good-password'
import { createUser } from '@/lib/access/portal-users/create-user'
import { lockOperators } from '@/lib/access/portal-users/membership-store'
import { hashPassword } from '@/lib/access/portal-users/portal-user'
import { setOperatorRole } from '@/lib/access/portal-users/set-role'
import { recordAudit } from '@/lib/base/audit/record'
import { SharedError } from '@/lib/base/copies/shared-error'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { OperatorRole } from '@/lib/base/kernel/permissions'
import { writeInvitation } from './invite-member'
import { lockOperatorTeam } from './store'

interface NewOperator {
  email: string
  role: OperatorRole
  /** Whether there may be people of the operator already, who could have sent an invitation. */
  another: boolean
}

/** Thrown instead of adding a person to an operator that has people. */
export class OperatorExists extends SharedError {
  static override readonly kind = 'OperatorExists'
}

/**
 * Creates a person of the operator with a password, from the command line. Throws OperatorExists, BAR-0100 for a bad
 * password, and CONFLICT for an address that has an account, which only an invitation may join to the operator.
 */
export async function createOperator(
  ctx: Ctx,
  { name, email, role, password, another }: NewOperator & { name: string; password: string },
): Promise<void> {
  requireGoodPassword(password, { email, names: [name] })
  const passwordHash = await hashPassword(password)
  await transaction(ctx, async (inner) => {
    await requireFirst(inner, another)
    const userId = await createUser(inner, { name, email, passwordHash })
    await setOperatorRole(inner, userId, role)
    await recordAudit(inner, { action: 'member.joined', resource: email, after: { email, role } })
  })
}

/** Invites a person of the operator from the command line; returns the token of the link. Throws OperatorExists and CONFLICT. */
export async function inviteOperator(ctx: Ctx, { another, ...person }: NewOperator): Promise<string> {
  return transaction(ctx, async (inner) => {
    await requireFirst(inner, another)
    const { token } = await writeInvitation(inner, { ...person, sellerId: null, invitedBy: null })
    return token
  })
}

/** Of two commands at the same time, the second one sees the person of the first. */
async function requireFirst({ tx }: TxCtx, another: boolean): Promise<void> {
  await lockOperatorTeam(tx)
  if (!another && (await lockOperators(tx)).length > 0) throw new OperatorExists()
}
