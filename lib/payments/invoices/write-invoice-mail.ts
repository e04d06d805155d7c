import { formatCalendarDate, formatMoney } from '@/lib/base/i18n/format'
import { defaultLocale } from '@/lib/base/i18n/locales'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { mailWords } from '@/lib/messages/mails/words'
import { writeToBuyer } from '@/lib/messages/mails/write-to-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { linkUrl } from '@/lib/payments/payment-links/view'
import { nextTime } from './next-time'
import { type InvoiceRow, updateInvoice } from './store'

type MailKind = 'first' | 'again' | 'before' | 'today' | 'after'

/** Queues a mail to the buyer with the address of the invoice's page, and counts it. */
export async function writeInvoiceMail(
  ctx: TxCtx,
  kind: MailKind,
  { invoice, link, seller }: { invoice: InvoiceRow; link: PaymentLink; seller: SellerRow },
): Promise<void> {
  const money = (value: number) => formatMoney(value, defaultLocale)
  const values = {
    name: invoice.recipientName,
    seller: seller.fantasyName,
    title: link.title ?? '',
    value: money(link.value!),
    items: invoice.items
      .map(({ title, quantity, price }) => `${quantity} × ${title}: ${money(price * quantity)}`)
      .join('\n'),
    date: formatCalendarDate(invoice.dueDate, defaultLocale),
    page: linkUrl(link, ctx.settings.publicUrl),
  }
  writeToBuyer(ctx, seller, {
    recipient: invoice.recipient,
    ...mailWords(`invoice.${kind}`, values, defaultLocale),
  })
  const { dueDate, reminds, sent } = invoice
  await updateInvoice(ctx.tx, invoice.id, {
    sent: sent + 1,
    sentAt: ctx.now,
    nextAt: nextTime({ dueDate: dueDate as CivilDate, reminds }, link, ctx.now),
  })
}
