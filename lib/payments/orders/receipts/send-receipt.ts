import { recordAudit } from '@/lib/base/audit/record'
import { defaultLocale } from '@/lib/base/i18n/locales'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { countMailsAbout } from '@/lib/messages/mails/store'
import { writeToBuyer } from '@/lib/messages/mails/write-to-buyer'
import { findKept } from '@/lib/parties/known-buyers/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { getOrder } from '@/lib/payments/orders/get-order'
import { lockOrder } from '@/lib/payments/orders/store'
import { findLink } from '@/lib/payments/payment-links/store'
import { listBankPaymentsOfCharges } from '@/lib/payments/received-payments/store'
import { withOwnPageNote } from './own-page-note'
import { receiptMail } from './receipt-mail'

/** Receipts of one order within a day: more would be spam. */
const MAX_RECEIPTS_A_DAY = 3

/**
 * Mails the receipt of an order to its buyer, as often as the shop asks within the limit. Throws NOT_FOUND, also for another
 * seller's, and CONFLICT where nothing is paid, the buyer has no e-mail, or the limit of the day is reached.
 */
export async function sendReceipt(ctx: Ctx, { uuid }: { uuid: string }): Promise<{ recipient: string }> {
  requirePermission(ctx, 'receipts.send')
  return transaction(ctx, async (inner) => {
    const { order, charges, refunds } = await getOrder(inner, { uuid })
    await lockOrder(inner.tx, order.id)
    const paid = charges.filter(({ status }) => status === 'PAID')
    const recipient = order.customer.email
    if (paid.length === 0 || !recipient) throw new Problem('CONFLICT')
    const chargeIds = paid.map(({ id }) => id)
    const bankPayments = await listBankPaymentsOfCharges(inner.tx, chargeIds)
    const seller = await getSeller(inner.tx, order.sellerId)
    const link = order.linkId ? await findLink(inner.tx, order.linkId) : undefined
    const locale = order.locale ?? defaultLocale
    const mail = receiptMail(
      { order, paid, bankPayments, refunds, seller, breakdown: link?.breakdown },
      locale,
    )
    const since = new Date(inner.now.getTime() - DAY_MS)
    const sent = await countMailsAbout(inner.tx, {
      ...{ sellerId: order.sellerId, recipient, resourceUuid: order.uuid },
      ...{ subject: mail.subject, since },
    })
    if (sent >= MAX_RECEIPTS_A_DAY) throw new Problem('CONFLICT')
    const { document, email } = order.customer
    const kept = await findKept(inner.tx, { sellerId: seller.id, document, email })
    writeToBuyer(inner, seller, {
      ...mail,
      text: kept ? withOwnPageNote(inner, mail.text, { seller, locale }) : mail.text,
      recipient,
      locale,
      kind: 'RECEIPT',
      resourceUuid: order.uuid,
    })
    await recordAudit(inner, { action: 'order.receipt-sent', resource: order.uuid })
    return { recipient }
  })
}
