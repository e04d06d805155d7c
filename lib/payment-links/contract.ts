// The wire of payment links: the interface's request and response, field by field.
import { z } from 'zod'
import { civilDate, wireInstantInput } from '@/lib/kernel/dates'
import { reais } from '@/lib/kernel/money'
import { defineOperation } from '@/lib/kernel/operation'
import { linkTypes, paymentMethods, subscriptionTypes } from './payment-link'

export const metadataEntry = z.object({
  key: z.string().min(1).max(255),
  value: z.union([z.string(), z.number()]),
})

const installments = z.int().min(1).max(12)
const customInstallments = z.object({ paymentMethod: z.enum(paymentMethods), installments })

const paymentOrderRequest = z.object({
  title: z.string().min(1).max(60),
  description: z.string().max(300).optional(),
  value: reais,
  installments,
  timer: z.boolean().optional(),
  expirationDate: wireInstantInput.optional(),
  customInstallmentsValues: z.array(customInstallments).min(1).max(paymentMethods.length),
  threeDSecureEnabled: z.boolean().default(false),
  requiresLiabilityShift: z.boolean().default(false),
})

const subscriptionRequest = z
  .object({
    idPlan: z.guid().optional(),
    uuidPlan: z.guid().optional().meta({ description: 'Accepted in place of idPlan.' }),
    type: z.enum(subscriptionTypes),
    valuePerMonth: reais,
  })
  .refine((subscription) => subscription.idPlan ?? subscription.uuidPlan, {
    path: ['idPlan'],
    message: 'é obrigatório',
  })

export const paymentLinkRequest = z
  .object({
    type: z.enum(linkTypes),
    scheduledDate: civilDate.optional(),
    uuidSellerClient: z.guid().optional(),
    paymentOrder: paymentOrderRequest.optional(),
    paymentSubscription: subscriptionRequest.optional(),
    paymentMethods: z.array(z.enum(paymentMethods)).min(1).max(20),
    metadata: z.array(metadataEntry).max(50).optional(),
  })
  .superRefine((link, ctx) => {
    const wanted =
      link.type === 'SUBSCRIPTION' ? link.paymentOrder || link.paymentSubscription : link.paymentOrder
    if (!wanted) ctx.addIssue({ code: 'custom', path: ['paymentOrder'], message: 'é obrigatório' })
    const methods = link.paymentOrder?.customInstallmentsValues.map((entry) => entry.paymentMethod) ?? []
    if (new Set(methods).size < methods.length) {
      const path = ['paymentOrder', 'customInstallmentsValues']
      ctx.addIssue({ code: 'custom', path, message: 'repete um meio de pagamento' })
    }
  })
  .meta({ id: 'PaymentLinkRequest' })

export type PaymentLinkRequest = z.output<typeof paymentLinkRequest>

const paymentOrderResponse = z.object({
  title: z.string(),
  description: z.string().optional(),
  value: z.number(),
  installments,
  customInstallmentsValues: z.array(customInstallments),
  expirationDate: z.iso.datetime().optional(),
  timer: z.boolean().optional(),
  threeDSecureEnabled: z.boolean(),
  requiresLiabilityShift: z.boolean(),
})

export const paymentLinkResponse = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    type: z.enum(linkTypes),
    url: z.url(),
    scheduledDate: z.iso.date().optional(),
    paymentOrder: paymentOrderResponse.optional(),
    paymentSubscription: z
      .object({
        idPlan: z.guid(),
        type: z.enum(subscriptionTypes),
        value: z.number(),
        valuePerMonth: z.number(),
      })
      .optional(),
    processed: z.int(),
    enableAnchoring: z.boolean(),
    allowedPaymentMethods: z.object({
      pixMethod: z.object({}).optional(),
      bankSlipMethod: z.object({}).optional(),
      creditCardMethod: z.object({ type: z.enum(paymentMethods) }).optional(),
    }),
    paymentMethods: z.array(z.enum(paymentMethods)),
    enableBankSlip: z.boolean(),
    enableCreditCard: z.boolean(),
    enablePixPayment: z.boolean(),
    subSellerResponse: z.array(z.object({})),
    idSeller: z.int(),
    metadata: z.array(metadataEntry).optional(),
  })
  .meta({ id: 'PaymentLink' })

export type PaymentLinkResponse = z.infer<typeof paymentLinkResponse>

export const requestOriginHeaders = z.object({
  'x-ip-origin-request': z
    .string()
    .max(255)
    .optional()
    .meta({ description: 'Address of the buyer or system that asked the seller for this.' }),
})

export const createPaymentLinkOperation = defineOperation({
  id: 'createPaymentLink',
  method: 'POST',
  path: '/v2/payment-links',
  tag: 'Payment links',
  summary: 'Create a payment link',
  description: 'Creates a link that a buyer opens to pay. The same x-idempotency-key answers the same link.',
  access: 'write',
  errorShape: 'link',
  idempotent: true,
  headers: requestOriginHeaders,
  body: paymentLinkRequest,
  response: {
    status: 200,
    description: 'The link was created.',
    schema: paymentLinkResponse,
    example: {
      id: 1,
      uuid: '0b8f9a1e-52c4-4f7e-9d0e-2f1f6a7c3b21',
      type: 'ORDER',
      url: 'http://localhost:3000/pay/k7Qm2xV9tR4wZp1s',
      paymentOrder: {
        title: 'Café especial 1 kg',
        value: 89.9,
        installments: 1,
        customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }],
        threeDSecureEnabled: false,
        requiresLiabilityShift: false,
      },
      processed: 0,
      enableAnchoring: false,
      allowedPaymentMethods: { pixMethod: {} },
      paymentMethods: ['PIX'],
      enableBankSlip: false,
      enableCreditCard: false,
      enablePixPayment: true,
      subSellerResponse: [],
      idSeller: 1,
    },
  },
  requestExample: {
    type: 'ORDER',
    paymentOrder: {
      title: 'Café especial 1 kg',
      value: 89.9,
      installments: 1,
      customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }],
    },
    paymentMethods: ['PIX'],
  },
  errors: ['BAR-0100', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
