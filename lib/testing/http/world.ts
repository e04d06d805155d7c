// Resources of a seller, created over HTTP as by an integrator. Imports no test runner, so that the fuzzer can use it too.

import { setTimeout as sleep } from 'node:timers/promises'
import { changeSellerOperation, getSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import type { Operation } from '@/lib/base/kernel/operation'
import {
  changeWebhookOperation,
  createWebhookOperation,
  listWebhooksOperation,
} from '@/lib/messages/webhook-endpoints/managing-contract'
import { listPayoutsOperation } from '@/lib/money/payouts/contract'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import { createCardOperation } from '@/lib/parties/cards/contract'
import { createSubSellerOperation } from '@/lib/parties/sellers/sub-seller-contract'
import { addEvidenceOperation } from '@/lib/payments/disputes/api/answering-contract'
import { listDisputesOperation } from '@/lib/payments/disputes/api/contract'
import { listEventsOperation } from '@/lib/payments/events/contract'
import { listWebhookDeliveriesOperation } from '@/lib/payments/events/delivery-contract'
import { getOrderOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { createPlanOperation } from '@/lib/payments/plans/contract'
import { createRefundOperation } from '@/lib/payments/refunds/contract'
import { getRefundOperation } from '@/lib/payments/refunds/lookup-contract'
import { createSubscriptionOperation } from '@/lib/payments/subscriptions/contract'
import { createTerminalOperation } from '@/lib/payments/terminals/contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { moveClockOperation } from '@/lib/sandbox/clock/contract'
import { disputeChargeOperation } from '@/lib/sandbox/disputes/contract'
import { testCard } from '@/lib/testing/card'
import { linkRequest } from '@/lib/testing/link'
import { newCnpj } from '@/lib/testing/seller'
import { terminalRequest } from '@/lib/testing/terminal-request'
import { pathOf } from './path-of'
import { serverUrl } from './server'

export interface Request {
  params?: Record<string, string>
  query?: string
  body?: unknown
}

// biome-ignore lint/suspicious/noExplicitAny: the response of any operation, read by member.
type Created = any

/** The response of an operation to a key. Throws where it does not succeed. */
export async function make(key: string, operation: Operation, request: Request = {}): Promise<Created> {
  const response = await fetch(serverUrl + pathOf(operation, request.params) + (request.query ?? ''), {
    method: operation.method,
    headers: { 'X-Token-Api': key, 'Content-Type': 'application/json' },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
  })
  const text = await response.text()
  if (response.status === operation.response.status) return text && JSON.parse(text)
  throw new Error(`${operation.id} answered ${response.status}: ${text}`)
}

/** Follows a long move until the clock has arrived: the same step sent again meanwhile adds nothing. */
export async function moveClock(key: string, step: { days: number } | { hours: number }): Promise<Created> {
  for (;;) {
    const answer = await make(key, moveClockOperation, { body: step })
    if (!answer.movingTo) return answer
  }
}

const payer = {
  document: '529.982.247-25',
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  phone: '(11) 99999-0000',
}

export function orderRequest(method: 'PIX' | 'BANK_SLIP' = 'PIX', installments = 1) {
  return {
    title: 'Café especial 1 kg',
    value: 89.9,
    installments,
    payment: { method, fraudData: payer },
  }
}

export const buyerRequest = () => ({
  document: newCnpj(),
  name: 'Mercearia da Maria',
  email: 'maria@exemplo.com.br',
  phone: '(11) 99999-0000',
})

export const planRequest = () => ({
  title: 'Clube do café',
  bullets: ['Frete incluído'],
  values: [{ type: 'MONTHLY', valuePerMonth: 89.9 }],
  acceptPaymentMethods: ['PIX', 'BANK_SLIP', 'CREDIT_CARD'],
})

export const subscriptionRequest = (agreed: { uuidPlan: string; uuidBuyer: string }) => ({
  ...agreed,
  basicValue: { type: 'MONTHLY', valuePerMonth: 89.9 },
  payment: { method: 'CREDIT_CARD', card: testCard() },
})

export const subSellerRequest = () => ({
  document: newCnpj(),
  name: 'Doces da Maria Ltda.',
  email: 'maria@exemplo.com.br',
})

/** The resources of the seller whose write key it is. */
export function worldOf(key: string) {
  const order = (method?: 'PIX' | 'BANK_SLIP', installments?: number) =>
    make(key, createOrderOperation, { body: orderRequest(method, installments) })
  const plan = () => make(key, createPlanOperation, { body: planRequest() })
  const buyer = () => make(key, createBuyerOperation, { body: buyerRequest() })
  /** A plan, and a buyer for it. */
  async function offer() {
    const [{ uuid }, { uuid: uuidBuyer }] = await Promise.all([plan(), buyer()])
    return { uuid, uuidBuyer }
  }
  /** A charge that can still be paid. */
  async function charge(method?: 'PIX' | 'BANK_SLIP') {
    const { uuid } = await order(method)
    return (await make(key, getOrderOperation, { params: { uuid } })).charges[0]
  }
  /** A charge that was paid and can be refunded or disputed. */
  async function paid() {
    const { uuid } = await charge()
    return make(key, confirmChargeOperation, { params: { uuid } })
  }
  /** The delivery of the event of a new order to an address where no server listens, after its first attempt. */
  async function triedDelivery(title: string) {
    const { content: webhooks } = await make(key, listWebhooksOperation)
    const body = { title, url: 'http://127.0.0.1:9/hook', domains: ['ORDER'], active: true }
    const found = webhooks.find((one: Created) => one.title === title)
    const params = { uuid: found?.uuid }
    const { uuid } = found
      ? await make(key, changeWebhookOperation, { params, body: { active: true } })
      : await make(key, createWebhookOperation, { body })
    await order()
    for (let tries = 0; tries < 100; tries++) {
      const { content } = await make(key, listWebhookDeliveriesOperation, { params: { uuid } })
      if (content[0].durationMs !== undefined) return { uuid, id: content[0].id as string }
      await sleep(100)
    }
    throw new Error('No attempt was made')
  }

  /** An open dispute of a paid charge. */
  async function dispute() {
    const { uuid } = await paid()
    await make(key, disputeChargeOperation, { params: { uuid } })
    return (await make(key, listDisputesOperation, { query: `?uuidCharge=${uuid}` })).content[0]
  }
  return {
    order,
    charge,
    paid,
    dispute,
    /** A dispute with a file. */
    async evidence() {
      const { uuid } = await dispute()
      const body = { name: 'recibo.pdf', content: 'JVBERi0xLjcK' }
      return { uuid, file: (await make(key, addEvidenceOperation, { params: { uuid }, body })).uuid }
    },
    /** A charge that a card paid. */
    async paidByCard() {
      const body = { ...orderRequest(), payment: { method: 'CREDIT_CARD', card: testCard() } }
      return (await make(key, createOrderOperation, { body })).charges[0]
    },
    /** A charge whose payment is disputed. */
    async disputed() {
      const { uuid } = await paid()
      return make(key, disputeChargeOperation, { params: { uuid } })
    },
    /** A refund of a part of a charge, decided. */
    async refund() {
      const { uuid: charge } = await paid()
      const { uuid } = await make(key, createRefundOperation, {
        params: { uuid: charge },
        body: { value: 10 },
      })
      for (;;) {
        const refund = await make(key, getRefundOperation, { params: { uuid } })
        if (refund.status !== 'PROCESSING') return refund
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    /** A payout of a PIX charge that was paid some days before, by the seller's clock. */
    async payout() {
      const existing = (await make(key, listPayoutsOperation)).content[0]
      if (existing) return existing
      await paid()
      await moveClock(key, { days: 5 })
      return (await make(key, listPayoutsOperation)).content[0]
    },
    /** The event of a new order. */
    async event() {
      const { uuid } = await order()
      const { content } = await make(key, listEventsOperation, { query: `?uuid=${uuid}` })
      return { uuid: content[0].id }
    },
    link: () => make(key, createPaymentLinkOperation, { body: linkRequest() }),
    buyer,
    plan,
    offer,
    /** A subscription whose first cycle a card paid. */
    async subscription() {
      const { uuid: uuidPlan, uuidBuyer } = await offer()
      return make(key, createSubscriptionOperation, { body: subscriptionRequest({ uuidPlan, uuidBuyer }) })
    },
    subSeller: () => make(key, createSubSellerOperation, { body: subSellerRequest() }),
    terminal: () => make(key, createTerminalOperation, { body: terminalRequest() }),
    /** An inactive endpoint; the existing one where there is one, since their number is limited. */
    async endpoint() {
      const { webhooks } = await make(key, getSellerOperation)
      const inactive = webhooks.find(({ active }: Created) => !active)
      if (inactive) return inactive
      const body = { webhooks: [{ url: 'https://loja.example/hook', domains: ['ORDER'], active: false }] }
      return (await make(key, changeSellerOperation, { body })).webhooks.at(-1)
    },
    /** A delivery that was tried once and is not tried again, since its webhook was switched off. */
    async delivery() {
      const { uuid, id } = await triedDelivery('switched off')
      await make(key, changeWebhookOperation, { params: { uuid }, body: { active: false } })
      return { uuid, id }
    },
    /** A delivery that can be sent again. */
    sendable: () => triedDelivery('active'),
    card: () => make(key, createCardOperation, { body: testCard() }),
    /** A charge whose amount is authorised but not captured. */
    async reserved() {
      const payment = { method: 'CREDIT_CARD', card: testCard(), capture: false }
      const body = { ...orderRequest(), payment }
      return (await make(key, createOrderOperation, { body })).charges[0]
    },
  }
}

export type World = ReturnType<typeof worldOf>
