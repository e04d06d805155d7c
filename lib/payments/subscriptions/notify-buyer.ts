import { withMark } from '@/lib/base/cells/mark'
import { formatCalendarDate, formatMoney } from '@/lib/base/i18n/format'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { greetedName } from '@/lib/messages/mails/greeted-name'
import { mailWords } from '@/lib/messages/mails/words'
import { mailsBuyers, writeToBuyer } from '@/lib/messages/mails/write-to-buyer'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { valueOfCycle } from '@/lib/payments/subscriptions/cycles/cycle'
import type { SubscriptionRow } from './store'

/** The page on which the buyer manages a subscription. */
export function pageOfSubscription({ uuid }: Pick<SubscriptionRow, 'uuid'>, { settings, cell }: Ctx): string {
  return `${settings.publicUrl}/pay/s/${withMark('uuid', cell, uuid)}`
}

type News =
  | { kind: 'cycle'; cycleDate: CivilDate }
  | { kind: 'defaulter' }
  | { kind: 'cardDeclined'; retryAt: Date }

function dayOf(what: News, locale: Locale): string {
  if (what.kind === 'defaulter') return ''
  return formatCalendarDate(what.kind === 'cycle' ? what.cycleDate : civilDateOf(what.retryAt), locale)
}

/**
 * Queues a mail to the buyer, in the running transaction: a new cycle can be paid, a cycle is overdue, or its card was declined and
 * is charged again, with the address of the subscription's page. Does nothing for a buyer without an e-mail.
 */
export async function notifyBuyer(ctx: TxCtx, subscription: SubscriptionRow, what: News): Promise<void> {
  const { sellerId, customer, title } = subscription
  if (!customer.email) return
  const owner = await getSeller(ctx.tx, sellerId)
  const seller = owner.fantasyName
  if (what.kind === 'cardDeclined' && !mailsBuyers(owner, 'CARD_DECLINED')) return
  const locale = subscription.locale ?? defaultLocale
  const values = {
    name: greetedName(customer.name),
    seller,
    title: title || seller,
    value: formatMoney(valueOfCycle(subscription), locale),
    date: dayOf(what, locale),
    page: pageOfSubscription(subscription, ctx),
  }
  writeToBuyer(ctx, owner, {
    recipient: customer.email,
    ...mailWords(what.kind, values, locale),
    ...(what.kind === 'cardDeclined' && { kind: 'CARD_DECLINED', resourceUuid: subscription.uuid }),
  })
}
