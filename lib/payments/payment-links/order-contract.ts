// The order of a link on the wire: what is paid once, with its items.
import { z } from 'zod'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { wireInstantInput } from '@/lib/base/text/date-schemas'
import { reais, reaisOrNothing } from '@/lib/base/text/reais'
import { LONGEST_ITEM, MAX_ITEMS, MAX_QUANTITY } from './breakdown'
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from './payment-link'

const installments = z.int().min(1).max(12)
const customInstallments = z.object({ paymentMethod: z.enum(paymentMethods), installments })

const item = z.object({
  description: z.string().trim().min(1).max(LONGEST_ITEM),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  unitValue: reais.meta({ description: 'Of one piece, in reais.' }),
})

export const paymentOrderRequest = z
  .object({
    title: z.string().min(1).max(LONGEST_TITLE),
    description: z.string().max(LONGEST_DESCRIPTION).optional(),
    value: reais,
    installments,
    timer: z.boolean().optional(),
    expirationDate: wireInstantInput.optional(),
    customInstallmentsValues: z.array(customInstallments).min(1).max(paymentMethods.length),
    threeDSecureEnabled: z.boolean().optional().meta({ description: 'A new link has false where absent.' }),
    requiresLiabilityShift: z
      .boolean()
      .optional()
      .meta({ description: 'A new link has false where absent.' }),
    items: z.array(item).max(MAX_ITEMS).optional().meta({
      description:
        'What the buyer gets, shown at the checkout. The items and deliveryValue less discountValue must be value. An empty list removes them.',
    }),
    deliveryValue: reaisOrNothing
      .optional()
      .meta({ description: 'Only with items. 0 is shown as free of charge.' }),
    discountValue: reais.optional().meta({ description: 'Only with items.' }),
  })
  .refine(
    ({ items, deliveryValue, discountValue }) =>
      items?.length || (deliveryValue === undefined && discountValue === undefined),
    { path: ['items'], message: 'é obrigatório' },
  )

export const paymentOrderResponse = z.object({
  title: z.string().max(LONGEST_TITLE),
  description: z.string().max(LONGEST_DESCRIPTION).optional(),
  value: z.number(),
  installments,
  customInstallmentsValues: z.array(customInstallments).max(paymentMethods.length),
  expirationDate: z.iso.datetime().max(30).optional(),
  timer: z.boolean().optional(),
  threeDSecureEnabled: z.boolean(),
  requiresLiabilityShift: z.boolean(),
  items: z
    .array(
      z.object({
        description: z.string().max(LONGEST_ITEM),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        unitValue: z.number(),
      }),
    )
    .max(MAX_ITEMS)
    .optional(),
  deliveryValue: z.number().optional(),
  discountValue: z.number().optional(),
})
