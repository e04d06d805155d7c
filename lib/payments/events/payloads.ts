// The exact bodies of events: the members listed here and no others (contract, Webhooks).
import { z } from 'zod'
import { cardBrands } from '@/lib/base/kernel/card-brand'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { type EventName, namesOf } from '@/lib/messages/webhook-events/names'
import { chargeResponse, refundItem } from '@/lib/payments/charges/contract'
import { orderStatuses } from '@/lib/payments/orders/order'
import { metadataEntry } from '@/lib/payments/payment-links/contract'
import { subscriptionTypes } from '@/lib/payments/payment-links/payment-link'
import { grantedTerms } from '@/lib/payments/subscriptions/contract'
import { subscriptionStatuses } from '@/lib/payments/subscriptions/subscription'
import { terminalPaymentTypes } from '@/lib/payments/terminals/terminal'

const text = z.string().max(300)
const MAX = 1_000

/** Events of disputes have their own schema. */
const eventStatuses = orderStatuses.filter((status) => status !== 'DISPUTE')

/** The members that version 2 added to the older flat object. */
const secondVersion = {
  id: z.uuid().meta({ description: 'Of the event: the same on every attempt and replay.' }),
  version: z.literal('2'),
  charge: chargeResponse.optional().meta({ description: 'The charge whose change caused the event.' }),
}

/** What happened, of the names that an event of this kind can have. */
const happened = (names: readonly EventName[]) =>
  z.enum(names as [EventName, ...EventName[]]).meta({
    description:
      'What happened, of a closed list: act on this. The status is how it stands then, and a refund repeats it.',
  })

/** An order in dispute has a kind of its own, and so has an alert. */
const ofDispute = namesOf('order', 'charge', 'refund', 'dispute').filter((name) => name !== 'dispute.alerted')
const ofOrder = ofDispute.filter((name) => name !== 'dispute.opened' && name !== 'order.disputed')

const common = {
  uuid: z.uuid().meta({ description: 'Of what the event is about.' }),
  dateTime: z.iso.datetime(),
  uuidBuyer: text.meta({ description: 'Empty where no buyer is known.' }),
  documentBuyer: text,
  emailBuyer: text,
  cnpjSeller: text,
  idSeller: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
}

const addressParts = {
  country: text,
  state: text,
  city: text,
  district: text,
  street: text,
  zipCode: text,
  number: text,
  complement: text,
}

const metadata = z.array(metadataEntry).max(50)
const testMark = metadata.optional().meta({ description: 'Only in test events, which it marks.' })

const paid = {
  address: z.object(addressParts).meta({ id: 'WebhookAddress' }),
  metadata: metadata.nullable(),
  authorizationCode: text,
  authorizationNsu: text,
  cards: z
    .array(
      z.object({
        cardHolderName: text,
        brand: z.enum(cardBrands),
        first6digits: text,
        last4digits: text,
      }),
    )
    .max(MAX),
  refunds: z.array(refundItem).max(MAX),
}

export const orderPayload = z
  .object({
    ...common,
    domain: z.literal('ORDER'),
    status: z.enum(eventStatuses),
    ...paid,
    ...secondVersion,
    event: happened(ofOrder),
  })
  .meta({ id: 'OrderEvent' })

export const disputePayload = z
  .object({
    ...common,
    domain: z.literal('ORDER'),
    status: z.literal('DISPUTE'),
    address: paid.address,
    metadata: metadata.optional(),
    ...secondVersion,
    event: happened(ofDispute),
  })
  .meta({ id: 'DisputeEvent' })

export const disputeAlertPayload = z
  .object({
    ...common,
    domain: z.literal('ORDER'),
    status: z.literal('DISPUTE_ALERT'),
    ...addressParts,
    metadata: testMark,
    ...secondVersion,
    event: happened(['dispute.alerted']),
  })
  .meta({ id: 'DisputeAlertEvent' })

export const physicalOrderPayload = z
  .object({
    ...common,
    domain: z.literal('PHYSICAL_ORDER'),
    status: z.enum(eventStatuses),
    ...paid,
    serial_number: text.meta({ description: 'Of the terminal.' }),
    pos_id: text.meta({ description: 'What the terminal is called.' }),
    brand: text.meta({ description: 'The brand of the card and how it was used.' }),
    holderName: text,
    first4_digits: text,
    last4_digits: text,
    rate: z.number().meta({ description: 'Per cent.' }),
    payment_type: z.enum(terminalPaymentTypes),
    installments: text.meta({ description: 'A number, as text.' }),
    amount: text.meta({ description: 'In reais, as text.' }),
    authorization_code: text,
    authorization_nsu: text,
    cnpj: text,
    company_name: text,
    ...secondVersion,
    event: happened(ofOrder),
  })
  .meta({ id: 'PhysicalOrderEvent' })

export const subscriptionPayload = z
  .object({
    ...common,
    domain: z.literal('SUBSCRIPTION'),
    status: z.enum(subscriptionStatuses),
    ...paid,
    uuidPlan: text.meta({ description: 'Empty where the plan is none of the seller.' }),
    startDate: z.iso.date(),
    nextCycleDate: z.iso.date().optional().meta({ description: 'Absent where there is none to come.' }),
    value: z.object({
      type: z.enum(subscriptionTypes),
      value: z.number().meta({ description: 'Of a cycle, in reais.' }),
      valuePerMonth: z.number(),
    }),
    additionalValue: z
      .object({
        value: z.number(),
        installments: z.int().min(0).meta({
          description: 'On how many cycles it is charged, from the first one on; 0 for every cycle.',
        }),
      })
      .optional(),
    paymentMethod: z.enum(paymentMethods),
    ...grantedTerms,
    ...secondVersion,
    event: happened(namesOf('subscription')),
  })
  .meta({ id: 'SubscriptionEvent' })

export const exportPayload = z
  .object({
    uuid: z.uuid().meta({ description: 'Of the run of the scheduled export.' }),
    dateTime: z.iso.datetime(),
    status: z.literal('READY'),
    domain: z.literal('EXPORT'),
    subject: text.meta({ description: 'What was exported, such as statement or orders.' }),
    format: z.enum(['csv', 'ofx', 'pdf']),
    from: z.iso.date().meta({ description: 'The first day of the period.' }),
    to: z.iso.date().meta({ description: 'The last day of the period.' }),
    url: z.url().meta({ description: 'Where the file is fetched, with an API key in X-Token-Api.' }),
    cnpjSeller: text,
    idSeller: common.idSeller,
    id: secondVersion.id,
    version: secondVersion.version,
    event: happened(namesOf('export')),
  })
  .meta({ id: 'ExportEvent' })

declare module '@/lib/messages/webhooks/event-bodies' {
  interface EventBodies {
    order: z.input<typeof orderPayload>
    dispute: z.input<typeof disputePayload>
    disputeAlert: z.input<typeof disputeAlertPayload>
    physicalOrder: z.input<typeof physicalOrderPayload>
    subscription: z.input<typeof subscriptionPayload>
    export: z.input<typeof exportPayload>
  }
}
