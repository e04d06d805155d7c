import { formatMoney } from '@/lib/i18n/format'
import { defaultLocale } from '@/lib/i18n/locales'
import { addDays, endOfCivilDate } from '@/lib/kernel/dates'
import { creditCardMethods, type PaymentMethod } from '@/lib/kernel/payment-method'
import type { PaymentLinkRequest } from '@/lib/payment-links/contract'
import type { InvoiceRequest } from './contract'
import { describeItems, totalOf } from './invoice'

/** The link at which an invoice is paid: for its buyer only, and payable until some days after the due date. */
export function linkRequestOf(
  { title, items, installments, dueDate, graceDays }: InvoiceRequest,
  methods: PaymentMethod[],
  buyerUuid: string,
): PaymentLinkRequest {
  const description = describeItems(items, (value) => formatMoney(value, defaultLocale))
  return {
    type: 'ORDER',
    scheduledDate: dueDate,
    uuidSellerClient: buyerUuid,
    paymentOrder: {
      title: title || items[0]!.title,
      ...(description && { description }),
      value: totalOf(items),
      installments,
      timer: false,
      expirationDate: endOfCivilDate(addDays(dueDate, graceDays)),
      customInstallmentsValues: methods.map((paymentMethod) => ({
        paymentMethod,
        installments: creditCardMethods.some((method) => method === paymentMethod) ? installments : 1,
      })),
    },
    paymentMethods: methods,
  }
}
