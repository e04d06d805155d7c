// One seller of the simulation, with the contexts in which buyers, banks, its own users and the worker act on it.
import { randomUUID } from 'node:crypto'
import type { Actor, Ctx } from '@/lib/base/kernel/ctx'
import { createBatchPayoutBank } from '@/lib/money/payout-batches/batch-bank'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { subSellerRequest } from '@/lib/parties/sellers/sub-seller-contract'
import { terminalRequest as terminalSchema } from '@/lib/payments/terminals/contract'
import { createTerminal } from '@/lib/payments/terminals/create-terminal'
import type { TestApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { randomOf } from '@/lib/testing/random'
import { terminalRequest } from '@/lib/testing/terminal-request'
import { type Faults, withFaults } from './faults'

/** Of the sub-seller whose transfers the bank makes. */
export const SUB_SELLER_KEY = 'certo@exemplo.com.br'

export interface SimulatedCharge {
  id: number
  uuid: string
  order: string
  status: string
  method: string
  value: number
}

export async function startSimulation(app: TestApp, seed: number, { byBatch = false } = {}) {
  const faults: Faults = {}
  const payouts = byBatch ? createBatchPayoutBank(app.db) : app.ports.payouts
  const ports = withFaults({ ...app.ports, payouts }, faults)
  const seller = await app.seller()
  const actor: Actor = { kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' }
  const system: Actor = { kind: 'system' }

  /** With the seller's own clock, as the handlers create it. */
  async function asSeller(): Promise<Ctx> {
    const [row] = await app.sql`
      select clock_offset_ms::float8 as offset from sellers where id = ${seller.id}`
    const ctx = app.ctx(actor)
    return { ...ctx, ports, now: new Date(ctx.systemNow.getTime() + row!.offset) }
  }

  /** Leaves no work for the jobs of the next simulation: no clock of its own, nothing open, nothing closed lately. */
  async function close(): Promise<void> {
    await app.sql`update sellers set clock_offset_ms = 0 where id = ${seller.id}`
    await app.sql`
      update charges set status_at = '2000-01-01',
        status = case when status in ('SCHEDULED', 'LATE', 'PRE_AUTHORIZED') then 'CANCELED' else status end
      where seller_id = ${seller.id}`
    await app.sql`update orders set status = 'CANCELED' where seller_id = ${seller.id} and status = 'LATE'`
  }

  const asWorker = (): Ctx => ({ ...app.ctx(system), ports })

  const subSellers = [
    await createSubSeller(await asSeller(), subSellerOf('52998224725', SUB_SELLER_KEY)),
    // The bank refuses every transfer to this one.
    await createSubSeller(await asSeller(), subSellerOf('11144477735', 'erro@exemplo.com.br')),
  ]

  const terminal = await createTerminal(await asSeller(), terminalSchema.parse(terminalRequest()))

  return {
    app,
    seller,
    subSellers,
    terminal,
    faults,
    asSeller,
    asWorker,
    close,
    random: randomOf(seed),
    async charges(...statuses: string[]): Promise<SimulatedCharge[]> {
      const rows = await app.sql<SimulatedCharge[]>`
        select c.id::int, c.uuid, o.uuid as order, c.status, c.payment_method as method, c.value::int
        from charges c join orders o on o.id = c.order_id where c.seller_id = ${seller.id} order by c.id`
      return rows.filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    },
  }
}

export type Simulation = Awaited<ReturnType<typeof startSimulation>>

const subSellerOf = (document: string, pixKey: string) =>
  subSellerRequest.parse({ document, name: 'Torrefação', email: 'sub@exemplo.com.br', account: { pixKey } })

/** A body of `POST /v2/orders` for some sale. */
export function someOrder(
  { random, subSellers }: Simulation,
  method: string,
  card?: Record<string, unknown>,
) {
  const centavos = random.happens(0.15) ? 1 + random.below(60) : 100 + random.below(300_000)
  const installments = Math.min(method === 'DEBIT_CARD' ? 1 : 1 + random.below(card ? 12 : 3), centavos)
  const shares = random.happens(0.25)
    ? subSellers.slice(0, 1 + random.below(2)).map(({ id }) => ({
        idSubSeller: id,
        paymentType: 'PERCENTAGE',
        paymentValue: (1 + random.below(4_000)) / 100,
      }))
    : []
  return {
    title: 'Café',
    value: centavos / 100,
    installments,
    payment: { method, ...card },
    ...(shares.length > 0 && { subSellerPaymentRequest: { subSellerPayment: shares } }),
  }
}

/** Entries of an order's metadata: texts of which one may be repeated, and a number. */
export function someMetadata({ random }: Simulation) {
  const stores = Array.from({ length: random.below(4) }, () => random.pick(['santos', 'campinas']))
  return [
    ...stores.map((value) => ({ key: 'loja', value })),
    ...(random.happens(0.5) ? [{ key: 'pedido', value: random.below(1_000) / 8 }] : []),
  ]
}

export function someCard({ random }: Simulation) {
  const word = random.weighted([
    [12, 'APRO'],
    [1, 'FUND'],
    [1, 'NONE'],
    [2, 'CONT'],
  ] as const)
  const number = random.pick(['4111111111111111', '5555555555554444', '378282246310005'])
  const cvv = number.startsWith('3') ? '1234' : '123'
  return { card: testCard({ holderName: `${word} SILVA`, number, cvv }), capture: !random.happens(0.2) }
}

export const newKey = () => randomUUID()
