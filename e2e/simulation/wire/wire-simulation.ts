// Live sellers whose money goes over the wire: two processes of ours, which may be killed, and the providers of rails.ts.

import type { Actor, Ctx } from '@/lib/base/kernel/ctx'
import { createBatchPayoutBank } from '@/lib/money/payout-batches/batch-bank'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { noAntifraud } from '@/lib/payments/risk/antifraud/no-antifraud'
import { createRails } from '@/lib/process/connection-rails'
import { assignConnection } from '@/lib/rails/connection-registry/assign-connection'
import { createConnection } from '@/lib/rails/connection-registry/create-connection'
import type { ConnectionService } from '@/lib/rails/connections/connection'
import { createConnections } from '@/lib/rails/connections/running/create-connections'
import { findConnectionByUuid } from '@/lib/rails/connections/store'
import { ALWAYS_PROVEN, type TestApp, testApp } from '@/lib/testing/app'
import { type Random, randomOf } from '@/lib/testing/random'
import { addPerson } from '@/lib/testing/shops/add-person'
import { type Mortal, mortal } from './mortal'
import { type Rails, startRails, wireKinds } from './rails'

export interface Process extends Mortal {
  ctx(actor?: Actor): Ctx
}

function startProcess(app: TestApp, rails: Rails): Process {
  const life = mortal(app.db)
  const ctx = (actor?: Actor): Ctx => ({ ...app.ctx(actor), db: life.db, ports })
  const { connectedIn } = createConnections({
    kinds: wireKinds,
    db: life.db,
    sealer: app.ctx().sealer,
    publicUrl: app.ctx().settings.publicUrl,
    callbackBase: rails.banking.url,
    clock: () => app.ctx().systemNow,
    systemCtx: () => ctx(),
  })
  const connected = connectedIn(life.db)
  const ports = {
    ...app.ports,
    antifraud: noAntifraud,
    payouts: createBatchPayoutBank(life.db),
    connected,
    connectionKinds: wireKinds,
    ...createRails(life.db, wireKinds, connected),
  }
  return { ...life, ctx }
}

async function connect(
  app: TestApp,
  asOperator: Ctx,
  of: { kind: string; name: string; settings: object; credentials: object },
  services: ConnectionService[],
  position: number,
) {
  const { kind, name } = of
  const values = (given: object) => given as Record<string, string>
  const { uuid } = await createConnection(asOperator, {
    kind,
    name,
    settings: values(of.settings),
    credentials: values(of.credentials),
  })
  for (const service of services) await assignConnection(asOperator, { uuid, service, position, brands: [] })
  return (await findConnectionByUuid(app.db, uuid))!
}

async function liveSeller(app: TestApp, changes: Partial<SellerRow>): Promise<SellerRow> {
  const seller = await app.seller({ environment: 'LIVE', status: 'ACTIVE', ...changes })
  await app.sql`insert into seller_limits
    (seller_id, per_sale, per_day, per_month, reserve_basis_points, reserve_days, changed_at)
    values (${seller.id}, null, 900000000, null, 1000, 30, now())`
  return seller
}

export async function startWireSimulation(seed: number) {
  const app = await testApp()
  const rails = await startRails(app, seed)
  const admin = await addPerson(app, { operatorRole: 'ADMIN' })
  const processes = [startProcess(app, rails), startProcess(app, rails)]
  const operator: Actor = {
    ...{ kind: 'operator-user', userUuid: admin.uuid, sessionUuid: admin.uuid, role: 'ADMIN' },
    ...{ email: admin.email, ...ALWAYS_PROVEN },
  }
  const asOperator = processes[0]!.ctx(operator)
  // Callbacks and notifications arrive in a process of their own, which is not killed.
  Object.assign(app.ports, startProcess(app, rails).ctx().ports)
  const pix = await connect(app, asOperator, { kind: 'PIX_BCB', name: 'bank', ...rails.pix }, ['PIX'], 1)
  const cards = []
  for (const [index, card] of rails.cards.entries()) {
    const connection = await connect(
      app,
      asOperator,
      { kind: 'CIELO', ...card },
      ['CARD', 'DISPUTES'],
      index + 1,
    )
    card.notifyAt(rails.notifications.urlOf(connection.uuid))
    cards.push({ ...card, connection })
  }
  const sellers = [await liveSeller(app, {}), await liveSeller(app, { receivableFlow: 'TIMELINE' })]

  /** A process that lives; a killed one was started again. */
  function process(random: Random): Process {
    for (const [index, one] of processes.entries())
      if (one.isDead()) processes[index] = startProcess(app, rails)
    return random.pick(processes)
  }

  return {
    app,
    rails,
    pix,
    cards,
    sellers,
    process,
    randomOf: (step: number) => randomOf(seed * 100_003 + step),
    asSeller: (of: Process, seller: Pick<SellerRow, 'id'>): Ctx =>
      of.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' }),
    async charges(where: { methods?: string[]; statuses?: string[] } = {}): Promise<WireCharge[]> {
      const { methods = ['PIX', 'CREDIT_CARD'], statuses = [] } = where
      const rows = await app.sql<WireCharge[]>`
        select c.id::int, c.uuid, o.uuid as order, c.status, c.payment_method as method, c.value::int, c.seller_id::int as "sellerId",
          c.bank_reference as "bankReference", c.acquirer_reference as "acquirerReference", c.connection_id::int as "connectionId",
          c.pix_code as "pixCode"
        from charges c join orders o on o.id = c.order_id where c.payment_method in ${app.sql(methods)} order by c.id`
      return rows.filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    },
    close: () => rails.close(),
  }
}

export interface WireCharge {
  id: number
  uuid: string
  order: string
  status: string
  method: string
  value: number
  sellerId: number
  bankReference: string | null
  acquirerReference: string | null
  connectionId: number
  pixCode: string | null
}

export type WireSimulation = Awaited<ReturnType<typeof startWireSimulation>>
