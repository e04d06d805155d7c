import { recordUserAudit } from '@/lib/access/portal-users/record-user-audit'
import type { PortalUserRow } from '@/lib/access/portal-users/store'
import { endOtherSessions } from '@/lib/access/sessions/end-other-sessions'
import { proveSession } from '@/lib/access/sessions/prove-session'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { newRecoveryCodes } from './recovery-code'
import { countFactors, replaceRecoveryCodes } from './store'
import { type FactorNews, writeFactorMail } from './write-factor-mail'

interface AddedFactor {
  person: PortalUserRow
  sessionUuid: string
  kind: 'PASSKEY' | 'TOTP'
  uuid: string
  name?: string
}

/**
 * What follows from a factor that was just stored: the audit entry, the mail and, for the first one, recovery codes, which
 * only this result contains, and the end of the sessions that the password alone had opened.
 */
export async function finishAdding(ctx: TxCtx, added: AddedFactor): Promise<{ recoveryCodes?: string[] }> {
  const { person, sessionUuid, kind, uuid, name } = added
  const after = { kind, ...(name !== undefined && { name }) }
  await recordUserAudit(ctx, person, { action: 'factor.added', resource: uuid, after })
  const change: FactorNews = kind === 'PASSKEY' ? 'passkeyAdded' : 'totpAdded'
  await writeFactorMail(ctx, person, { change, factor: name })
  await proveSession(ctx, { sessionUuid, by: 'second-factor' })
  const { passkeys, totps } = await countFactors(ctx.tx, person.id)
  if (passkeys + totps > 1) return {}
  await endOtherSessions(ctx, { userId: person.id, sessionUuid })
  const { codes, stored } = await newRecoveryCodes()
  await replaceRecoveryCodes(ctx.tx, person.id, stored)
  return { recoveryCodes: codes }
}
