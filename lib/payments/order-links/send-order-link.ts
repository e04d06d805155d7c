import { recordAudit } from '@/lib/base/audit/record'
import { formatDateTime, formatMoney } from '@/lib/base/i18n/format'
import { defaultLocale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { greetedName } from '@/lib/messages/mails/greeted-name'
import { countMailsAbout } from '@/lib/messages/mails/store'
import { mailWords } from '@/lib/messages/mails/words'
import { writeToBuyer } from '@/lib/messages/mails/write-to-buyer'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { getOrder } from '@/lib/payments/orders/get-order'
import { lockOrder } from '@/lib/payments/orders/store'
import { findOrderLink } from './find-order-link'
import { MAX_ORDER_LINK_MAILS_A_DAY } from './order-link'

/**
 * Mails the address at which an unpaid order of the acting seller can be paid to its buyer. Throws NOT_FOUND, and CONFLICT where it
 * has no open link, its buyer has no e-mail, or the limit of the day is reached.
 */
export async function sendOrderLink(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'links.write')
  await transaction(ctx, async (inner) => {
    const whole = await getOrder(inner, input)
    const { order } = whole
    await lockOrder(inner.tx, order.id)
    const link = (await findOrderLink(inner, whole))?.link
    const recipient = order.customer.email
    if (link?.state !== 'OPEN' || !recipient) throw new Problem('CONFLICT')
    const seller = await getSeller(inner.tx, order.sellerId)
    const locale = order.locale ?? defaultLocale
    const t = textsOf(locale, 'mails.orderLink')
    const values = {
      name: greetedName(order.customer.name),
      seller: seller.fantasyName,
      title: order.title || seller.fantasyName,
      short: order.uuid.slice(0, 8),
      value: formatMoney(order.value, locale),
      page: link.url,
      until: link.expiresAt ? t('until', { at: formatDateTime(link.expiresAt, locale, SAO_PAULO) }) : '',
    }
    const words = mailWords('orderLink', values, locale)
    const since = new Date(inner.now.getTime() - DAY_MS)
    const about = { sellerId: seller.id, recipient, resourceUuid: order.uuid, subject: words.subject, since }
    const sent = await countMailsAbout(inner.tx, about)
    if (sent >= MAX_ORDER_LINK_MAILS_A_DAY) throw new Problem('CONFLICT')
    writeToBuyer(inner, seller, { ...words, recipient, resourceUuid: order.uuid })
    await recordAudit(inner, { action: 'order.link-sent', resource: order.uuid })
  })
}
