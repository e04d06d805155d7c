import { requireGoodPassword } from '@/lib/access/passwords/require-good-password'
import { addMember } from '@/lib/access/portal-users/add-member'
import { createUser } from '@/lib/access/portal-users/create-user'
import { hashPassword } from '@/lib/access/portal-users/portal-user'
import { setOperatorRole } from '@/lib/access/portal-users/set-role'
import { provePassword } from '@/lib/access/portal-users/sign-in'
import type { SignInSource } from '@/lib/access/portal-users/sign-in-limits'
import { findUserByEmail } from '@/lib/access/portal-users/store'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { OperatorRole, Role } from '@/lib/base/kernel/permissions'
import { Problem } from '@/lib/base/kernel/problem'
import { hashToken } from '@/lib/base/kernel/sealed'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { notifyOfMember } from './notify-of-member'
import { requireInvitation } from './require-invitation'
import { lockValidInvitation, updateInvitation } from './store'

/**
 * Accepts an invitation with a new account. Throws NOT_FOUND for a link that no longer counts, BAR-0100 for a bad
 * password, and CONFLICT if the invited person has an account: its password must be proved, so that a link alone opens
 * no existing account.
 */
export async function acceptAsNewUser(
  ctx: Ctx,
  input: { token: string; name: string; password: string },
): Promise<void> {
  const { own, invitation } = await requireInvitation(ctx, input.token)
  const { email, sellerId } = invitation
  if (await findUserByEmail(ctx.db, email)) throw new Problem('CONFLICT')
  const seller = sellerId === null ? undefined : await getSeller(own.db, sellerId)
  const shopNames = seller ? [seller.fantasyName, seller.companyName] : []
  requireGoodPassword(input.password, { email, names: [input.name, ...shopNames] })
  // Hashing takes long, so it is done before any lock is taken.
  const passwordHash = await hashPassword(input.password)
  await join(own, input.token, (inner) => createUser(inner, { name: input.name, email, passwordHash }))
}

/**
 * Accepts an invitation with the account of the invited address, whose password proves who accepts, within the limits of
 * the sign-in. Throws NOT_FOUND for a link that no longer counts, and UNAUTHORIZED for another password.
 */
export async function acceptWithPassword(
  ctx: Ctx,
  input: { token: string; password: string },
  from: SignInSource,
): Promise<void> {
  const { own, invitation } = await requireInvitation(ctx, input.token)
  const { email } = invitation
  const proof = await provePassword(ctx, { email, password: input.password }, from)
  if (proof.outcome === 'wait') {
    const { retryAfterSeconds } = proof
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds })
  }
  if (proof.outcome === 'refused') throw new Problem('UNAUTHORIZED')
  await join(own, input.token, async () => proof.user.id)
}

/** In the cell of the seller. */
async function join(ctx: Ctx, token: string, userIdOf: (ctx: TxCtx) => Promise<number>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const invitation = await lockValidInvitation(inner.tx, hashToken(token), inner.systemNow)
    if (!invitation) throw new Problem('NOT_FOUND')
    const { id, sellerId, email, role } = invitation
    const userId = await userIdOf(inner)
    if (sellerId === null) await setOperatorRole(inner, userId, role as OperatorRole)
    else if (!(await addMember(inner, { userId, sellerId, role: role as Role })))
      throw new Problem('CONFLICT')
    await updateInvitation(inner.tx, id, { acceptedAt: inner.systemNow })
    const after = { email, role }
    const seller = sellerId === null ? {} : { sellerId }
    await recordAudit(inner, { action: 'member.joined', resource: invitation.uuid, email, after, ...seller })
    if (sellerId !== null) await notifyOfMember(inner, { ...invitation, sellerId })
  })
}
