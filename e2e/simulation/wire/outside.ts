// What must be true once all work is done: our charges, refunds and disputes against the records of the bank and of each Cielo.
import type { Sql } from 'postgres'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { orderNumber } from '@/lib/rails/providers/cielo/wire/letters'
import type { Cielo } from '@/lib/sandbox/cielo/context'
import type { Sale } from '@/lib/sandbox/cielo/records'
import type { PixPsp } from '@/lib/sandbox/pix-psp/start'
import { callPsp, FORM, form } from '@/lib/testing/pix-psp/psp'
import type { WireCharge } from './wire-simulation'

/** The live sellers, their charges, and the providers of all of them. */
export interface Outside {
  app: { sql: Sql; ctx(): { now: Date } }
  sellers: readonly { id: number }[]
  charges(): Promise<WireCharge[]>
  rails: { psp: Pick<PixPsp, 'client' | 'tokenUrl' | 'url'> }
  cards: readonly { cielo: Cielo; connection: { id: number } }[]
}

const paidOnce = ['PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK']
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const sorted = (values: readonly (number | string)[]) => values.map(String).sort().join()

interface Pix {
  endToEndId: string
  txid?: string
  valor: string
  devolucoes?: { id: string; rtrId: string; valor: string; status: string; natureza?: string }[]
}
const centavosOf = (reais: string) => Math.round(Number(reais) * 100)

/** All payments of the bank, by its own list. */
async function paymentsAtBank({ app, rails: { psp } }: Outside): Promise<Pix[]> {
  const { client, tokenUrl, url } = psp
  const granted = await callPsp(
    tokenUrl,
    'POST',
    form({ grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret }),
    { headers: FORM },
  )
  const now = app.ctx().now
  const found: Pix[] = []
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const query = new URLSearchParams({
      inicio: new Date(now.getTime() - 90 * DAY_MS).toISOString(),
      fim: now.toISOString(),
      'paginacao.paginaAtual': String(page),
      'paginacao.itensPorPagina': '1000',
    })
    const headers = { authorization: `Bearer ${granted.body.access_token}` }
    const { body } = await callPsp(`${url}/pix?${query}`, 'GET', undefined, { headers })
    pages = body.parametros.paginacao.quantidadeDePaginas
    found.push(...body.pix)
  }
  return found
}

interface Ours {
  charges: WireCharge[]
  refunds: { uuid: string; chargeId: number; value: number; status: string }[]
  payments: { paymentId: string; chargeId: number; value: number; stray: string | null }[]
  disputes: { chargeId: number; reference: string; value: number; status: string; kind: string }[]
  medReturns: string[]
}

async function ours(wire: Outside): Promise<Ours> {
  const { sql } = wire.app
  const ids = sql(wire.sellers.map(({ id }) => id))
  return {
    charges: await wire.charges(),
    refunds:
      await sql`select uuid, charge_id::int as "chargeId", value::int, status from refunds where seller_id in ${ids}`,
    payments: await sql`
      select payment_id as "paymentId", charge_id::int as "chargeId", value::int, stray from bank_payments where seller_id in ${ids}`,
    disputes: await sql`
      select charge_id::int as "chargeId", reference, value::int, status, kind from disputes where seller_id in ${ids}`,
    medReturns: (await sql`select return_id from med_returns`).map((row) => row.return_id),
  }
}

export async function compareOutside(wire: Outside): Promise<string[]> {
  const records = await ours(wire)
  const found: string[] = []
  const must = (isTrue: boolean, what: string) => {
    if (!isTrue) found.push(what)
  }
  comparePix(records, await paymentsAtBank(wire), must)
  compareCards(wire, records, must)
  return found
}

type Must = (isTrue: boolean, what: string) => void

