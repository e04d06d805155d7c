import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { MAX_MAILS, type MailLinkKind, validMs } from './mail-link'
import { countRequests, insertRequest, lockRequests } from './store'

/**
 * Requests a mail with a link. It does the same, in the same time, whether or not the address has a user; a job then
 * sends the mail. Requests beyond the limit are dropped. Throws CONFLICT where no mailer is configured: the link would have ended
 * before its mail is sent.
 */
export async function requestMailLink(ctx: Ctx, input: { kind: MailLinkKind; email: string }): Promise<void> {
  const { kind, email } = input
  if (!ctx.ports.mailer.serves('PLATFORM')) throw new Problem('CONFLICT')
  await transaction(ctx, async ({ tx, systemNow }) => {
    await lockRequests(tx, email)
    const since = new Date(systemNow.getTime() - validMs[kind])
    const requests = await countRequests(tx, { kind, email, since })
    if (requests < MAX_MAILS) await insertRequest(tx, { kind, email, requestedAt: systemNow })
  })
}
