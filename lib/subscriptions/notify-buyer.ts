import { formatCalendarDate, formatMoney } from '@/lib/i18n/format'
import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import type { CivilDate } from '@/lib/kernel/dates'
import { writeToBuyer } from '@/lib/mails/write-to-buyer'
import { getSeller } from '@/lib/sellers/get-seller'
import { valueOfCycle } from '@/lib/subscriptions/cycles/cycle'
import type { SubscriptionRow } from './store'

/** The page on which the buyer manages a subscription. */
export function pageOfSubscription({ uuid }: Pick<SubscriptionRow, 'uuid'>, publicUrl: string): string {
  return `${publicUrl}/pay/s/${uuid}`
}

/**
 * Queues a mail to the buyer, in the running transaction: a new cycle can be paid, or a cycle is overdue, with the address of the
 * subscription's page. Does nothing for a buyer without an e-mail.
 */
export async function notifyBuyer(
  ctx: TxCtx,
  subscription: SubscriptionRow,
  what: { kind: 'cycle'; cycleDate: CivilDate } | { kind: 'defaulter' },
): Promise<void> {
  const { sellerId, customer, title } = subscription
  if (!customer.email) return
  const owner = await getSeller(ctx.tx, sellerId)
  const seller = owner.fantasyName
  const t = textsOf(defaultLocale, `mails.${what.kind}`)
  const values = {
    name: customer.name,
    seller,
    title: title || seller,
    value: formatMoney(valueOfCycle(subscription), defaultLocale),
    date: what.kind === 'cycle' ? formatCalendarDate(what.cycleDate, defaultLocale) : '',
    page: pageOfSubscription(subscription, ctx.settings.publicUrl),
  }
  await writeToBuyer(ctx, owner, {
    recipient: customer.email,
    subject: t('subject', values),
    text: t('text', values),
  })
}
