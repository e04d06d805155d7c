// Every kind of event, with its exact body and an example. The OpenAPI document, the docs and test events use it, and tests
// compare recorded events with it.
import type { z } from 'zod'
import type { EventName } from '@/lib/messages/webhook-events/names'
import { domainOf } from '@/lib/messages/webhooks/event-bodies'
import type { WebhookDomain } from '@/lib/messages/webhooks/webhook'
import { chargeExample } from '@/lib/payments/charges/contract'
import {
  disputeAlertPayload,
  disputePayload,
  exportPayload,
  orderPayload,
  physicalOrderPayload,
  subscriptionPayload,
} from './payloads'

export const eventKinds = [
  'order',
  'dispute',
  'disputeAlert',
  'physicalOrder',
  'subscription',
  'export',
] as const
export type EventKind = (typeof eventKinds)[number]

export interface CataloguedEvent<Schema extends z.ZodType = z.ZodType> {
  domain: WebhookDomain
  /** The possible statuses of such an event. */
  statuses: readonly string[]
  /** What it can say that happened. */
  names: readonly EventName[]
  summary: string
  description: string
  schema: Schema
  example: z.input<Schema>
}

const address = {
  country: 'BR',
  state: 'SP',
  city: 'Santos',
  district: 'Gonzaga',
  street: 'Avenida Ana Costa',
  zipCode: '11060002',
  number: '120',
  complement: '',
}

const common = {
  uuid: chargeExample.uuidOrder,
  dateTime: '2026-11-20T17:31:05.000Z',
  uuidBuyer: chargeExample.customer.uuid,
  documentBuyer: chargeExample.customer.document,
  emailBuyer: chargeExample.customer.email,
  cnpjSeller: '11222333000181',
  idSeller: 1,
  id: '0f1e2d3c-4b5a-4697-8877-665544332211',
  version: '2',
} as const

const paid = {
  address,
  metadata: [{ key: 'pedido', value: 'A-1001' }],
  authorizationCode: '',
  authorizationNsu: '',
  cards: [],
  refunds: [],
}

const catalogued = <Schema extends z.ZodType>(event: CataloguedEvent<Schema>) => event

export const catalogue = {
  order: catalogued({
    domain: domainOf.order,
    statuses: orderPayload.shape.status.options,
    names: orderPayload.shape.event.options,
    summary: 'An order changed',
    description:
      'Sent for every change of the status of an order and, with its status as it stands, for a refund that was made ' +
      'or changed, an attempt that failed and an instalment that was paid.',
    schema: orderPayload,
    example: {
      ...common,
      domain: 'ORDER',
      status: 'PAID',
      event: 'order.paid',
      ...paid,
      charge: chargeExample,
    },
  }),
  dispute: catalogued({
    domain: domainOf.dispute,
    statuses: ['DISPUTE'],
    names: disputePayload.shape.event.options,
    summary: 'A buyer disputes an order',
    description: 'Sent when the acquirer reports a dispute. Answer it before its deadline.',
    schema: disputePayload,
    example: {
      ...common,
      domain: 'ORDER',
      status: 'DISPUTE',
      event: 'dispute.opened',
      address,
      metadata: paid.metadata,
    },
  }),
  disputeAlert: catalogued({
    domain: domainOf.disputeAlert,
    statuses: ['DISPUTE_ALERT'],
    names: disputeAlertPayload.shape.event.options,
    summary: 'A dispute of an order has begun',
    description: 'May come before the dispute itself. A refund in time can spare it.',
    schema: disputeAlertPayload,
    example: { ...common, domain: 'ORDER', status: 'DISPUTE_ALERT', event: 'dispute.alerted', ...address },
  }),
  physicalOrder: catalogued({
    domain: domainOf.physicalOrder,
    statuses: physicalOrderPayload.shape.status.options,
    names: physicalOrderPayload.shape.event.options,
    summary: 'A sale by card terminal changed',
    description: 'As for an order, with what the terminal knows of the card and of itself.',
    schema: physicalOrderPayload,
    example: {
      ...common,
      domain: 'PHYSICAL_ORDER',
      status: 'PAID',
      event: 'order.paid',
      ...paid,
      authorizationCode: '604712',
      authorizationNsu: '918273645',
      cards: [
        { cardHolderName: 'MARIA DA SILVA', brand: 'visa', first6digits: '411111', last4digits: '1111' },
      ],
      serial_number: 'PB09210K81442',
      pos_id: 'caixa-1',
      brand: 'VISA CRÉDITO',
      holderName: 'MARIA DA SILVA',
      first4_digits: '4111',
      last4_digits: '1111',
      rate: 3.19,
      payment_type: 'CREDIT',
      installments: '1',
      amount: '89.90',
      authorization_code: '604712',
      authorization_nsu: '918273645',
      cnpj: common.cnpjSeller,
      company_name: 'Café do Porto Ltda.',
    },
  }),
  subscription: catalogued({
    domain: domainOf.subscription,
    statuses: subscriptionPayload.shape.status.options,
    names: subscriptionPayload.shape.event.options,
    summary: 'A subscription changed',
    description:
      'Sent for every change of the status of a subscription, and where it is paused, resumed, or a cycle is skipped, with the ' +
      'status as it stands. Its cycles are orders too, with events of their own.',
    schema: subscriptionPayload,
    example: {
      ...common,
      uuid: '6a5b4c3d-2e1f-4a0b-9c8d-7e6f5a4b3c2d',
      domain: 'SUBSCRIPTION',
      status: 'ACTIVE',
      event: 'subscription.activated',
      ...paid,
      uuidPlan: '2b3c4d5e-6f70-4812-9a3b-4c5d6e7f8091',
      startDate: '2026-11-20',
      nextCycleDate: '2026-12-20',
      value: { type: 'MONTHLY', value: 89.9, valuePerMonth: 89.9 },
      paymentMethod: 'PIX',
      charge: chargeExample,
    },
  }),
  export: catalogued({
    domain: domainOf.export,
    statuses: ['READY'],
    names: exportPayload.shape.event.options,
    summary: 'A scheduled export is ready',
    description:
      'Sent when the file of a scheduled export can be fetched: by GET of its url with an API key that may read.',
    schema: exportPayload,
    example: {
      uuid: '3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0b9a',
      dateTime: '2026-11-21T03:30:00.000Z',
      status: 'READY',
      domain: 'EXPORT',
      subject: 'statement',
      format: 'csv',
      from: '2026-11-20',
      to: '2026-11-20',
      url: 'https://balcao.example.com/export-files/3c2b1a09-8f7e-4d6c-9b5a-4f3e2d1c0b9a',
      cnpjSeller: common.cnpjSeller,
      idSeller: common.idSeller,
      id: common.id,
      version: common.version,
      event: 'export.ready',
    },
  }),
} satisfies Record<EventKind, CataloguedEvent>

/** Every status that an event of any kind can have. */
export const eventStatuses = [...new Set<string>(eventKinds.flatMap((kind) => catalogue[kind].statuses))]

/** The kind of event that has this status in this domain. */
export function kindOf(domain: WebhookDomain, status: string): EventKind | undefined {
  return eventKinds.find((kind) => {
    const event: CataloguedEvent = catalogue[kind]
    return event.domain === domain && event.statuses.includes(status)
  })
}
