// The wire format of payment links: the interface's request and response, field by field.
import { z } from 'zod'
import { type Form, formsOf } from '@/lib/base/kernel/forms'
import { defineOperation } from '@/lib/base/kernel/operation'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { civilDate } from '@/lib/base/text/date-schemas'
import { reais } from '@/lib/base/text/reais'
import { misplacedInLink } from './misplaced'
import { paymentOrderRequest, paymentOrderResponse } from './order-contract'
import { cycleValue, linkStates, linkTypes, subscriptionTypes } from './payment-link'
import { returnRequestFields, returnResponseFields } from './returning/contract'

export const metadataEntry = z.object({
  key: z.string().min(1).max(255),
  value: z
    .union([z.string().max(4096), z.number()])
    .meta({ description: 'Answered as the type it was sent as.' }),
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
  .refine((subscription) => z.safeEncode(reais, cycleValue(subscription)).success, {
    path: ['valuePerMonth'],
    message: 'passa do maior valor em um ciclo',
  })
  .meta({ forms: formsOf(['idPlan'], ['uuidPlan']) })

export const paymentLinkRequest = z
  .object({
    type: z.enum(linkTypes),
    scheduledDate: civilDate.optional(),
    uuidSellerClient: z.guid().optional(),
    paymentOrder: paymentOrderRequest.optional(),
    paymentSubscription: subscriptionRequest.optional(),
    paymentMethods: z.array(z.enum(paymentMethods)).min(1).max(20),
    metadata: z.array(metadataEntry).max(50).optional(),
    ...returnRequestFields,
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
    const notOffered = methods.filter((method) => !link.paymentMethods.includes(method))
    if (notOffered.length > 0) {
      const path = ['paymentOrder', 'customInstallmentsValues']
      ctx.addIssue({ code: 'custom', path, message: `o link não oferece ${notOffered.join(', ')}` })
    }
  })
  .meta({
    id: 'PaymentLinkRequest',
    forms: [
      { required: ['paymentOrder'] },
      { required: ['paymentSubscription'], values: { type: ['SUBSCRIPTION'] } },
    ] satisfies Form[],
  })

export type PaymentLinkRequest = z.output<typeof paymentLinkRequest>

const identifier = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

export const paymentLinkResponse = z
  .object({
    id: identifier,
    uuid: z.uuid().max(36),
    type: z.enum(linkTypes),
    status: z.enum(linkStates).meta({ description: 'How the link stands now.' }),
    createdAt: z.iso
      .datetime()
      .max(30)
      .meta({ description: 'When it was created, on the clock of the seller.' }),
    url: z.url().max(2048),
    scheduledDate: z.iso.date().max(10).optional(),
    paymentOrder: paymentOrderResponse.optional(),
    paymentSubscription: z
      .object({
        idPlan: z.guid().max(36),
        type: z.enum(subscriptionTypes),
        value: z.number(),
        valuePerMonth: z.number(),
      })
      .optional(),
    processed: z.int32().min(0).meta({ description: 'How many orders came of the link.' }),
    enableAnchoring: z.boolean(),
    allowedPaymentMethods: z.object({
      pixMethod: z.object({}).optional(),
      bankSlipMethod: z.object({}).optional(),
      creditCardMethod: z.object({ type: z.enum(paymentMethods) }).optional(),
    }),
    paymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length),
    enableBankSlip: z.boolean(),
    enableCreditCard: z.boolean(),
    enablePixPayment: z.boolean(),
    subSellerResponse: z.array(z.object({})).max(0),
    idSeller: identifier,
    metadata: z.array(metadataEntry).max(50).optional(),
    ...returnResponseFields,
  })
  .meta({ id: 'PaymentLink' })

export type PaymentLinkResponse = z.infer<typeof paymentLinkResponse>

const address = z.union([z.ipv4(), z.ipv6()])

export const requestOriginHeaders = z.object({
  'x-ip-origin-request': z
    .string()
    .max(255)
    .refine((sent) => address.safeParse(sent.trim()).success, 'deve ser um endereço IP')
    .optional()
    .meta({
      description: 'IP address of the buyer or system that asked the seller for this.',
      examples: ['200.100.50.25'],
    }),
})

export const paymentLinkExample: PaymentLinkResponse = {
  id: 1,
  uuid: '0b8f9a1e-52c4-4f7e-9d0e-2f1f6a7c3b21',
  type: 'ORDER',
  status: 'OPEN',
  createdAt: '2026-11-20T17:30:00.000Z',
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
}

export const paymentLinkRequestExample = {
  type: 'ORDER',
  paymentOrder: {
    title: 'Café especial 1 kg',
    value: 89.9,
    installments: 1,
    customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }],
  },
  paymentMethods: ['PIX'],
}

export const createPaymentLinkOperation = defineOperation({
  id: 'createPaymentLink',
  method: 'POST',
  path: '/v2/payment-links',
  tag: 'Payment links',
  summary: 'Create a payment link',
  description: 'Creates a link that a buyer opens to pay. The same x-idempotency-key answers the same link.',
  access: 'charges',
  errorShape: 'link',
  idempotent: true,
  headers: requestOriginHeaders,
  body: paymentLinkRequest,
  misplaced: misplacedInLink,
  response: {
    status: 200,
    description: 'The link was created.',
    schema: paymentLinkResponse,
    example: paymentLinkExample,
  },
  requestExample: paymentLinkRequestExample,
  errors: ['BAR-0100', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
