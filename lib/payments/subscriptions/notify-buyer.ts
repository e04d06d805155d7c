import { withMark } from '@/lib/base/cells/mark'
import { formatCalendarDate, formatMoney } from '@/lib/base/i18n/format'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import { greetedName } from '@/lib/messages/mails/greeted-name'
import { mailWords } from '@/lib/messages/mails/words'
import { mailsBuyers, writeToBuyer } from '@/lib/messages/mails/write-to-buyer'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { DAYS_AHEAD, valueOfCycle } from '@/lib/payments/subscriptions/cycle'
import type { SubscriptionRow } from './store'

/** The page on which the buyer manages a subscription. */
export function pageOfSubscription({ uuid }: Pick<SubscriptionRow, 'uuid'>, { settings, cell }: Ctx): string {
  return `${settings.publicUrl}/pay/s/${withMark('uuid', cell, uuid)}`
}

/** The part of that page at which the card is changed. */
export const CARD_PART = 'card'

type News =
  | { kind: 'cycle'; cycleDate: CivilDate }
  | { kind: 'welcome'; cycleDate: CivilDate }
  | { kind: 'renewal'; cycleDate: CivilDate }
  | { kind: 'cardEnding' | 'cardEnded'; endsOn: CivilDate }
  | { kind: 'defaulter'; value: Centavos }
  | { kind: 'cardDeclined' | 'cardDeclinedInPause'; retryAt: Date; value: Centavos }

function dayOf(what: News): CivilDate | undefined {
  if ('cycleDate' in what) return what.cycleDate
  if ('endsOn' in what) return what.endsOn
  return 'retryAt' in what ? civilDateOf(what.retryAt) : undefined
}

/** How the cycles to come are paid, by the method of the subscription. */
function wayOf({ paymentMethod }: SubscriptionRow, locale: Locale): string {
  const t = textsOf(locale, 'mails.subscriptionWay')
  return t(methodFacts[paymentMethod].rail, { days: DAYS_AHEAD })
}

/**
 * Queues a mail to the buyer, in the running transaction, with the address of the subscription's page: it began, a new cycle can be
 * paid, a cycle is overdue, a yearly one comes, its card ends or is over, or was declined and is charged again. Does nothing for a buyer without an e-mail.
 */
export async function notifyBuyer(ctx: TxCtx, subscription: SubscriptionRow, what: News): Promise<void> {
  const { sellerId, customer, title } = subscription
  if (!customer.email) return
  const owner = await getSeller(ctx.tx, sellerId)
  const seller = owner.fantasyName
  const isDecline = 'retryAt' in what
  if (isDecline && !mailsBuyers(owner, 'CARD_DECLINED')) return
  const locale = subscription.locale ?? defaultLocale
  const day = dayOf(what)
  const page = pageOfSubscription(subscription, ctx)
  const values = {
    name: greetedName(customer.name),
    seller,
    title: title || seller,
    value: formatMoney('value' in what ? what.value : valueOfCycle(subscription), locale),
    date: day ? formatCalendarDate(day, locale) : '',
    way: wayOf(subscription, locale),
    page: 'endsOn' in what ? `${page}#${CARD_PART}` : page,
  }
  writeToBuyer(ctx, owner, {
    recipient: customer.email,
    ...mailWords(what.kind, values, locale),
    ...(isDecline && { kind: 'CARD_DECLINED', resourceUuid: subscription.uuid }),
  })
}
