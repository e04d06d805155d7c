// The values of the form of an order by hand, and their conversion into the request.
import type { z } from 'zod'
import { readMoney } from '@/lib/base/i18n/masks'
import { centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import type { ShownMethod } from '@/lib/base/kernel/payment-method'
import type { invoiceRequest } from '@/lib/payments/invoices/contract'
import { graceDays } from '@/lib/payments/invoices/invoice'

export interface InvoiceFormValues {
  name: string
  document: string
  email: string
  phone: string
  title: string
  /** As typed. */
  items: { title: string; quantity: string; price: string }[]
  methods: ShownMethod[]
  installments: string
  feePaidBy: 'SELLER' | 'BUYER'
  dueDate: string
  graceDays: string
  sends: boolean
  reminds: boolean
}

export const emptyItem = { title: '', quantity: '1', price: '' }

export const emptyInvoice: InvoiceFormValues = {
  ...{ name: '', document: '', email: '', phone: '', title: '' },
  items: [emptyItem],
  methods: ['PIX', 'BANK_SLIP'],
  installments: '1',
  feePaidBy: 'SELLER',
  dueDate: '',
  graceDays: '30',
  sends: true,
  reminds: true,
}

const quantityOf = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0)

/** In centavos; 0 for what is not readable yet. */
export const priceOf = ({ quantity, price }: InvoiceFormValues['items'][number]) =>
  quantityOf(quantity) * (readMoney(price) ?? 0)

export const totalOf = ({ items }: Pick<InvoiceFormValues, 'items'>) =>
  items.reduce((sum, item) => sum + priceOf(item), 0)

export function requestOf(values: InvoiceFormValues, attempt: string): z.input<typeof invoiceRequest> {
  const { name, document, email, phone, title, methods, feePaidBy, dueDate, sends, reminds } = values
  return {
    attempt,
    buyer: { name, document, email, ...(phone && { phone }) },
    ...(title.trim() && { title }),
    items: values.items.map((item) => ({
      title: item.title,
      quantity: quantityOf(item.quantity),
      price: reaisFromCentavos(centavos(readMoney(item.price) ?? 0)),
    })),
    methods,
    installments: Number(values.installments),
    feePaidBy,
    dueDate,
    graceDays: graceDays.find((days) => String(days) === values.graceDays) ?? 30,
    sends,
    reminds,
  }
}