function comparePix({ charges, refunds, payments, disputes, medReturns }: Ours, atBank: Pix[], must: Must) {
  const booked = new Map(payments.map((one) => [one.paymentId, one]))
  must(payments.length === atBank.length, `${atBank.length} PIX at the bank, ${payments.length} here`)
  for (const pix of atBank) {
    const own = booked.get(pix.endToEndId)
    const name = `PIX ${pix.endToEndId} of ${pix.valor}`
    if (!own) {
      must(false, `${name} is not booked`)
      continue
    }
    must(own.value === centavosOf(pix.valor), `${name} is booked with ${own.value}`)
    const done = (pix.devolucoes ?? []).filter(({ status }) => status === 'DEVOLVIDO')
    const returned = sum(done.map(({ valor }) => centavosOf(valor)))
    must(
      (pix.devolucoes ?? []).every(({ status }) => status !== 'EM_PROCESSAMENTO'),
      `${name} has a return in process`,
    )
    const charge = charges.find(({ id }) => id === own.chargeId)!
    if (own.stray !== null) {
      must(
        own.stray === 'RETURNED' && returned === own.value,
        `${name} is ${own.stray}, ${returned} went back`,
      )
      continue
    }
    must(paidOnce.includes(charge.status) && charge.value === own.value, `${name} is ${charge.status}`)
    const isMed = ({ natureza = 'ORIGINAL' }) => natureza.startsWith('MED')
    const given = refunds.filter((one) => one.chargeId === charge.id && one.status === 'SUCCESS')
    must(
      sorted(given.map(({ uuid, value }) => `${uuid.replaceAll('-', '')} ${value}`)) ===
        sorted(done.filter((one) => !isMed(one)).map(({ id, valor }) => `${id} ${centavosOf(valor)}`)),
      `${name}: refunds ${JSON.stringify(given)}, at the bank ${JSON.stringify(done)}`,
    )
    const taken = done.filter(isMed)
    const lost = disputes.filter((one) => one.chargeId === charge.id)
    must(
      taken.every(({ rtrId }) => medReturns.includes(rtrId)) &&
        lost.every(({ status }) => status === 'LOST') &&
        sum(taken.map(({ valor }) => centavosOf(valor))) === sum(lost.map(({ value }) => value)),
      `${name}: MED took ${JSON.stringify(taken)}, disputes ${JSON.stringify(lost)}`,
    )
  }
  for (const { id, uuid, status } of charges.filter(({ method }) => method === 'PIX')) {
    const settling = payments.filter((one) => one.chargeId === id && one.stray === null)
    must(settling.length === (paidOnce.includes(status) ? 1 : 0), `charge ${uuid} is ${status}`)
  }
}

const netOf = (sale: Sale) => {
  const voided = sale.voids.filter(({ state }) => state === 'accepted').map(({ amount }) => amount)
  if (sale.capturedAt) return (sale.capturedAmount ?? sale.amount) - sum(voided)
  return sale.status === 1 ? sale.amount - sum(voided) : 0
}

function compareCards(wire: Outside, { charges, refunds, disputes }: Ours, must: Must) {
  const cardCharges = charges.filter(({ method }) => method !== 'PIX')
  for (const { cielo, connection } of wire.cards) {
    const own = cardCharges.filter(({ connectionId }) => connectionId === connection.id)
    const chargeOf = new Map(own.map((one) => [orderNumber(one.acquirerReference!), one]))
    const sales = new Map<string, Sale[]>()
    for (const sale of cielo.state.all('sale'))
      sales.set(sale.orderId, [...(sales.get(sale.orderId) ?? []), sale])
    for (const [orderId, made] of sales) {
      const charge = chargeOf.get(orderId)
      const isOurs = charge && [...paidOnce, 'PRE_AUTHORIZED'].includes(charge.status)
      const held = made.filter((sale) => netOf(sale) > 0)
      if (!isOurs)
        must(
          held.length === 0 && made.every(({ status }) => status !== 1),
          `order ${orderId} (charge ${charge?.uuid} ${charge?.status}) holds money: ${JSON.stringify(held)}`,
        )
    }
    for (const charge of own) {
      if (charge.status === 'PRE_AUTHORIZED') must(false, `charge ${charge.uuid} is still PRE_AUTHORIZED`)
      if (!paidOnce.includes(charge.status)) continue
      const made = sales.get(orderNumber(charge.acquirerReference!)) ?? []
      const given = refunds.filter((one) => one.chargeId === charge.id && one.status === 'SUCCESS')
      const wanted = sorted(given.map(({ value }) => value))
      const fitting = made.filter(
        (sale) =>
          sale.capturedAt !== undefined &&
          sale.capturedAmount === charge.value &&
          sorted(sale.voids.filter(({ state }) => state === 'accepted').map(({ amount }) => amount)) ===
            wanted,
      )
      const others = made.filter((sale) => sale !== fitting[0])
      must(
        fitting.length > 0 && others.every((sale) => netOf(sale) === 0),
        `charge ${charge.uuid} of ${charge.value} is ${charge.status} with refunds ${JSON.stringify(
          refunds.filter((one) => one.chargeId === charge.id),
        )}, at Cielo ${JSON.stringify(
          made.map(({ paymentId, status, amount, capturedAmount, voids }) => ({
            paymentId,
            status,
            amount,
            capturedAmount,
            voids,
          })),
        )}`,
      )
    }
    for (const { idChargeback, idCase, establishment, lifecycle } of cielo.state.all('chargeback')) {
      const reference = `cielo-${establishment}-${idChargeback}-${idCase}`
      const dispute = disputes.find((one) => one.reference === reference)
      const step = lifecycle.at(-1)!.step
      const expected = { 'for-establishment': 'WON', 'for-issuer': 'LOST' }[step as string] ?? 'open'
      const status = dispute && (['OPEN', 'ANSWERED'].includes(dispute.status) ? 'open' : dispute.status)
      must(
        !dispute || status === expected,
        `chargeback ${reference} is ${JSON.stringify(lifecycle)}, here ${JSON.stringify(dispute)}`,
      )
    }
  }
}
