// What happens to single sales of the demo afterwards, and what waits for the seller at the end of the four weeks.
import { centavos } from '@/lib/base/kernel/money'
import { registerEndpointInput } from '@/lib/messages/webhook-endpoints/contract'
import { registerEndpoint } from '@/lib/messages/webhook-endpoints/register'
import { answerDispute } from '@/lib/payments/disputes/answer-dispute'
import { findUnresolvedDispute } from '@/lib/payments/disputes/store'
import { beginCapture, endCapture } from '@/lib/payments/orders/authorization/capture'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { alertCharge } from '@/lib/sandbox/disputes/alert-charge'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { terminalSaleInput } from '@/lib/sandbox/terminal/contract'
import { sellAtTerminal } from '@/lib/sandbox/terminal/sell'
import { personOf } from './people'
import type { DemoShop } from './shop'

const GRINDER = { title: 'Moedor manual', value: 249 }
const COURSE = { title: 'Curso de barista', value: 450 }
const MACHINE = { title: 'Máquina de espresso', value: 1_890 }

/** Nothing listens there, so its deliveries fail until the endpoint is paused. */
const CLOSED_PORT = 'http://127.0.0.1:9/webhooks'

type Incident = (shop: DemoShop) => Promise<void>

/** By the day of the demo, from 0. Each happens before the other sales of its day. */
export const incidents: Readonly<Record<number, readonly Incident[]>> = {
  2: [sellAtCounter, capturePart],
  4: [leaveSlipUnpaid],
  7: [refundPart],
  9: [loseDispute],
  11: [refundWhole],
  12: [winDispute],
  14: [sellAtCounter, failRefund],
  19: [callClosedPort],
  22: [leaveSlipUnpaid],
  25: [disputeCourse, sellAtCounter],
  26: [reserve, beWarned],
  27: [beDeclined],
}

async function sellAtCounter(shop: DemoShop): Promise<void> {
  const sales = [
    { title: 'Balcão: espresso e pão', value: 24.5, paymentType: 'DEBIT' },
    { title: 'Balcão: café em grãos', value: 89.9, installments: 2 },
  ]
  const { serialNumber } = shop
  for (const sale of sales)
    await sellAtTerminal(await shop.asSeller(), terminalSaleInput.parse({ serialNumber, ...sale }))
}

async function capturePart(shop: DemoShop): Promise<void> {
  const uuid = await shop.sell({ ...MACHINE, method: 'CREDIT_CARD', buyer: personOf(3), isReserved: true })
  await endCapture(
    await shop.asSeller(),
    await beginCapture(await shop.asSeller(), { uuid, value: centavos(174_000) }),
  )
}

async function reserve(shop: DemoShop): Promise<void> {
  await shop.sell({ ...MACHINE, method: 'CREDIT_CARD', buyer: personOf(8), isReserved: true })
}

async function leaveSlipUnpaid(shop: DemoShop): Promise<void> {
  await shop.sell({ ...COURSE, method: 'BANK_SLIP', buyer: personOf(5) })
}

async function beDeclined(shop: DemoShop): Promise<void> {
  await shop.sell({ ...GRINDER, method: 'CREDIT_CARD', buyer: personOf(12), outcome: 'FUND' })
}

async function paidByPix(shop: DemoShop, sale: { title: string; value: number }, buyer: number) {
  const uuid = await shop.sell({ ...sale, method: 'PIX', buyer: personOf(buyer) })
  await shop.pay(uuid)
  return uuid
}

async function refundPart(shop: DemoShop): Promise<void> {
  const chargeUuid = await paidByPix(shop, GRINDER, 2)
  const value = centavos(4_900)
  await createRefund(await shop.asSeller(), { chargeUuid, value, reason: 'Veio sem a escova' })
}

async function refundWhole(shop: DemoShop): Promise<void> {
  const chargeUuid = await shop.sell({
    ...COURSE,
    method: 'CREDIT_CARD',
    buyer: personOf(10),
    installments: 3,
  })
  await createRefund(await shop.asSeller(), { chargeUuid, reason: 'Turma cancelada' })
}

/** The simulated bank refuses a refund of this many centavos (guide testing). */
async function failRefund(shop: DemoShop): Promise<void> {
  const chargeUuid = await paidByPix(shop, GRINDER, 7)
  const value = centavos(10_051)
  await createRefund(await shop.asSeller(), { chargeUuid, value, reason: 'Devolução do filtro' })
}

async function disputed(shop: DemoShop, reason: string, buyer: number): Promise<string> {
  const uuid = await shop.sell({ ...COURSE, method: 'CREDIT_CARD', buyer: personOf(buyer), installments: 2 })
  await disputeCharge(await shop.asSeller(), { uuid, reason })
  return uuid
}

async function disputeCourse(shop: DemoShop): Promise<void> {
  await disputed(shop, '13.1', 13)
}

async function loseDispute(shop: DemoShop): Promise<void> {
  const uuid = await disputed(shop, '10.4', 3)
  await decideDispute(await shop.asSeller(), { uuid, outcome: 'lose' })
}

async function winDispute(shop: DemoShop): Promise<void> {
  const uuid = await disputed(shop, '13.1', 0)
  const own = await shop.asSeller()
  const dispute = await findUnresolvedDispute(own.db, await shop.idOfCharge(uuid))
  await answerDispute(own, {
    uuid: dispute!.uuid,
    answer: 'O aluno assistiu às duas aulas; segue a lista de presença.',
  })
  await decideDispute(own, { uuid, outcome: 'win' })
}

async function beWarned(shop: DemoShop): Promise<void> {
  const uuid = await shop.sell({ ...GRINDER, method: 'CREDIT_CARD', buyer: personOf(6) })
  await alertCharge(await shop.asSeller(), { uuid, reason: '10.4' })
}

async function callClosedPort(shop: DemoShop): Promise<void> {
  const request = { title: 'Loja virtual', url: CLOSED_PORT, domains: ['ORDER'], generateSecret: true }
  await registerEndpoint(await shop.asSeller(), registerEndpointInput.parse(request))
}
