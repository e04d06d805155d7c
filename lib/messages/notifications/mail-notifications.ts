import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { roleMay } from '@/lib/base/kernel/permissions'
import { writeMail } from '@/lib/messages/mails/write-mail'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { composeMail } from './compose-mail'
import { isDistributing } from './notice-store'
import { kinds } from './notification'
import {
  type Inbox,
  listDue,
  listDueInboxes,
  listMailTimes,
  markMailed,
  type NotificationRow,
  setMailDueAt,
  tryLockInbox,
} from './notification-store'
import { COMPANY, defaultSettings, listReaders, type PersonSettings } from './people-store'
import { endOfQuiet } from './quiet-hours'

const BATCH = 20
/** In one mail; the rest follows in the next one. */
const MAX_IN_MAIL = 1_000
/** After this many mails within the window the next ones are collected in one. */
const MAX_MAILS = 3
const WINDOW_MS = 15 * MINUTE_MS
/** How long a mail waits for notices of its seller that are not distributed yet. */
const DISTRIBUTION_MS = MINUTE_MS

/** Job: writes one mail for all that is due to a person at a seller: the notice itself, or a digest of several. */
export async function mailNotifications(ctx: Ctx): Promise<number> {
  const due = await listDueInboxes(ctx.db, ctx.systemNow, BATCH)
  const written: boolean[] = []
  await processEach(
    due,
    async (inbox) => written.push(await transaction(ctx, (inner) => mailInbox(inner, inbox))),
    { named: ({ sellerId, userId }) => `notifications of user ${userId} at seller ${sellerId}` },
  )
  return written.filter(Boolean).length
}

/** Whether it changed what is due. */
async function mailInbox(ctx: TxCtx, inbox: Inbox): Promise<boolean> {
  const { tx, systemNow } = ctx
  if (!(await tryLockInbox(tx, inbox))) return false
  const since = new Date(systemNow.getTime() - DISTRIBUTION_MS)
  if (await isDistributing(tx, inbox.sellerId, since)) return false
  const due = await listDue(tx, inbox, { systemNow, limit: MAX_IN_MAIL })
  const reader = await readerOf(ctx, inbox)
  const allowed = due.filter(({ kind }) => reader?.may(kind))
  const refused = due.filter((row) => !allowed.includes(row))
  await setMailDueAt(tx, idsOf(refused), null)
  if (!reader || allowed.length === 0) return due.length > 0
  const quietUntil = endOfQuiet(systemNow, reader.settings)
  const passes = ({ kind }: NotificationRow) =>
    !quietUntil || (kinds[kind].urgent === true && reader.settings.urgentPasses)
  const now = allowed.filter(passes)
  await setMailDueAt(tx, idsOf(allowed.filter((row) => !passes(row))), quietUntil ?? null)
  const calm = await endOfFlood(ctx, inbox)
  if (calm) await setMailDueAt(tx, idsOf(now), calm)
  else if (now.length > 0) await writeOne(ctx, inbox, { ...reader, rows: now })
  return true
}

const idsOf = (rows: readonly NotificationRow[]) => rows.map(({ id }) => id)

interface MailReader {
  email: string
  settings: PersonSettings
  may(kind: NotificationRow['kind']): boolean
}

/** Undefined for a person who no longer works for the seller. */
async function readerOf(ctx: TxCtx, { userId, sellerId }: Inbox): Promise<MailReader | undefined> {
  if (userId === COMPANY) {
    const { email } = await getSeller(ctx.tx, sellerId)
    return { email, settings: defaultSettings, may: () => true }
  }
  const [reader] = await listReaders(ctx.tx, sellerId, userId)
  return reader && { ...reader, may: (kind) => roleMay(reader.role, kinds[kind].permission) }
}

/** When the next mail may be written, where the last ones were too many; undefined otherwise. */
async function endOfFlood({ tx, systemNow }: TxCtx, inbox: Inbox): Promise<Date | undefined> {
  const since = new Date(systemNow.getTime() - WINDOW_MS)
  const times = await listMailTimes(tx, inbox, { since, limit: MAX_MAILS })
  const oldest = times[MAX_MAILS - 1]
  return oldest && new Date(oldest.getTime() + WINDOW_MS)
}

async function writeOne(
  ctx: TxCtx,
  inbox: Inbox,
  { email, settings, rows }: MailReader & { rows: readonly NotificationRow[] },
): Promise<void> {
  const seller = await getSeller(ctx.tx, inbox.sellerId)
  const mail = composeMail(ctx, inbox, { locale: settings.locale, seller: seller.fantasyName, rows })
  // The seller's clock of the latest notice: the mail reports that time, whenever it is sent.
  const now = new Date(Math.max(...rows.map(({ occurredAt }) => occurredAt.getTime())))
  const mailUuid = writeMail({ ...ctx, now }, { sellerId: inbox.sellerId, recipient: email, ...mail })
  await markMailed(ctx.tx, idsOf(rows), { mailedAt: ctx.systemNow, mailUuid })
}
