import { recordUserAudit } from '@/lib/access/portal-users/record-user-audit'
import { requireUser } from '@/lib/access/portal-users/require-user'
import type { PortalUserRow } from '@/lib/access/portal-users/store'
import { countDemandingSellers } from '@/lib/access/portal-users/store'
import { forgetSessionFactors } from '@/lib/access/sessions/end-other-sessions'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import {
  countFactors,
  deletePasskeyOfUser,
  deleteTotpOfUser,
  lockFactors,
  replaceRecoveryCodes,
} from './store'
import { writeFactorMail } from './write-factor-mail'

/**
 * Removes a passkey or the app of the acting person. Throws NOT_FOUND, also for those of others, and CONFLICT for the last
 * factor while a seller of the person requires one, or the operator, who always does.
 */
export async function removeFactor(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  requireStepUp(ctx)
  const { user: person } = await requireUser(ctx)
  await transaction(ctx, async (inner) => {
    await lockFactors(inner.tx, person.id)
    const passkey = await deletePasskeyOfUser(inner.tx, person.id, uuid)
    const removed = passkey ?? (await deleteTotpOfUser(inner.tx, person.id, uuid))
    if (!removed) throw new Problem('NOT_FOUND')
    await leaveWithout(inner, person)
    const kind = passkey ? 'PASSKEY' : 'TOTP'
    const before = { kind, ...(passkey && { name: passkey.name }) }
    await recordUserAudit(inner, person, { action: 'factor.removed', resource: uuid, before })
    const change = passkey ? 'passkeyRemoved' : 'totpRemoved'
    await writeFactorMail(inner, person, { change, factor: passkey?.name })
  })
}

/** Without any factor there is nothing to recover, and no session counts as opened by one. */
async function leaveWithout(ctx: TxCtx, person: PortalUserRow): Promise<void> {
  const { passkeys, totps } = await countFactors(ctx.tx, person.id)
  if (passkeys + totps > 0) return
  const isRequired = person.operatorRole !== null || (await countDemandingSellers(ctx, person.id)) > 0
  if (isRequired) throw new Problem('CONFLICT')
  await replaceRecoveryCodes(ctx.tx, person.id, [])
  await forgetSessionFactors(ctx, person.id)
}
