// What waits on the operator's home page of the nouns that came with live sellers, and the two lists of what fits no charge.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storeForeignPayment } from '@/lib/backoffice/pix-reconciliation/store'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { insertUnmatchedClaim } from '@/lib/payments/disputes/inbound/store'
import { findConnectionByUuid } from '@/lib/rails/connections/store'
import { testApp } from '@/lib/testing/app'
import { testRails } from '@/lib/testing/connections/test-rails'
import { batchShop, operatorPeople, payByBatch } from '@/lib/testing/shops/batch-shop'
import { listClaims } from '../disputes/list-claims'
import { listForeign } from '../unmatched/list-foreign'
import { getHome } from './get-home'

const app = await testApp()
payByBatch(app)
const support = operatorPeople(app).support
const rails = await testRails(app)
const bank = (await findConnectionByUuid(app.db, (await rails.connect('bank', { services: ['PIX'] })).uuid))!
const inDays = (days: number) => new Date(app.ctx().systemNow.getTime() + days * DAY_MS)
const todo = async (kind: string) => (await getHome(support())).todos.find((one) => one.kind === kind)

test('an application waits from its submission until it is decided', async () => {
  const seller = await app.seller({ environment: 'LIVE', status: 'APPLYING' })
  expect(await todo('APPLICATIONS_WAITING')).toBeUndefined()
  await app.sql`update sellers set status = 'IN_REVIEW' where id = ${seller.id}`
  expect(await todo('APPLICATIONS_WAITING')).toMatchObject({ count: 1 })
})

test('a batch waits with its total until a second person approves it', async () => {
  const shop = await batchShop(app)
  await shop.prepared()
  const [payout] = await shop.payouts()
  expect(await todo('BATCHES_PREPARED')).toMatchObject({
    count: 1,
    value: payout!.value,
    href: '/operator/payouts',
  })
})

test('a connection in use waits while its circuit is open', async () => {
  const set = (state: string) => app.sql`
    insert into platform.connection_circuits values (${bank.id}, ${state}, 'createCharge', 'HTTP 503', now(), now())
    on conflict (connection_id) do update set state = excluded.state`
  await set('OPEN')
  expect(await todo('CONNECTIONS_FAILING')).toMatchObject({ count: 1, tone: 'danger' })
  await app.sql`update platform.connections set active = false where id = ${bank.id}`
  expect(await todo('CONNECTIONS_FAILING')).toBeUndefined()
  await app.sql`update platform.connections set active = true where id = ${bank.id}`
  await set('CLOSED')
  expect(await todo('CONNECTIONS_FAILING')).toBeUndefined()
})

test('a claim of no charge waits until its deadline, and is listed with its connection', async () => {
  const seen = { firstSeenAt: inDays(0), lastSeenAt: inDays(0), why: 'UNKNOWN_PAYMENT' }
  const names = { transactionId: 'T1', nsu: '42', authorizationCode: null }
  const claim = { connectionId: bank.id, stage: 'FIRST' as const, reason: 'Fraude', value: centavos(900) }
  for (const [reference, days] of [
    ['over', -1],
    ['later', 9],
    ['sooner', 3],
  ] as const)
    await insertUnmatchedClaim(app.db, { ...claim, ...names, ...seen, reference, dueAt: inDays(days) })
  expect(await todo('CLAIMS_UNMATCHED')).toMatchObject({ count: 2, value: 1_800, deadline: inDays(3) })
  const listed = await listClaims(support())
  expect(listed.map(({ reference }) => reference)).toEqual(['over', 'sooner', 'later'])
  expect(listed[0]).toMatchObject({ ...names, connection: { uuid: bank.uuid, name: bank.name } })
})

test('a PIX without a charge waits for a week unless it went back, and stays listed', async () => {
  const payment = { connectionId: bank.id, reference: null, value: centavos(700), seenAt: inDays(0) }
  for (const [returned, days] of [
    [0, -8],
    [700, -1],
    [200, -1],
  ] as const) {
    const row = { ...payment, paymentId: randomUUID(), returned: centavos(returned), paidAt: inDays(days) }
    await storeForeignPayment(app.db, row)
  }
  expect(await todo('PIX_FOREIGN')).toMatchObject({ count: 1, value: 500 })
  const listed = await listForeign(support())
  expect(listed).toHaveLength(3)
  expect(listed.at(-1)).toMatchObject({ returned: 0, connection: { uuid: bank.uuid } })
})

test('nobody but people of the operator read the lists', async () => {
  const seller = await app.seller()
  const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
  for (const list of [listClaims, listForeign])
    await expect(list(ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
