import { randomUUID } from 'node:crypto'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { roleMay } from '@/lib/base/kernel/permissions'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import {
  findUndistributed,
  lockUndistributed,
  markDistributed,
  type NoticeRow,
  notifyPerson,
} from './notice-store'
import { defaultsOf, kinds } from './notification'
import { insertNotificationsOnce, type NewNotification } from './notification-store'
import { type Choice, COMPANY, defaultSettings, listChoices, listReaders, type Reader } from './people-store'
import { mailDueAt } from './quiet-hours'

const BATCH = 100

/** Job: gives new notices to the people whose role may get them at present, by what each of them chose. */
export async function distributeNotices(ctx: Ctx): Promise<number> {
  if (!(await findUndistributed(ctx.db))) return 0
  return transaction(ctx, async (inner) => {
    const due = await lockUndistributed(inner.tx, BATCH)
    for (const sellerId of new Set(due.map((notice) => notice.sellerId))) {
      const own = due.filter((notice) => notice.sellerId === sellerId)
      await distribute(inner, sellerId, own)
    }
    await markDistributed(
      inner.tx,
      due.map(({ id }) => id),
      ctx.systemNow,
    )
    return due.length
  })
}

async function distribute(ctx: TxCtx, sellerId: number, notices: readonly NoticeRow[]): Promise<void> {
  const readers = await listReaders(ctx.tx, sellerId)
  const choices = await listChoices(ctx.tx, sellerId)
  const { email } = await getSeller(ctx.tx, sellerId)
  const all = notices.flatMap((notice) => {
    const allowed = readers.filter((reader) => mayGet(reader, notice))
    const forPeople = allowed.map((reader) =>
      rowOf(ctx, notice, {
        ...reader,
        choice: choices.get(reader.userId)?.get(notice.kind) ?? defaultsOf(notice.kind, reader.role),
      }),
    )
    const isPersonal = allowed.some((one) => one.email.toLowerCase() === email.toLowerCase())
    const choice = choices.get(COMPANY)?.get(notice.kind) ?? { bell: false, mail: 'NOW' as const }
    const toCompany = kinds[notice.kind].company && !notice.userUuid && !isPersonal
    const company = toCompany && rowOf(ctx, notice, { userId: COMPANY, settings: defaultSettings, choice })
    return [...(company ? [company] : []), ...forPeople].filter((row) => row !== undefined)
  })
  await insertNotificationsOnce(ctx.tx, all)
  const inBell = new Set(all.filter((row) => row.inBell).map(({ userId }) => userId))
  for (const { userId, userUuid } of readers) {
    if (inBell.has(userId)) await notifyPerson(ctx.tx, sellerId, userUuid)
  }
}

const mayGet = ({ role, userUuid }: Reader, notice: NoticeRow) =>
  roleMay(role, kinds[notice.kind].permission) && (notice.userUuid === null || notice.userUuid === userUuid)

type Recipient = Pick<Reader, 'userId' | 'settings'> & { choice: Choice }

/** Undefined for a recipient who gets it neither in the bell nor by mail. */
function rowOf(
  { systemNow }: TxCtx,
  { id: _, userUuid: __, distributedAt: ___, ...notice }: NoticeRow,
  { userId, settings, choice }: Recipient,
): NewNotification | undefined {
  const { urgent = false, security = false } = kinds[notice.kind]
  if (notice.kind === 'LARGE_PAYMENT' && isSmall(notice, choice)) return undefined
  const dueAt = security ? undefined : mailDueAt(systemNow, { rhythm: choice.mail, urgent }, settings)
  if (!choice.bell && !dueAt) return
  return { ...notice, uuid: randomUUID(), userId, inBell: choice.bell, mailDueAt: dueAt ?? null }
}

/** Whether the payment is below the value from which this person wants to know of it. */
function isSmall({ values: { value } }: Pick<NoticeRow, 'values'>, { above }: Choice): boolean {
  const paid = typeof value === 'object' && 'money' in value ? value.money : 0
  return above === undefined || paid < above
}
