import { randomUUID } from 'node:crypto'
import { eq, type Placeholder, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { buyers, orders } from './schema'
import { command, insertion, insertionUnless, statement } from './statement'

const app = await testApp()
const { id: sellerId } = await app.seller()
const createdAt = new Date('2026-11-20T15:00:00Z')
const insertBuyer = insertion(buyers)
const insertOrder = insertion(orders)
const buyerByUuid = statement((db, gap: (name: 'uuid') => Placeholder) =>
  db
    .select()
    .from(buyers)
    .where(eq(buyers.uuid, gap('uuid'))),
)

const buyer = (document: string) => ({
  uuid: randomUUID(),
  sellerId,
  document,
  documentType: 'CPF' as const,
  documentCountry: 'BR',
  name: 'Maria',
  email: '',
  phone: '',
  alternativeEmail: '',
  countryCode: '',
  createdAt,
})

test('a query in a transaction sees its writes, and a query outside does not', async () => {
  const row = buyer('52998224725')
  await app.db
    .transaction(async (tx) => {
      expect(await insertBuyer(tx, row)).toMatchObject(row)
      expect(await buyerByUuid(tx, { uuid: row.uuid })).toHaveLength(1)
      expect(await buyerByUuid(app.db, { uuid: row.uuid })).toEqual([])
      tx.rollback()
    })
    .catch(() => {})
  expect(await buyerByUuid(app.db, { uuid: row.uuid })).toEqual([])
})

test('the same query works for other values and other columns', async () => {
  const both = [buyer('11144477735'), buyer('12345678909')]
  for (const row of both) await insertBuyer(app.db, row)
  for (const row of both) expect(await buyerByUuid(app.db, { uuid: row.uuid })).toMatchObject([row])
  const later = { ...buyer('98765432100'), name: 'Ana' }
  expect((await insertBuyer(app.db, later)).name).toBe('Ana')
})

test('null, JSON and instants are stored as by a query that is built each time', async () => {
  const row = {
    uuid: randomUUID(),
    sellerId,
    status: 'SENT' as const,
    title: 'Café',
    description: '',
    value: 100 as never,
    installments: 1,
    startDate: '2026-11-20',
    payment: 'PIX' as const,
    customer: {
      uuid: '',
      document: '',
      type: 'CPF',
      documentCountry: 'BR',
      name: 'José "Zé"',
      email: '',
      phone: '',
      alternativeEmail: '',
    } as never,
    originRequest: 'API' as const,
    idempotencyKey: randomUUID(),
    metadata: null,
    createdAt,
    statusAt: createdAt,
  }
  const stored = await insertOrder(app.db, row)
  const [plain] = await app.db
    .insert(orders)
    .values({ ...row, uuid: randomUUID() })
    .returning()
  expect({ ...stored, id: 0, uuid: '' }).toEqual({ ...plain, id: 0, uuid: '' })
  const [found] = await app.sql`select metadata is null as absent from orders where id = ${stored.id}`
  expect(found?.absent).toBe(true)
})

test('an existing row is left unchanged, and nothing is returned', async () => {
  const insertOnce = insertionUnless(buyers, [
    buyers.sellerId,
    buyers.document,
    buyers.documentType,
    buyers.documentCountry,
  ])
  const first = buyer('86288366757')
  expect(await insertOnce(app.db, first)).toMatchObject(first)
  expect(await insertOnce(app.db, { ...buyer('86288366757'), name: 'Outra' })).toBeUndefined()
  expect(await buyerByUuid(app.db, { uuid: first.uuid })).toMatchObject([first])
})

test('a command gets its values for each run, and is rolled back with its transaction', async () => {
  const rename = command(
    (gap: (name: 'uuid' | 'name') => Placeholder) =>
      sql`update buyers set name = ${gap('name')} where uuid = ${gap('uuid')}`,
  )
  const both = [buyer('15350946056'), buyer('39053344705')]
  for (const row of both) await insertBuyer(app.db, row)
  const [one, other] = both.map(({ uuid }) => uuid) as [string, string]
  await rename(app.db, { uuid: one, name: "D'Ávila" })
  await rename(app.db, { uuid: other, name: 'Bia' })
  await app.db
    .transaction(async (tx) => {
      await rename(tx, { uuid: one, name: 'Nobody' })
      tx.rollback()
    })
    .catch(() => {})
  expect(await buyerByUuid(app.db, { uuid: one })).toMatchObject([{ name: "D'Ávila" }])
  expect(await buyerByUuid(app.db, { uuid: other })).toMatchObject([{ name: 'Bia' }])
})
