// What the integrators and buyers of a run do: each payment follows one of these scenarios, chosen by the seed.
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { linkRequest } from '@/lib/testing/link'
import type { Random } from '@/lib/testing/random'
import type { Answer, ChaosClient, Sent } from './client'

export interface ChaosSeller {
  name: string
  id: number
  apiKey: string
  secret: string
  isLive: boolean
  /** The number of the cell that it lives in. */
  cell: number
}

export interface Scenario {
  client: ChaosClient
  random: Random
  seller: ChaosSeller
  number: number
  /** Pays a PIX charge of a live seller at its bank. */
  payAtBank?: (pixCode: string) => void
}

type Step = Pick<Sent, 'operation' | 'path'> & Partial<Pick<Sent, 'method' | 'body' | 'key'>>

const AGAIN_PROBABILITY = 0.25

/** Sends a step with a key of its own; some steps once more, as a client that lost the answer. */
async function send({ client, seller, random }: Scenario, step: Step): Promise<Answer | undefined> {
  const sent = {
    ...{ seller: seller.name, apiKey: seller.apiKey, method: 'POST', key: random.uuid() },
    ...step,
  }
  const first = await client.send(sent)
  if (first && sent.key && random.happens(AGAIN_PROBABILITY)) await client.send(sent)
  return first
}

const payer = {
  document: '529.982.247-25',
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  phone: '(11) 99999-0000',
}

/** Unique in a run. */
const titleOf = ({ number }: Scenario) => `Pedido ${number}`
const amountOf = ({ random }: Scenario) => (1_000 + random.below(90_000)) / 100

const createOrder = (scenario: Scenario, payment: Record<string, unknown>) =>
  send(scenario, {
    operation: 'createOrder',
    path: '/v2/orders',
    body: { title: titleOf(scenario), value: amountOf(scenario), installments: 1, payment },
  })

const chargeOf = (answer: Answer | undefined) =>
  answer?.status === 201
    ? (answer.body.charges[0] as { uuid: string; status: string; value: number })
    : undefined

const confirm = (scenario: Scenario, uuid: string) =>
  send(scenario, { operation: 'confirm', path: `/v2/sandbox/charges/${uuid}/confirm` })

/** Refunds of a paid charge: none, all, parts, and two at once that want the same money. */
async function refunds(scenario: Scenario, { uuid, value }: { uuid: string; value: number }) {
  const { random } = scenario
  const refund = (amount?: number) =>
    send(scenario, {
      operation: 'refund',
      path: `/v2/charges/${uuid}/refunds`,
      body: amount === undefined ? {} : { value: Math.round(amount * 100) / 100 },
    })
  const kind = random.below(10)
  if (kind < 4) return
  if (kind < 6) return void (await refund())
  if (kind < 8) {
    await refund(value / 3)
    return void (await refund(value / 4))
  }
  await Promise.all([refund(value), refund(value), refund(value / 2)])
}

async function dispute(scenario: Scenario, uuid: string) {
  const { random } = scenario
  const act = (operation: string) =>
    send(scenario, {
      operation,
      path: `/v2/sandbox/charges/${uuid}/${operation}`,
      ...(operation === 'dispute' && { body: {} }),
    })
  await act('dispute')
  if (random.happens(0.7)) await act(random.pick(['win-dispute', 'lose-dispute']))
}

async function afterwards(scenario: Scenario, charge: { uuid: string; value: number }, mayDispute = true) {
  if (mayDispute && !scenario.seller.isLive && scenario.random.happens(0.12))
    return dispute(scenario, charge.uuid)
  return refunds(scenario, charge)
}

async function byPix(scenario: Scenario) {
  const charge = chargeOf(await createOrder(scenario, { method: 'PIX', fraudData: payer }))
  if (!charge || scenario.random.happens(0.1)) return
  await confirm(scenario, charge.uuid)
  await afterwards(scenario, charge)
}

async function bySlip(scenario: Scenario) {
  const charge = chargeOf(await createOrder(scenario, { method: 'BANK_SLIP', fraudData: payer }))
  if (charge && scenario.random.happens(0.8)) await confirm(scenario, charge.uuid)
}

async function byCard(scenario: Scenario) {
  const holderName = scenario.random.pick(['APRO', 'APRO', 'APRO', 'APRO', 'CONT', 'FUND'])
  const charge = chargeOf(
    await createOrder(scenario, { method: 'CREDIT_CARD', card: testCard({ holderName }) }),
  )
  if (charge?.status === 'PAID') await afterwards(scenario, charge)
}

async function byReservedCard(scenario: Scenario) {
  const payment = { method: 'CREDIT_CARD', card: testCard({ holderName: 'APRO' }), capture: false }
  const charge = chargeOf(await createOrder(scenario, payment))
  if (charge?.status !== 'PRE_AUTHORIZED') return
  const path = `/v2/charges/${charge.uuid}`
  if (scenario.random.happens(0.3))
    return void (await send(scenario, { operation: 'cancelCharge', method: 'DELETE', path, key: undefined }))
  await send(scenario, { operation: 'capture', path: `${path}/capture`, method: 'POST', body: {} })
}

/** A link that a buyer pays by card at the checkout, whose attempt is the key. */
async function byCheckout(scenario: Scenario) {
  const order = {
    title: titleOf(scenario),
    value: amountOf(scenario),
    customInstallmentsValues: [{ paymentMethod: 'CREDIT_CARD', installments: 1 }],
  }
  const body = linkRequest({ paymentMethods: ['CREDIT_CARD'] }, order)
  const link = await send(scenario, { operation: 'createPaymentLink', path: '/v2/payment-links', body })
  if (!link?.body?.url) return
  const { pathname } = new URL(link.body.url)
  await send(scenario, {
    operation: 'payAtCheckout',
    path: `${pathname}/card`,
    key: undefined,
    body: {
      ...{ attempt: scenario.random.uuid(), method: 'CREDIT_CARD', installments: 1, buyer: testBuyer },
      shown: { total: Math.round(order.value * 100), interest: 0 },
      card: testCard({ holderName: 'APRO' }),
    },
  })
}

/** A PIX of a live seller: paid at the bank on the wire, and found by polling the bank. */
async function byLivePix(scenario: Scenario) {
  const answer = await createOrder(scenario, { method: 'PIX', fraudData: payer })
  const charge = chargeOf(answer)
  const pixCode = answer?.body?.charges?.[0]?.pixCode
  if (!charge || !pixCode || scenario.random.happens(0.1)) return
  scenario.payAtBank!(pixCode)
}

const scenarios: readonly (readonly [number, (scenario: Scenario) => Promise<unknown>])[] = [
  [30, byPix],
  [28, byCard],
  [8, byReservedCard],
  [8, bySlip],
  [14, byCheckout],
]
const liveScenarios: typeof scenarios = [
  [3, byLivePix],
  [4, byCard],
  [1, byReservedCard],
]

export const pay = (scenario: Scenario) =>
  scenario.random.weighted(scenario.seller.isLive ? liveScenarios : scenarios)(scenario)
