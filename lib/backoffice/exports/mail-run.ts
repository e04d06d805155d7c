import { listMembers } from '@/lib/access/portal-users/membership-store'
import { messageAt } from '@/lib/backoffice/lists/exports/csv-texts'
import { formatCalendarDate } from '@/lib/base/i18n/format'
import { defaultLocale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import type { Actor, TxCtx } from '@/lib/base/kernel/ctx'
import { roleMay } from '@/lib/base/kernel/permissions'
import type { MailAttachment } from '@/lib/messages/mails/mailer'
import { mailWords } from '@/lib/messages/mails/words'
import { writeMail } from '@/lib/messages/mails/write-mail'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { collectUpTo } from './collect'
import type { RunResult, RunRow } from './run-store'
import { MAX_ATTACHED_BYTES } from './schedule'
import type { ScheduleRow } from './store'
import { type ExportSubject, findSubject } from './subjects'

type Member = Awaited<ReturnType<typeof listMembers>>[number]

/**
 * Mails the file of a run to the recipients who still belong to the seller and may still export it; a large file by a link to the
 * portal, which asks for a sign-in and the same right.
 */
export async function mailRun(ctx: TxCtx, schedule: ScheduleRow, run: RunRow): Promise<RunResult> {
  const subject = findSubject(schedule.subject)
  const members = await listMembers(ctx.tx, run.sellerId)
  const allowed = members.filter(
    ({ userUuid, role }) =>
      schedule.recipients.includes(userUuid) && subject && roleMay(role, subject.permission),
  )
  const [first] = allowed
  if (!subject || !first) return { status: 'FAILED', failure: 'NOBODY' }
  const attachment = await fileFor(ctx, first, { subject, schedule, run })
  const mail = await mailOf(ctx, { subject, schedule, run, attachment })
  for (const { email: recipient } of allowed)
    writeMail(ctx, { ...mail, sellerId: run.sellerId, recipient, ...(attachment && { attachment }) })
  return {
    status: 'DONE',
    receivers: allowed.length,
    ...(attachment && { size: attachment.content.byteLength }),
  }
}

interface Export {
  subject: ExportSubject
  schedule: ScheduleRow
  run: RunRow
}

/** The file as one of its readers gets it; undefined where it is too large for a mail. */
async function fileFor(
  ctx: TxCtx,
  reader: Member,
  { subject, schedule, run }: Export,
): Promise<MailAttachment | undefined> {
  const actor: Actor = {
    kind: 'portal-user',
    userUuid: reader.userUuid,
    sessionUuid: run.uuid,
    sellerId: run.sellerId,
    role: reader.role,
    email: reader.email,
  }
  const period = { from: run.periodFrom, to: run.periodTo }
  const file = await subject.write({ ...ctx, actor }, period, schedule.format)
  const content = await collectUpTo(file.content, MAX_ATTACHED_BYTES)
  return content && { name: file.name, mediaType: file.mediaType, content }
}

async function mailOf(
  ctx: TxCtx,
  { subject, schedule, run, attachment }: Export & { attachment?: MailAttachment },
) {
  const { fantasyName } = await getSeller(ctx.tx, run.sellerId)
  const t = textsOf(defaultLocale, 'mails.export')
  const [from, to] = [run.periodFrom, run.periodTo].map((day) => formatCalendarDate(day, defaultLocale))
  const values = {
    seller: fantasyName,
    what: messageAt(defaultLocale, subject.title),
    period: from === to ? from! : t('period', { from: from!, to: to! }),
    format: schedule.format.toUpperCase(),
    page: `${ctx.settings.publicUrl}/exports/files/${run.uuid}`,
    schedules: `${ctx.settings.publicUrl}/exports`,
  }
  return mailWords(attachment ? 'export.attached' : 'export.linked', values, defaultLocale)
}
