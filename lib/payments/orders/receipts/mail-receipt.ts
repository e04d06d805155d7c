import { defaultLocale } from '@/lib/base/i18n/locales'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { mailsBuyers, writeToBuyer } from '@/lib/messages/mails/write-to-buyer'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { OrderRow } from '@/lib/payments/orders/store'
import { listBankPaymentsOfCharges } from '@/lib/payments/received-payments/store'
import { isMailed } from './is-mailed'
import { withOwnPageNote } from './own-page-note'
import { receiptMail } from './receipt-mail'

/** Mails the receipt of an order that was just paid by a charge, in the running transaction. */
export async function mailReceipt(ctx: TxCtx, order: OrderRow, paid: ChargeRow): Promise<void> {
  const recipient = order.customer.email
  if (!recipient || !isMailed(order)) return
  const seller = await getSeller(ctx.tx, order.sellerId)
  if (!mailsBuyers(seller, 'RECEIPT')) return
  const bankPayments = paid.card ? [] : await listBankPaymentsOfCharges(ctx.tx, [paid.id])
  const content = { order, paid: [paid], bankPayments, seller }
  const locale = order.locale ?? defaultLocale
  const mail = receiptMail(content, locale)
  await writeToBuyer(ctx, seller, {
    ...mail,
    text: await withOwnPageNote(ctx, mail.text, { seller, order, locale }),
    recipient,
    locale,
    kind: 'RECEIPT',
    resourceUuid: order.uuid,
  })
}
