// What the form of an order by hand sends.
import { z } from 'zod'
import { shownMethods } from '@/lib/base/kernel/payment-method'
import { civilDate } from '@/lib/base/text/date-schemas'
import { reais } from '@/lib/base/text/reais'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { LONGEST_TITLE } from '@/lib/payments/payment-links/payment-link'
import { feePayers, graceDays, MAX_ITEMS, MAX_QUANTITY, totalOf } from './invoice'

const item = z.object({
  title: z.string().trim().min(1).max(LONGEST_TITLE),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  price: reais,
})

export const invoiceRequest = z
  .object({
    attempt: z.uuid(),
    buyer: buyerRequest.pick({ document: true, name: true, email: true, phone: true }),
    /** The first item's where absent. */
    title: z.string().trim().max(LONGEST_TITLE).optional(),
    items: z.array(item).min(1).max(MAX_ITEMS),
    /** Who pays the fee of a credit card is chosen apart. */
    methods: z.array(z.enum(shownMethods)).min(1).max(shownMethods.length),
    installments: z.int().min(1).max(12),
    feePaidBy: z.enum(feePayers),
    dueDate: civilDate,
    graceDays: z.literal(graceDays),
    sends: z.boolean(),
    reminds: z.boolean(),
  })
  .refine(({ items }) => z.safeEncode(reais, totalOf(items)).success, {
    path: ['items'],
    message: 'passa do maior valor de um pedido',
  })

export type InvoiceRequest = z.output<typeof invoiceRequest>

export const invoiceParams = z.object({ uuid: z.uuid() })
export const remindersRequest = z.object({ uuid: z.uuid(), reminds: z.boolean() })
