// Four weeks of a seller with many sales: long names and titles, large amounts, and resources in every state.

import { changeSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import { cancelOrderOperation, getOrderOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { cancelPaymentLinkOperation } from '@/lib/payments/payment-links/managing-contract'
import { createPlanOperation } from '@/lib/payments/plans/contract'
import { createRefundOperation } from '@/lib/payments/refunds/contract'
import { createSubscriptionOperation } from '@/lib/payments/subscriptions/contract'
import { cancelSubscriptionOperation } from '@/lib/payments/subscriptions/managing-contract'
import { createTerminalOperation } from '@/lib/payments/terminals/contract'
import { confirmChargeOperation, expireChargeOperation } from '@/lib/sandbox/bank/contract'
import {
  alertDisputeOperation,
  disputeChargeOperation,
  loseDisputeOperation,
  winDisputeOperation,
} from '@/lib/sandbox/disputes/contract'
import { acceptLink } from '@/lib/testing/browser/accept-link'
import { testCard } from '@/lib/testing/card'
import {
  buyerRequest,
  make,
  moveClock,
  planRequest,
  subscriptionRequest,
  worldOf,
} from '@/lib/testing/http/world'
import { linkRequest } from '@/lib/testing/link'
import { terminalRequest } from '@/lib/testing/terminal-request'

const LARGE = 1_234_567.89
const TITLE =
  'Assinatura anual do clube de cafés especiais da Mantiqueira, com frete incluído para todo o Brasil'
const payer = {
  document: '529.982.247-25',
  name: 'Maria Aparecida dos Santos Albuquerque de Vasconcelos Figueiredo',
  email: 'maria.aparecida.albuquerque.de.vasconcelos@mercearia-do-porto.com.br',
  phone: '(11) 99999-0000',
}

/** The uuids of resources whose pages are opened. */
export interface BusySeller {
  order: string
  instalments: string
  link: string
  subscription: string
}

function salesOf(key: string) {
  const ask = (operation: Parameters<typeof make>[1], uuid: string, body?: unknown) =>
    make(key, operation, { params: { uuid }, body })

  async function order(payment: Record<string, unknown>, changes: Record<string, unknown> = {}) {
    const body = {
      title: TITLE,
      value: LARGE,
      installments: 1,
      ...changes,
      payment: { fraudData: payer, ...payment },
    }
    const { uuid } = await make(key, createOrderOperation, { body })
    return make(key, getOrderOperation, { params: { uuid } })
  }
  const byCard = (changes: Record<string, unknown> = {}, payment: Record<string, unknown> = {}) =>
    order({ method: 'CREDIT_CARD', card: testCard(), ...payment }, changes)
  const declined = () =>
    byCard({}, { card: testCard({ holderName: 'FUND MARIA' }) }).catch((error: Error) => {
      if (!error.message.includes('BAR-7005')) throw error
    })
  const slips = (installments: number) => order({ method: 'BANK_SLIP' }, { installments })
  const pix = () => order({ method: 'PIX' })
  async function paidPix() {
    const order = await pix()
    await ask(confirmChargeOperation, order.charges[0].uuid)
    return order.charges[0].uuid as string
  }
  /** The job that ends overdue charges may have been faster. */
  const expire = (uuid: string) =>
    ask(expireChargeOperation, uuid).catch((error: Error) => {
      if (!error.message.includes('LATE')) throw error
    })
  return { ask, order, byCard, declined, slips, pix, paidPix, expire }
}

/** Sales: paid in every way, disputed, refunded, late, cancelled and declined. */
async function sellInEveryWay(key: string) {
  const { ask, byCard, declined, slips, pix, paidPix, expire } = salesOf(key)
  const disputed = async (...then: Parameters<typeof ask>[0][]) => {
    const { charges } = await byCard()
    await ask(disputeChargeOperation, charges[0].uuid, { reason: '13.1' })
    for (const operation of then) await ask(operation, charges[0].uuid)
  }
  const [parts, late] = await Promise.all([
    slips(2),
    slips(1),
    byCard({ installments: 12, value: LARGE }),
    paidPix().then((uuid) => ask(createRefundOperation, uuid, { value: 1_000.51 })),
    paidPix().then((uuid) => ask(createRefundOperation, uuid, { value: LARGE })),
    pix().then(({ uuid }) => ask(cancelOrderOperation, uuid)),
    declined(),
    disputed(),
    disputed(winDisputeOperation),
    disputed(loseDisputeOperation),
  ])
  await ask(confirmChargeOperation, parts.charges[0].uuid)
  await expire(late.charges[0].uuid)
}

async function subscribe(key: string) {
  const { uuid: uuidPlan } = await make(key, createPlanOperation, {
    body: {
      ...planRequest(),
      title: TITLE.slice(0, 60),
      values: [{ type: 'YEARLY', valuePerMonth: 99_999.99 }],
    },
  })
  const start = async (changes: Record<string, unknown> = {}) => {
    const body = { ...buyerRequest(), name: payer.name, email: payer.email }
    const { uuid: uuidBuyer } = await make(key, createBuyerOperation, { body })
    const agreed = subscriptionRequest({ uuidPlan, uuidBuyer })
    const basicValue = { type: 'YEARLY', valuePerMonth: 99_999.99 }
    return make(key, createSubscriptionOperation, { body: { ...agreed, basicValue, ...changes } })
  }
  const [active, ended] = await Promise.all([
    start(),
    start(),
    start({ payment: { method: 'PIX' } }),
    start({ payment: { method: 'BANK_SLIP' } }),
  ])
  await make(key, cancelSubscriptionOperation, { params: { uuid: ended.uuid } })
  return active.uuid as string
}

/** Links that are open, paid, cancelled and expired; returns the paid one. */
async function offerLinks(key: string) {
  const title = TITLE.slice(0, 60)
  const link = (order: Record<string, unknown> = {}) => {
    const paymentMethods = ['PIX', 'BANK_SLIP', 'CREDIT_CARD', 'DEBIT_CARD']
    const body = linkRequest({ paymentMethods }, { title, value: LARGE, installments: 12, ...order })
    return make(key, createPaymentLinkOperation, { body })
  }
  const soon = new Date(Date.now() + HOUR_MS).toISOString()
  const [paid, canceled] = await Promise.all([link(), link(), link(), link({ expirationDate: soon })])
  await make(key, cancelPaymentLinkOperation, { params: { uuid: canceled.uuid } })
  const { chargeUuid } = await acceptLink(paid.url)
  await make(key, confirmChargeOperation, { params: { uuid: chargeUuid } })
  return paid.uuid as string
}

/** Sells for four weeks; the last sales have open charges. */
export async function sellForFourWeeks(key: string, webhookUrl: string): Promise<BusySeller> {
  const { ask, byCard, slips, declined, paidPix } = salesOf(key)
  const long = `${webhookUrl}/${'integracoes/loja-virtual/'.repeat(4)}`
  const endpoint = { url: long, title: TITLE.slice(0, 60), domains: ['ORDER'], active: true }
  const refused = { ...endpoint, url: 'http://127.0.0.1:9/ninguem-responde-neste-endereco' }
  await make(key, changeSellerOperation, { body: { webhooks: [endpoint, refused] } })
  await make(key, createTerminalOperation, { body: { ...terminalRequest(), title: TITLE.slice(0, 60) } })
  const link = await offerLinks(key)
  const subscription = await subscribe(key)
  for (const _ of ['first fortnight', 'second fortnight']) {
    await sellInEveryWay(key)
    await moveClock(key, { days: 14 })
  }
  const [order, instalments, , alerted] = await Promise.all([
    byCard({ installments: 12 }),
    slips(12),
    byCard({}, { capture: false }),
    paidPix(),
    declined(),
    worldOf(key).paid(),
    paidPix().then((uuid) => ask(createRefundOperation, uuid, { value: 1_000.52 })),
  ])
  await ask(alertDisputeOperation, alerted, { reason: 'FR01' })
  await ask(disputeChargeOperation, (await byCard()).charges[0].uuid, { reason: '13.1' })
  return { order: order.uuid, instalments: instalments.uuid, link, subscription }
}
