// Many paid charges, each refunded twice at once, first a part of it and then the rest.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createRefundOperation } from '@/lib/payments/refunds/contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { make, worldOf } from '@/lib/testing/http/world'
import { isLong, scaled } from '@/lib/testing/test-size'

const CHARGES = isLong ? scaled(100) : 50
const PER_ORDER = 10
const AT_ONCE = 16
/** So many that none of them reaches the limit of requests. */
const SELLERS = CHARGES / 50

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

/** Instalments, since one order creates many of them; neighbours belong to different orders. */
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

interface Wanted {
  idempotencyKey: string
  value?: number
}

const refund = ({ key, uuid }: Paid, { idempotencyKey, value }: Wanted) =>
  call(createRefundOperation, {
    key,
    params: { uuid },
    headers: { 'x-idempotency-key': idempotencyKey },
    body: { value },
  })

const twice = (charges: readonly Paid[], wanted: () => [Wanted, Wanted]) =>
  inTurns(charges, async (charge) => {
    const answers = await Promise.all(wanted().map((one) => refund(charge, one)))
    return answers as { status: number; body: AnyBody }[]
  })

test('of two refunds at once, those with the same key are one and the same, and of those with different keys one is refused', {
  timeout: scaled(120_000),
}, async () => {
  const charges = await paidCharges()
  const parts = await twice(charges, () => {
    const wanted = { idempotencyKey: randomUUID(), value: 1 }
    return [wanted, wanted]
  })
  const all = parts.flat()
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 2 * CHARGES }, () => 202))
  expect(new Set(all.map(({ body }) => body.uuid)).size).toBe(CHARGES)

  const rests = await twice(charges, () => [
    { idempotencyKey: randomUUID() },
    { idempotencyKey: randomUUID() },
  ])
  for (const pair of rests) {
    const [accepted, refused] = pair.toSorted((a, b) => a.status - b.status)
    expect([accepted!.status, refused!.status]).toEqual([202, 400])
    expect(refused!.body.errors[0].code).toMatch(/^BAR-(3002|7010)$/)
  }
  expect(rests).toHaveLength(CHARGES)
})
