// Every operation asked with every kind of key. What must be answered follows from the operation itself: who may ask, and
// whether its path names a resource of a seller.
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '@/lib/http/api/operations'
import type { Operation } from '@/lib/kernel/operation'
import { type Answer, type AnyBody, call } from '../fixtures/api'
import { newSeller } from '../fixtures/new-seller'
import { type Row, requestOf, rows } from '../fixtures/rows'
import { demo, demoSeller } from '../fixtures/server'
import { type Request, worldOf } from '../fixtures/world'

const world = worldOf(demoSeller.apiKey)
const other = demo.sellers[1]!

interface Caller {
  key: string | null
  /** What the key may do; one that is not valid may do nothing. */
  scope?: 'READ' | 'WRITE' | 'OPERATOR'
  isOwner?: boolean
  isLive?: boolean
}

/** The owner who may write comes last: what it asks for can often be done only once. */
const callers: Record<string, Caller> = {
  'no key': { key: null },
  'an unknown key': { key: 'blc_unknown' },
  'an inactive key': { key: demoSeller.inactiveApiKey },
  "an operator's key": { key: demo.operator.apiKey, scope: 'OPERATOR' },
  "another seller's key": { key: other.apiKey, scope: 'WRITE' },
  "another seller's read-only key": { key: other.readOnlyApiKey, scope: 'READ' },
  "a live seller's key": { key: 'made below', scope: 'WRITE', isLive: true },
  'the own read-only key': { key: demoSeller.readOnlyApiKey, scope: 'READ', isOwner: true },
  'the own key': { key: demoSeller.apiKey, scope: 'WRITE', isOwner: true },
}

beforeAll(async () => {
  const { key, idSeller } = await newSeller()
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1 })
  await sql`update sellers set environment = 'LIVE' where id = ${idSeller}`
  await sql.end()
  callers["a live seller's key"]!.key = key
})

/** What asks to move the clock moves it, and those who come after work with the same sellers. */
afterAll(async () => {
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1 })
  const moved = demo.sellers.map(({ idSeller }) => idSeller)
  await sql`update sellers set clock_offset_ms = 0 where id = any(${moved})`
  await sql.end()
})

const isOwned = (operation: Operation, row: Row) => Boolean(operation.params) && !row.shared

function expectedStatus(operation: Operation, row: Row, caller: Caller): number {
  const may = { read: ['READ', 'WRITE'], write: ['WRITE'], operator: ['OPERATOR'] }[operation.access]
  if (!caller.scope) return 401
  if (!may.includes(caller.scope)) return 403
  if (operation.sandboxOnly && caller.isLive) return 404
  if (row.naming && !caller.isOwner) return 400
  return isOwned(operation, row) && !caller.isOwner ? 404 : operation.response.status
}

/** An answer without what differs from one request to the next. */
function comparable({ status, body: told }: Answer<AnyBody>, params: Record<string, string> = {}) {
  const [body] = [told].flat()
  const { timestamp: _, requestDatetime: __, ...metadata } = body.metadata
  const text = JSON.stringify({ ...body, metadata })
  return [status, Object.values(params).reduce((rest, value) => rest.replaceAll(value, '·'), text)]
}

/** Parameters of the same form that name nothing at all. */
function nobodys(operation: Operation): Record<string, string> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const filled = (value: string) => Object.fromEntries(names.map((name) => [name, value]))
  const byUuid = filled(randomUUID())
  return operation.params?.safeParse(byUuid).success ? byUuid : filled('999999999999')
}

/** By what the resources of an answer are known. */
function namesIn(body: AnyBody): unknown[] {
  const found: AnyBody[] = body?.content ?? [body].flat()
  return found.map((one) => one?.uuid ?? one?.idSubSeller ?? one?.checkoutSession ?? one?.idSeller)
}

test('every operation has a row, and every row an operation', () => {
  expect(Object.keys(rows).sort()).toEqual(operations.map((operation) => operation.id).sort())
})

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const row = rows[id]
  if (!row) return test('has a row in e2e/fixtures/rows.ts', () => expect.fail(id))

  let request: Request
  let before: string | undefined
  const lookup = operations.find((one) => one.method === 'GET' && one.path === operation.path)
  const answers: Record<string, Answer<AnyBody>> = {}
  const look = async () => (lookup ? (await call(lookup, { params: request.params })).text : '')

  beforeAll(async () => {
    request = await requestOf(row, world)
    if (isOwned(operation, row)) before = await look()
  })

  test.each(Object.keys(callers))('%s', async (name) => {
    const caller = callers[name]!
    if (name === 'the own key' && before !== undefined) expect(await look()).toBe(before)
    const { key } = caller
    // What names nothing is made anew: some of it is taken by the first who asks, on the whole platform.
    const sent = row.of ? request : await requestOf(row, world)
    const answer = await call(operation, { key, ...sent })
    answers[name] = answer
    expect(answer.status, answer.text).toBe(expectedStatus(operation, row, caller))
    if (answer.status !== 404) return
    const params = nobodys(operation)
    const nothing = await call(operation, { key, ...request, params })
    expect(comparable(answer, request.params)).toEqual(comparable(nothing, params))
  })

  test('a key that is missing, unknown or inactive gets one and the same answer', () => {
    const refused = ['no key', 'an unknown key', 'an inactive key'].map((name) => comparable(answers[name]!))
    expect(refused[1]).toEqual(refused[0])
    expect(refused[2]).toEqual(refused[0])
  })

  test('what one seller gets, another does not', () => {
    const [own, others] = [answers['the own key']!, answers["another seller's key"]!]
    if (own.status >= 300 || others.status >= 300 || !operation.response.schema) return
    const list = row.searching ? own.body : own.body.content
    if (list) expect(list).not.toEqual([])
    const names = namesIn(own.body).filter((one) => one !== undefined)
    expect(names.filter((one) => namesIn(others.body).includes(one))).toEqual([])
  })
})
