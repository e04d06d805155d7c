import { requireUser } from '@/lib/access/portal-users/require-user'
import { proveSession } from '@/lib/access/sessions/prove-session'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { invalidField } from '@/lib/base/kernel/problem'
import { sessionOwner } from './challenge-owner'
import { checkProof } from './check-proof'
import { type FactorsOfPerson, factorsOf } from './pending-sign-in'
import type { StepUpProof } from './second-factor'

export interface StepUpMethods extends FactorsOfPerson {
  /** Only for a person without a second factor. */
  password: boolean
}

/** By what the acting person can prove who it is. */
export async function listStepUpMethods(ctx: Ctx): Promise<StepUpMethods> {
  const { user: person } = await requireUser(ctx)
  const factors = await factorsOf(ctx, person.id)
  return { ...factors, password: !factors.passkey && !factors.totp }
}

/**
 * Proves the acting session anew, for five minutes: by a second factor, or by the password of a person without one. Throws
 * BAR-0100 for a wrong proof, TOO_MANY_REQUESTS after too many.
 */
export async function stepUp(ctx: Ctx, proof: StepUpProof): Promise<void> {
  const { user: person, sessionUuid } = await requireUser(ctx)
  const methods = await listStepUpMethods(ctx)
  const isAllowed = proof.kind === 'PASSWORD' ? methods.password : !methods.password
  const owner = sessionOwner(sessionUuid)
  const attempt = { purpose: 'STEP_UP', owner, source: owner } as const
  if (!isAllowed || !(await checkProof(ctx, person, proof, attempt))) throw invalidField('proof', 'WRONG')
  await transaction(ctx, async (inner) => {
    await proveSession(inner, { sessionUuid, by: proof.kind === 'PASSWORD' ? 'password' : 'second-factor' })
    const after = { by: proof.kind }
    await recordAudit(inner, { action: 'factor.confirmed', resource: person.uuid, after })
  })
}
