import { addDays, endOfCivilDate } from '@/lib/base/kernel/dates'
import { isCreditMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { PaymentLinkRequest } from '@/lib/payments/payment-links/contract'
import type { InvoiceRequest } from './contract'
import { totalOf } from './invoice'

/** The link at which an invoice is paid: for its buyer only, and payable until some days after the due date. */
export function linkRequestOf(
  { title, items, installments, dueDate, graceDays }: InvoiceRequest,
  methods: PaymentMethod[],
  buyerUuid: string,
): PaymentLinkRequest {
  return {
    type: 'ORDER',
    scheduledDate: dueDate,
    uuidSellerClient: buyerUuid,
    paymentOrder: {
      title: title || items[0]!.title,
      value: totalOf(items),
      items: items.map(({ title: description, quantity, price: unitValue }) => ({
        description,
        quantity,
        unitValue,
      })),
      installments,
      timer: false,
      expirationDate: endOfCivilDate(addDays(dueDate, graceDays)),
      customInstallmentsValues: methods.map((paymentMethod) => ({
        paymentMethod,
        installments: isCreditMethod(paymentMethod) ? installments : 1,
      })),
    },
    paymentMethods: methods,
  }
}
