import type { Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import type { BuyerMailKind } from '@/lib/parties/seller-settings/buyer-mails'
import {
  attachmentContextOf,
  type MailAttachment,
  MailRefused,
  retryMailAfterMs,
  SECRET_PLACE,
  secretContextOf,
  servedSubjects,
} from './mailer'
import { type ClaimedMail, claimDueMails, markMailSent, postponeMail } from './store'

const BATCH = 10
/** Shorter than the lease. */
const CARRIER_WAIT_MS = 30_000
const LEASE_MS = MINUTE_MS

/** Draws the file of a mail about a record; undefined for a kind without one. */
export type DrawMailFile = (
  ctx: Ctx,
  mail: { kind: BuyerMailKind; resourceUuid: string },
) => Promise<MailAttachment | undefined>

/**
 * Job: hands due mails to the mailer, each with its file as it is now, and retries failed ones later. Those that no mailer is
 * configured for wait without an attempt.
 */
export async function sendMails(ctx: Ctx, drawFile?: DrawMailFile): Promise<number> {
  const subjects = servedSubjects(ctx.ports.mailer)
  if (subjects.length === 0) return 0
  const due = await claimDueMails(ctx.db, {
    subjects,
    systemNow: ctx.systemNow,
    leasedUntil: new Date(ctx.systemNow.getTime() + LEASE_MS),
    limit: BATCH,
  })
  return processEach(due, (mail) => sendMail(ctx, mail, drawFile), {
    named: (mail) => `mail ${mail.uuid}`,
  })
}

async function sendMail(ctx: Ctx, claimed: ClaimedMail, drawFile?: DrawMailFile): Promise<void> {
  const { kind, resourceUuid, uuid, recipient, subject, about, attempts, unsubscribeUrl } = claimed
  try {
    const text = wholeText(ctx, claimed, claimed.text)
    const html = claimed.html && wholeText(ctx, claimed, claimed.html)
    const drawn = kind && resourceUuid ? await drawFile?.(ctx, { kind, resourceUuid }) : undefined
    const attachment = drawn ?? attachmentOf(ctx, claimed)
    const mail = {
      uuid,
      recipient,
      subject,
      text,
      html,
      about,
      unsubscribeUrl,
      ...(attachment && { attachment }),
      at: ctx.systemNow,
    }
    await withTimeout(CARRIER_WAIT_MS, ctx.ports.mailer.send(mail))
  } catch (error) {
    const waitMs = error instanceof MailRefused ? undefined : retryMailAfterMs(attempts)
    const dueAt = waitMs === undefined ? null : new Date(ctx.systemNow.getTime() + waitMs)
    await postponeMail(ctx.db, uuid, dueAt)
    throw error
  }
  await markMailSent(ctx.db, uuid, ctx.systemNow)
}

function wholeText(
  { sealer }: Pick<Ctx, 'sealer'>,
  { uuid, sealedSecret }: Pick<ClaimedMail, 'uuid' | 'sealedSecret'>,
  text: string,
): string {
  if (sealedSecret === null) return text
  const secret = sealer.open(sealedSecret, secretContextOf(uuid))
  return text.replaceAll(SECRET_PLACE, () => secret)
}

function attachmentOf(
  { sealer }: Pick<Ctx, 'sealer'>,
  { uuid, attachmentName, attachmentType, sealedAttachment }: ClaimedMail,
): MailAttachment | undefined {
  if (attachmentName === null || attachmentType === null || sealedAttachment === null) return undefined
  const content = Buffer.from(sealer.open(sealedAttachment, attachmentContextOf(uuid)), 'base64')
  return { name: attachmentName, mediaType: attachmentType, content }
}
