import { randomUUID } from 'node:crypto'
import { requireUser } from '@/lib/access/portal-users/require-user'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { finishAdding } from './add-factor'
import { sessionOwner } from './challenge-owner'
import { sealContext } from './check-proof'
import { beginAttempt, endAttempts } from './count-attempt'
import { SETUP_MS } from './second-factor'
import { advanceTotp, findTotp, lockFactors, markTotpConfirmed, replaceTotp } from './store'
import { newTotpSecret, stepOfCode, totpUri } from './totp'

/** The secret of a new app, which counts once a code confirms it. Throws CONFLICT where a confirmed one exists. */
export async function beginTotp(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  requireStepUp(ctx)
  const { user: person } = await requireUser(ctx)
  const [uuid, secret] = [randomUUID(), newTotpSecret()]
  await transaction(ctx, async ({ tx, sealer, systemNow: createdAt }) => {
    await lockFactors(tx, person.id)
    if ((await findTotp(tx, person.id))?.confirmedAt) throw new Problem('CONFLICT')
    const sealedSecret = sealer.seal(secret, sealContext(uuid))
    await replaceTotp(tx, { userId: person.id, uuid, sealedSecret, createdAt })
  })
  return { secret, uri: totpUri(secret, person.email) }
}

/** Confirms the app by one of its codes. Throws BAR-0100 for a wrong code, CONFLICT where none waits for a code. */
export async function confirmTotp(
  ctx: Ctx,
  { code }: { code: string },
): Promise<{ recoveryCodes?: string[] }> {
  requireStepUp(ctx)
  const { user: person, sessionUuid } = await requireUser(ctx)
  const source = sessionOwner(sessionUuid)
  await beginAttempt(ctx, person.id, source)
  const result = await transaction(ctx, async (inner) => {
    const { tx, systemNow } = inner
    await lockFactors(tx, person.id)
    const totp = await findTotp(tx, person.id)
    if (!totp || totp.confirmedAt || systemNow.getTime() - totp.createdAt.getTime() > SETUP_MS)
      throw new Problem('CONFLICT')
    const secret = inner.sealer.open(totp.sealedSecret, sealContext(totp.uuid))
    const lastStep = stepOfCode(secret, code, systemNow)
    if (lastStep === undefined) throw invalidField('code', 'WRONG')
    await advanceTotp(tx, totp.uuid, { lastStep, usedAt: systemNow })
    await markTotpConfirmed(tx, totp.uuid, systemNow)
    return finishAdding(inner, { person, sessionUuid, kind: 'TOTP', uuid: totp.uuid })
  })
  await endAttempts(ctx, person.id, source)
  return result
}
