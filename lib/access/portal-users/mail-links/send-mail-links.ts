import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { SECRET_PLACE } from '@/lib/messages/mails/mailer'
import { recordUserAudit } from '../record-user-audit'
import { findUserByEmail, type PortalUserRow } from '../store'
import { writeToUser } from '../write-to-user'
import { type MailLinkKind, newToken, pathOf, tokenHashOf, validMs } from './mail-link'
import { findWaiting, lockRequest, markHandled } from './store'

/** Job: writes the mail of the oldest request; only to an address that a user has. */
export async function sendMailLinks(ctx: Ctx): Promise<number> {
  if (!(await findWaiting(ctx.db))) return 0
  return transaction(ctx, async (inner) => {
    const request = await lockRequest(inner.tx)
    if (!request) return 0
    const user = await findUserByEmail(inner.tx, request.email)
    const link = user && (await writeLink(inner, user, request.kind))
    await markHandled(inner.tx, request.id, { handledAt: ctx.systemNow, link })
    return 1
  })
}

async function writeLink(ctx: TxCtx, user: PortalUserRow, kind: MailLinkKind) {
  const token = newToken()
  await writeToUser(ctx, user, {
    of: kind === 'PASSWORD_RESET' ? 'reset' : 'proof',
    values: {
      page: `${ctx.settings.publicUrl}${pathOf[kind]}#${SECRET_PLACE}`,
      minutes: String(validMs[kind] / 60_000),
    },
    secret: token,
  })
  if (kind === 'PASSWORD_RESET') await recordUserAudit(ctx, user, { action: 'password.reset-requested' })
  return { tokenHash: tokenHashOf(token), expiresAt: new Date(ctx.systemNow.getTime() + validMs[kind]) }
}
