import { formatDateTime, formatMoney } from '@/lib/i18n/format'
import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { writeToSeller } from '@/lib/mails/write-to-seller'
import { getSeller } from '@/lib/sellers/get-seller'
import type { LossReason } from './dispute'
import { causeOf } from './reasons'
import type { DisputeRow } from './store'

/** The step of a dispute or the time left to its deadline; a loss by its reason. */
export type DisputeMailEvent = 'alerted' | 'opened' | 'twoDays' | 'oneDay' | 'won' | LossReason

/**
 * Writes a mail about a dispute to its seller, in the running transaction: amount, order, reason, deadline and what
 * to do. It contains nothing of the buyer or the card.
 */
export async function writeDisputeMail(
  ctx: TxCtx,
  event: DisputeMailEvent,
  dispute: DisputeRow,
  order: { title: string },
): Promise<void> {
  const seller = await getSeller(ctx.tx, dispute.sellerId)
  const { uuid, value, reason, dueAt } = dispute
  const t = textsOf(defaultLocale, `mails.dispute.${event}`)
  const reasons = textsOf(defaultLocale, 'disputes')
  const cause = causeOf(reason)
  const values = {
    name: seller.fantasyName,
    value: formatMoney(value, defaultLocale),
    title: order.title || uuid,
    reason: `${reasons(`short.${cause}`)}. ${reasons(`causes.${cause}.what`)}`,
    deadline: dueAt ? formatDateTime(dueAt, defaultLocale) : '',
    page: `${ctx.settings.publicUrl}/disputes/${uuid}`,
  }
  await writeToSeller(ctx, seller, { subject: t('subject', values), text: t('text', values) })
}
