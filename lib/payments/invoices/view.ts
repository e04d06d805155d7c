import { linkUrl } from '@/lib/payments/payment-links/view'
import type { Invoice } from './get-invoice'

/** An invoice as the page of its order shows it. */
export function viewInvoice({ invoice, link, order, state }: Invoice, publicUrl: string) {
  const { recipient, dueDate, sent, sentAt, reminds, createdBy } = invoice
  return {
    ...{ recipient, dueDate, sent, sentAt, reminds, createdBy, state },
    orderUuid: order.uuid,
    url: linkUrl(link, publicUrl),
    payableUntil: link.expiresAt,
  }
}
