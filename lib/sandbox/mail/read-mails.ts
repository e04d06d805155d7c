import { type Answer, mergeRows } from '@/lib/base/cells/ask-cells'
import { inCell } from '@/lib/base/cells/in-cell'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import { defaultLocale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { Problem } from '@/lib/base/kernel/problem'
import { mayDo, requireOperator, requirePermission } from '@/lib/base/kernel/require-permission'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { listSimulatedTexts } from '@/lib/sandbox/sms/store'
import { listPlatformMails, listSellerMails, type ReadMail } from './store'

const LATEST = 50

/**
 * The latest mails that the actor may read, newest first. Mails may contain links that open an account or a team: those to
 * a seller are read by people who manage its team, those of the platform by people who manage the operator's while their
 * recipient has no account; everyone else reads the own ones. Short messages to buyers are read like mails to a seller. Throws NOT_FOUND if the simulators are off.
 */
export async function readMails(ctx: Ctx) {
  if (!ctx.settings.simulators) throw new Problem('NOT_FOUND')
  const { actor, db } = ctx
  if (actor.kind === 'operator-user') {
    requireOperator(ctx, 'platform.read')
    const withStrangers = operatorRoleMay(actor.role, 'operators.manage')
    const mails = await listPlatformMails(db, { recipient: actor.email, withStrangers, limit: LATEST })
    return { seller: textsOf(defaultLocale, 'team')('operator'), mails, texts: [] }
  }
  requirePermission(ctx, 'payments.read')
  const { id: sellerId, fantasyName } = await getSeller(db, sellerIdOf(ctx))
  const recipient = actor.kind === 'portal-user' ? (actor.email ?? '') : ''
  const all = mayDo(ctx, 'team.manage')
  const own = await listSellerMails(db, { sellerId, recipient, all, limit: LATEST })
  const lists = [{ cell: ctx.cell, found: own }, ...(await platformMails(ctx, recipient))]
  return {
    seller: fantasyName,
    texts: all ? await listSimulatedTexts(db, sellerId, LATEST) : [],
    mails: mergeRows(lists, newestFirst, LATEST).map(({ row }) => row),
  }
}

/** What the first cell has for a person of another one, such as the link for a new password. */
async function platformMails(ctx: Ctx, recipient: string): Promise<Answer<ReadMail[]>[]> {
  if (ctx.cell === FIRST_CELL) return []
  const { db } = await inCell(ctx, FIRST_CELL)
  const found = await listPlatformMails(db, { recipient, withStrangers: false, limit: LATEST })
  return [{ cell: FIRST_CELL, found }]
}

/** By the system clock: a seller may have moved its own. */
const newestFirst = (one: ReadMail, other: ReadMail): number =>
  other.takenAt.getTime() - one.takenAt.getTime()
