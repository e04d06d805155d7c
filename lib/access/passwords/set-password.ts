import { endLinks } from '@/lib/access/portal-users/mail-links/store'
import { recordUserAudit } from '@/lib/access/portal-users/record-user-audit'
import { type PortalUserRow, updatePassword } from '@/lib/access/portal-users/store'
import { writeToUser } from '@/lib/access/portal-users/write-to-user'
import { revokeSessionsOfUser } from '@/lib/access/sessions/store'
import type { TxCtx } from '@/lib/base/kernel/ctx'

/** Stores a new password, ends all sessions but `except` and all links that set a password, and writes a mail. */
export async function setPassword(
  ctx: TxCtx,
  user: PortalUserRow,
  change: { passwordHash: string; action: 'password.changed' | 'password.reset'; except?: string },
): Promise<void> {
  const { tx, systemNow } = ctx
  await updatePassword(tx, user.id, change.passwordHash)
  await endLinks(tx, { kind: 'PASSWORD_RESET', email: user.email, systemNow })
  const ended = await revokeSessionsOfUser(tx, {
    userId: user.id,
    except: change.except,
    revokedAt: systemNow,
  })
  await recordUserAudit(ctx, user, { action: change.action, after: { endedSessions: ended } })
  await writeToUser(ctx, user, {
    of: 'passwordChanged',
    values: { reset: `${ctx.settings.publicUrl}/forgot-password` },
  })
}
