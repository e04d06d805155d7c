// The text of a receipt by mail: the content of the receipt, with a greeting.

import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { greetedName } from '@/lib/messages/mails/greeted-name'
import { type MailWords, mailWords } from '@/lib/messages/mails/words'
import type { Branding } from '@/lib/parties/branding/branding'
import type { LinkBreakdown } from '@/lib/payments/payment-links/breakdown'
import { type ReceiptContent, type ReceiptLine, receiptContent } from '@/lib/payments/receipts/content'
import { orderNumber } from '@/lib/payments/receipts/order-number'
import { type PaidCharge, type ReceiptedOrder, viewCharge } from '@/lib/payments/receipts/view-charge'

export interface MailedReceipt extends ReceiptedOrder {
  order: ReceiptedOrder['order'] & { title: string; customer: { name: string } }
  /** The paid charges, oldest first. */
  paid: readonly PaidCharge[]
  /** Of the link. */
  breakdown?: LinkBreakdown | null
  seller: ReceiptedOrder['seller'] & { document: string; branding: Branding }
}

/** What the receipt of an order has for its mail. Throws where nothing is paid: that is a bug of ours. */
function mailedContent({ paid, breakdown, ...sale }: MailedReceipt, locale: Locale): ReceiptContent {
  const { order, seller } = sale
  const [first, ...others] = paid.map((charge) => viewCharge(charge, sale)).filter((one) => one !== undefined)
  if (!first) throw new Error(`nothing of order ${order.uuid} is paid`)
  const { fantasyName: name, document } = seller
  const title = order.title || name
  return receiptContent(
    { title, breakdown, receipts: [first, ...others], seller: { name, document } },
    locale,
  )
}

export function receiptMail(mailed: MailedReceipt, locale: Locale): MailWords {
  const { order, seller } = mailed
  const content = mailedContent(mailed, locale)
  const t = textsOf(locale, 'mails.receipt')
  const linesOf = (lines: readonly ReceiptLine[]) =>
    lines
      .map(({ term, text, look }) => `${look === 'strong' ? '= ' : ''}${t('line', { term, text })}`)
      .join('\n')
  const { amount, title } = content
  const values = {
    ...{ amount, title },
    name: greetedName(order.customer.name),
    seller: seller.fantasyName,
    short: orderNumber(order.uuid),
    amounts: linesOf(content.amounts),
    payments: content.payments.map(linesOf).join('\n\n'),
    sellerLines: linesOf(content.seller),
    note: seller.branding.receiptNote ?? '',
  }
  return mailWords('receipt', values, locale)
}
