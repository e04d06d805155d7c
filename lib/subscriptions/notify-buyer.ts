import { formatCalendarDate, formatMoney } from '@/lib/i18n/format'
import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import type { CivilDate } from '@/lib/kernel/dates'
import { writeMail } from '@/lib/mails/write-mail'
import { getSeller } from '@/lib/sellers/get-seller'
import { valueOfCycle } from '@/lib/subscriptions/cycles/cycles'
import type { SubscriptionRow } from './store'

/** Where the buyer of a subscription looks after it. */
export function pageOfSubscription({ uuid }: Pick<SubscriptionRow, 'uuid'>, publicUrl: string): string {
  return `${publicUrl}/pay/s/${uuid}`
}

/**
 * Writes to a buyer, in the running transaction, that a cycle can be paid or that one stayed open, with the address at which
 * it is; to one who left no e-mail nothing.
 */
export async function notifyBuyer(
  ctx: TxCtx,
  subscription: SubscriptionRow,
  what: { kind: 'cycle'; cycleDate: CivilDate } | { kind: 'defaulter' },
): Promise<void> {
  const { sellerId, customer, title } = subscription
  if (!customer.email) return
  const { fantasyName: seller } = await getSeller(ctx.tx, sellerId)
  const t = textsOf(defaultLocale, `mails.${what.kind}`)
  const values = {
    name: customer.name,
    seller,
    title: title || seller,
    value: formatMoney(valueOfCycle(subscription), defaultLocale),
    date: what.kind === 'cycle' ? formatCalendarDate(what.cycleDate, defaultLocale) : '',
    page: pageOfSubscription(subscription, ctx.settings.publicUrl),
  }
  await writeMail(ctx, {
    sellerId,
    recipient: customer.email,
    subject: t('subject', values),
    text: t('text', values),
  })
}
