import { defaultLocale } from '@/lib/base/i18n/locales'
import type { Deciding } from '@/lib/base/kernel/ctx'
import { mailsBuyers, writeToBuyer } from '@/lib/messages/mails/write-to-buyer'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { LockedOrder } from '@/lib/payments/orders/locked-order'
import { isMailed } from './is-mailed'
import { withOwnPageNote } from './own-page-note'
import { receiptMail } from './receipt-mail'

/** Mails the receipt of an order that was just paid by a charge. */
export function mailReceipt(ctx: Deciding, found: LockedOrder, paid: ChargeRow): void {
  const { order, seller, isKept } = found
  const recipient = order.customer.email
  if (!recipient || !isMailed(order) || !mailsBuyers(seller, 'RECEIPT')) return
  const locale = order.locale ?? defaultLocale
  const mail = receiptMail({ ...found, paid: [paid] }, locale)
  writeToBuyer(ctx, seller, {
    ...mail,
    text: isKept ? withOwnPageNote(ctx, mail.text, { seller, locale }) : mail.text,
    recipient,
    locale,
    kind: 'RECEIPT',
    resourceUuid: order.uuid,
  })
}
