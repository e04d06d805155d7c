import { inCellOfNewSeller } from '@/lib/backoffice/seller-accounts/register-seller'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { createShop } from './create-shop'
import { lockWaitingSignUp, updateSignUp } from './store'
import { writeSignUpMail } from './write-sign-up-mail'

/**
 * Creates the sandbox seller of a sign-up that waits, and writes to the person, who then signs in. Throws FORBIDDEN, also without a
 * recent proof, NOT_FOUND for one that was decided, and CONFLICT where another seller or person has its document or address, or
 * without the simulators, which sandbox sellers need.
 */
export async function approveSignUp(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  const { email: decidedBy } = requireOperator(ctx, 'sellers.review')
  requireStepUp(ctx)
  if (!ctx.settings.simulators) throw new Problem('CONFLICT')
  await transaction(await inCellOfNewSeller(ctx), async (inner) => {
    const signUp = await lockWaitingSignUp(inner.tx, uuid)
    if (!signUp) throw new Problem('NOT_FOUND')
    const { name, shopName, document, passwordHash } = signUp
    if (!name || !shopName || !document || !passwordHash) throw new Error(`sign-up ${uuid} is incomplete`)
    const { seller } = await createShop(inner, {
      email: signUp.email,
      name,
      shopName,
      document,
      passwordHash,
    })
    const decided = { decidedAt: inner.systemNow, decidedBy, passwordHash: null }
    await updateSignUp(inner.tx, signUp.id, { ...decided, status: 'CREATED', sellerId: seller.id })
    writeSignUpMail(inner, signUp, 'approved')
  })
}

/**
 * Refuses a sign-up that waits, and writes to the person. Throws FORBIDDEN, also without a recent proof, and NOT_FOUND for one that
 * was decided.
 */
export async function refuseSignUp(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  const { email: decidedBy } = requireOperator(ctx, 'sellers.review')
  requireStepUp(ctx)
  await transaction(ctx, async (inner) => {
    const signUp = await lockWaitingSignUp(inner.tx, uuid)
    if (!signUp) throw new Problem('NOT_FOUND')
    const decided = { decidedAt: inner.systemNow, decidedBy, passwordHash: null }
    await updateSignUp(inner.tx, signUp.id, { ...decided, status: 'REFUSED' })
    recordAudit(inner, { action: 'sign-up.refused', resource: uuid, after: { email: signUp.email } })
    writeSignUpMail(inner, signUp, 'refused')
  })
}
