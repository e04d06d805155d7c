import { recordUserAudit } from '@/lib/access/portal-users/record-user-audit'
import { requireUser } from '@/lib/access/portal-users/require-user'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { newRecoveryCodes } from './recovery-code'
import { countFactors, lockFactors, replaceRecoveryCodes } from './store'
import { writeFactorMail } from './write-factor-mail'

/** Replaces all recovery codes of the acting person. Throws CONFLICT for a person without a factor. */
export async function renewRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  requireStepUp(ctx)
  const { user: person } = await requireUser(ctx)
  const { codes, stored } = await newRecoveryCodes()
  await transaction(ctx, async (inner) => {
    await lockFactors(inner.tx, person.id)
    const { passkeys, totps } = await countFactors(inner.tx, person.id)
    if (passkeys + totps === 0) throw new Problem('CONFLICT')
    await replaceRecoveryCodes(inner.tx, person.id, stored)
    await recordUserAudit(inner, person, { action: 'factor.recovery-codes' })
    await writeFactorMail(inner, person, { change: 'newCodes' })
  })
  return { recoveryCodes: codes }
}
