// A run without processes and faults, for the tests of the checks: some payments, refunds and webhooks of one seller.
import { randomUUID } from 'node:crypto'
import { sealAuditEntries } from '@/lib/base/audit/seal-entries'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { reaisFromCentavos } from '@/lib/base/kernel/money'
import { createDeliveryJob } from '@/lib/messages/webhook-delivery/deliver'
import { secretContext } from '@/lib/messages/webhook-endpoints/secret'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { entriesInRange } from '@/lib/money/statement/list-entries'
import { viewEntry } from '@/lib/money/statement/view'
import type { TestApp } from '@/lib/testing/app'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import type { Answer } from '../load/client'
import { startReceiver } from '../parts/receiver'
import type { Evidence } from './reconcile'
import type { StatementLine } from './statement'

const SECRET = 'segredo do receptor com tamanho'
const RETRY_MS = 6_000
const ROUNDS = 3

interface Shown {
  uuid: string
  charge: { uuid: string; status: string; value: number }
}

function orderAnswer(title: string, { uuid, charge }: Shown): Answer {
  const charges = [
    { uuid: charge.uuid, status: charge.status, value: reaisFromCentavos(charge.value as never) },
  ]
  return answerOf('createOrder', '/v2/orders', { title }, { uuid, charges })
}

function answerOf(operation: string, path: string, sent: unknown, body: unknown): Answer {
  const common = { operation, path, sent, body, seller: 'small', status: 201, attempts: 1, at: 0 }
  return { ...common, key: randomUUID(), text: JSON.stringify(body) }
}

export async function smallRun(app: TestApp): Promise<{ evidence: Evidence; close(): void }> {
  const shop = await refundShop(app)
  const { seller } = shop
  const receiver = await startReceiver()
  const endpoint = randomUUID()
  await app.sql`
    insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, sealed_secret, payload_version, created_at)
    values (${endpoint}, ${seller.id}, '', ${`${receiver.url}/small`}, ${['ORDER']}, true,
      ${app.ctx().sealer.seal(SECRET, secretContext(endpoint))}, '2', ${app.ctx().now})`
  const answers: Answer[] = []
  for (const title of ['Pedido 1', 'Pedido 2', 'Pedido 3']) {
    const order = await shop.order({}, { title })
    answers.push(orderAnswer(title, order))
    if (title === 'Pedido 1') continue
    const key = randomUUID()
    const path = `/v2/charges/${order.charge.uuid}/refunds`
    const refund = await shop.part(order.charge.uuid, 2_500, key)
    const [stored] = await app.sql`select uuid from refunds where idempotency_key = ${key}`
    answers.push({ ...answerOf('refund', path, {}, { uuid: stored!.uuid, value: 25 }), key })
    if (!refund) throw new Error('the refund was not created')
  }
  await shop.pix({ title: 'Pedido 4' })
  await shop.settle()
  await deliver(app)
  await sealPostings(app.ctx())
  await sealAuditEntries(app.ctx())
  const statement: StatementLine[] = []
  const today = civilDateOf(app.ctx().now)
  for await (const entry of entriesInRange(shop.asSeller(), { from: today, to: addDays(today, 60) }))
    statement.push(viewEntry(entry))
  const { cell } = app.ctx()
  const sellers = [{ name: 'small', id: seller.id, apiKey: '', secret: SECRET, isLive: false, cell }]
  const evidence = {
    cell,
    sql: app.sql,
    sellers,
    answers,
    unclear: [],
    accepted: receiver.accepted,
    statement,
  }
  return { evidence, close: receiver.close }
}

/** The receiver refuses some first attempts. */
async function deliver(app: TestApp): Promise<void> {
  const job = createDeliveryJob({
    clock: () => app.ctx().systemNow,
    onFinished: () => {},
    onError: (error) => {
      throw error
    },
  })
  for (let round = 0; round < ROUNDS; round += 1) {
    while ((await job.run(app.ctx())) > 0) await job.idle()
    app.advance(RETRY_MS)
  }
}
