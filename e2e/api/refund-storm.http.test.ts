// Five hundred paid charges, each refunded in full twice at once (targets).
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createRefundOperation } from '@/lib/refunds/contract'
import { confirmChargeOperation } from '@/lib/sandbox/contract'
import { type AnyBody, call } from '../fixtures/api'
import { newSeller } from '../fixtures/new-seller'
import { make, worldOf } from '../fixtures/world'

const CHARGES = 500
const PER_ORDER = 10
const AT_ONCE = 16
/** So many sellers share them that none sends more requests than its key may. */
const SELLERS = 10

interface Paid {
  uuid: string
  key: string
}

async function inTurns<Given, Result>(all: readonly Given[], work: (one: Given) => Promise<Result>) {
  const results: Result[] = []
  const waiting = [...all]
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) results.push(await work(one))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return results
}

let keys: string[]
beforeAll(async () => {
  keys = await Promise.all(Array.from({ length: SELLERS }, async () => (await newSeller()).key))
})

/** Instalments of orders, since those are made many at a time; neighbours are of different orders. */
async function paidCharges(): Promise<Paid[]> {
  const owners = Array.from({ length: CHARGES / PER_ORDER }, (_, index) => keys[index % SELLERS]!)
  const orders = await inTurns(owners, async (key) => {
    const { charges } = await worldOf(key).order('PIX', PER_ORDER)
    return (charges as { uuid: string }[]).map(({ uuid }) => ({ key, uuid }))
  })
  const charges = Array.from({ length: PER_ORDER }, (_, part) => orders.map((order) => order[part]!)).flat()
  await inTurns(charges, ({ key, uuid }) => make(key, confirmChargeOperation, { params: { uuid } }))
  return charges
}

const refund = ({ key, uuid }: Paid, idempotencyKey: string) =>
  call(createRefundOperation, { key, params: { uuid }, headers: { 'x-idempotency-key': idempotencyKey } })

const twice = (charges: readonly Paid[], keysOf: () => [string, string]) =>
  inTurns(charges, async (charge) => {
    const answers = await Promise.all(keysOf().map((key) => refund(charge, key)))
    return answers as { status: number; body: AnyBody }[]
  })

test('with different keys 500 are accepted and 500 refused', { timeout: 240_000 }, async () => {
  const answers = await twice(await paidCharges(), () => [randomUUID(), randomUUID()])
  for (const pair of answers) {
    const [accepted, refused] = pair.toSorted((a, b) => a.status - b.status)
    expect([accepted!.status, refused!.status]).toEqual([202, 400])
    expect(refused!.body.errors[0].code).toMatch(/^BAR-(3002|7010)$/)
  }
  expect(answers).toHaveLength(CHARGES)
})

test('with the same key 1,000 are accepted, of 500 refunds', { timeout: 240_000 }, async () => {
  const answers = await twice(await paidCharges(), () => {
    const key = randomUUID()
    return [key, key]
  })
  const all = answers.flat()
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 2 * CHARGES }, () => 202))
  expect(new Set(all.map(({ body }) => body.uuid)).size).toBe(CHARGES)
})
