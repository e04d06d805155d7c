// Every operation is requested with every kind of key. The expected status follows from the operation: who may request it,
// and whether its path names a resource of a seller.
import { randomInt, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstKeyScopes, type KeyScope } from '@/lib/base/kernel/key-scopes'
import type { Operation } from '@/lib/base/kernel/operation'
import { operations } from '@/lib/http/routes/api'
import { type Answer, type AnyBody, call } from '@/lib/testing/http/api'
import { hasCells, sqlOfSeller } from '@/lib/testing/http/cell-of-seller'
import { newSeller, newSellerOfOtherCell } from '@/lib/testing/http/new-seller'
import { type Row, requestOf, rows } from '@/lib/testing/http/rows'
import { newSellerWithKeys } from '@/lib/testing/http/seller-with-keys'
import { demo } from '@/lib/testing/http/server'
import { type Request, worldOf } from '@/lib/testing/http/world'

const own = await newSellerWithKeys()
const other = await newSellerWithKeys()
const live = await newSeller()
const elsewhere = (await hasCells()) && (await newSellerOfOtherCell(own.idSeller))
const world = worldOf(own.key)

interface Caller {
  key: string | null
  /** Undefined for a key that is not valid. */
  scopes?: readonly KeyScope[] | 'operator'
  isOwner?: boolean
  isLive?: boolean
}

/** The owner's key with write access comes last, since many requests can succeed only once. */
const callers: Record<string, Caller> = {
  'no key': { key: null },
  'an unknown key': { key: 'blc_unknown' },
  'an inactive key': { key: own.inactiveKey },
  "an operator's key": { key: demo.operator.apiKey, scopes: 'operator' },
  "another seller's key": { key: other.key, scopes: firstKeyScopes },
  "another seller's read-only key": { key: other.readOnlyKey, scopes: ['read'] },
  ...(elsewhere && { "the key of another cell's seller": { key: elsewhere.key, scopes: firstKeyScopes } }),
  "a live seller's key": { key: live.key, scopes: firstKeyScopes, isLive: true },
  'the own read-only key': { key: own.readOnlyKey, scopes: ['read'], isOwner: true },
  'the own key': { key: own.key, scopes: firstKeyScopes, isOwner: true },
}

beforeAll(async () => {
  const sql = await sqlOfSeller(live.idSeller)
  await sql`update sellers set environment = 'LIVE' where id = ${live.idSeller}`
  // Each cell numbers its sub-sellers from 1: another seller could have one of its own with the same number.
  const ofOwn = await sqlOfSeller(own.idSeller)
  await ofOwn`
    select setval(sequence, nextval(sequence) + ${randomInt(1_000_000)}::int)
    from (select pg_get_serial_sequence('sub_sellers', 'id')::regclass as sequence) own`
})

const isOwned = (operation: Operation, row: Row) => Boolean(operation.params) && !row.shared

function expectedStatus(operation: Operation, row: Row, caller: Caller): number {
  const { access } = operation
  if (!caller.scopes) return 401
  if (access === 'operator' || caller.scopes === 'operator') {
    // An operator's body of a change of webhooks is another one, which a test of webhooks sends.
    if (access !== caller.scopes) return 403
  } else if (!caller.scopes.includes(access === 'webhooksOrOperator' ? 'webhooks' : access)) return 403
  if (operation.sandboxOnly && caller.isLive) return 404
  if (row.ofLiveSellers !== undefined) return caller.isLive ? row.ofLiveSellers : 404
  if (row.withoutConnection && caller.isLive) return row.withoutConnection
  if (row.naming && !caller.isOwner) return 400
  return isOwned(operation, row) && !caller.isOwner ? 404 : operation.response.status
}

/** A response without what differs from one request to the next. */
function comparable({ status, body: received }: Answer<AnyBody>, params: Record<string, string> = {}) {
  const [body] = [received].flat()
  const { timestamp: _, requestDatetime: __, requestId: ___, ...metadata } = body.metadata
  const text = JSON.stringify({ ...body, metadata })
  // A number may be part of another text.
  const without = (rest: string, value: string) => rest.replaceAll(new RegExp(`\\b${value}\\b`, 'g'), '·')
  return [status, Object.values(params).reduce(without, text)]
}

/** Parameters of the same form that name no resource. */
function unknownParams(operation: Operation): Record<string, string> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const filled = (value: string) => Object.fromEntries(names.map((name) => [name, value]))
  const byUuid = filled(randomUUID())
  return operation.params?.safeParse(byUuid).success ? byUuid : filled('999999999999')
}

/** The identifiers of the resources in a response. */
function namesIn(body: AnyBody): unknown[] {
  const found: AnyBody[] = body?.content ?? [body].flat()
  return found.map((one) => one?.uuid ?? one?.idSubSeller ?? one?.checkoutSession ?? one?.idSeller)
}

test('every operation has a row, and every row an operation', () => {
  expect(Object.keys(rows).sort()).toEqual(operations.map((operation) => operation.id).sort())
})

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const row = rows[id]
  if (!row) return test('has a row in lib/testing/http/rows.ts', () => expect.fail(id))

  let request: Request
  let before: string | undefined
  const lookup = operations.find((one) => one.method === 'GET' && one.path === operation.path)
  const answers: Record<string, Answer<AnyBody>> = {}
  const look = async () => (lookup ? (await call(lookup, { key: own.key, params: request.params })).text : '')

  beforeAll(async () => {
    request = await requestOf(row, world)
    if (isOwned(operation, row)) before = await look()
  })

  test.each(Object.keys(callers))('%s', async (name) => {
    const caller = callers[name]!
    if (name === 'the own key' && before !== undefined) expect(await look()).toBe(before)
    const { key } = caller
    // A request without a resource is built anew, since some of its values must be unique on the whole platform.
    const sent = row.of ? request : await requestOf(row, world)
    const answer = await call(operation, { key, ...sent })
    answers[name] = answer
    expect(answer.status, answer.text).toBe(expectedStatus(operation, row, caller))
    if (answer.status !== 404) return
    const params = unknownParams(operation)
    const nothing = await call(operation, { key, ...request, params })
    expect(comparable(answer, request.params)).toEqual(comparable(nothing, params))
  })

  test('a missing, an unknown and an inactive key get the same response', () => {
    const refused = ['no key', 'an unknown key', 'an inactive key'].map((name) => comparable(answers[name]!))
    expect(refused[1]).toEqual(refused[0])
    expect(refused[2]).toEqual(refused[0])
  })

  test('no resource of one seller is in the response to another', () => {
    const ownAnswer = answers['the own key']!
    if (ownAnswer.status >= 300 || !operation.response.schema) return
    const list = row.searching ? ownAnswer.body : ownAnswer.body.content
    const names = namesIn(ownAnswer.body).filter((one) => one !== undefined)
    for (const name of ["another seller's key", "the key of another cell's seller"]) {
      const others = answers[name]
      if (!others || others.status >= 300) continue
      if (list) expect(list).not.toEqual([])
      expect(names.filter((one) => namesIn(others.body).includes(one))).toEqual([])
    }
  })
})
