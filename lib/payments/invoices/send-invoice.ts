import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { lockInvoiceOfOrder, refuseUnlessOpen } from './get-invoice'
import { writeInvoiceMail } from './write-invoice-mail'

/** Mails of one invoice, reminders included: a buyer who does not answer is not written to for ever. */
const MAX_SENT = 20

/**
 * Sends the mail of an order that was created by hand again. A second request within a minute changes nothing. Throws NOT_FOUND,
 * or CONFLICT where it can no longer be paid, or was sent too often.
 */
export async function sendInvoice(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'links.write')
  await transaction(ctx, async (inner) => {
    const found = await lockInvoiceOfOrder(inner, input.uuid)
    refuseUnlessOpen(found)
    const { invoice, link, order } = found
    if (invoice.sentAt && inner.now.getTime() - invoice.sentAt.getTime() < MINUTE_MS) return
    if (invoice.sent >= MAX_SENT)
      throw new Problem('CONFLICT', { message: 'O e-mail já foi enviado vezes demais.' })
    await recordAudit(inner, { action: 'invoice.sent', resource: order.uuid })
    const seller = await getSeller(inner.tx, order.sellerId)
    await writeInvoiceMail(inner, invoice.sent === 0 ? 'first' : 'again', { invoice, link, seller })
  })
}
