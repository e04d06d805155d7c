import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import type { Env } from '@/lib/env'
import { type CardAttempt, countCardAttempt } from './card-attempts'

const app = await testApp()
const limits = { CARD_ATTEMPTS_PER_LINK: 4, CARD_ATTEMPTS_PER_BUYER: 3, CARD_ATTEMPTS_PER_ADDRESS: 5 }
const own = { db: app.db, env: limits as Env, fingerprintKey: new Uint8Array(32) }
const now = new Date('2026-11-20T15:20:00.000Z')

type Attempt = Omit<CardAttempt, 'sellerId'> & { sellerId?: number }

/** How many of so many tries are let through. */
async function allowed(times: number, attempt: (turn: number) => Attempt, at = now): Promise<number> {
  const tries = Array.from({ length: times }, (_, turn) =>
    countCardAttempt(own, { sellerId: 1, ...attempt(turn) }, at).then(
      () => 1,
      () => 0,
    ),
  )
  return (await Promise.all(tries)).reduce<number>((sum, one) => sum + one, 0)
}

test('one network may try one link, one document and any card so often in an hour, then again', async () => {
  const link = () => ({ code: 'link', address: '10.0.0.1' })
  const buyer = (turn: number) => ({ code: `a${turn}`, document: '1', address: '10.0.1.1' })
  const address = (turn: number) => ({ code: `b${turn}`, address: '10.0.2.1' })
  expect([await allowed(20, link), await allowed(20, buyer), await allowed(20, address)]).toEqual([4, 3, 5])
  expect(await allowed(1, link, new Date('2026-11-20T16:00:00.000Z'))).toBe(1)
})

test('a stranger closes neither a link nor a document to those of other networks', async () => {
  const stranger = { code: 'wanted', document: '2', address: '10.1.1.1' }
  expect(await allowed(30, () => stranger)).toBe(3)
  expect(await allowed(30, () => ({ code: 'wanted', address: '10.1.1.1' }))).toBeLessThanOrEqual(2)
  expect(await allowed(3, () => ({ ...stranger, address: '10.1.2.1' }))).toBe(3)
})

test('a document that is stopped at one seller is not at another', async () => {
  const attempt = (sellerId: number) => (turn: number) => ({
    sellerId,
    code: `c${sellerId} ${turn}`,
    document: '3',
    address: `10.4.${sellerId}.1`,
  })
  expect(await allowed(4, attempt(1))).toBe(3)
  expect(await allowed(3, attempt(2))).toBe(3)
})

test('from all networks together a link and a document of a seller may be tried 25 times as often', async () => {
  const link = (turn: number) => ({ code: 'crowd', address: `10.5.0.${turn}` })
  const buyer = (turn: number) => ({ code: `d${turn}`, document: '4', address: `10.6.0.${turn}` })
  expect([await allowed(110, link), await allowed(90, buyer)]).toEqual([100, 75])
})

test('addresses of one customer are one network', async () => {
  expect(await allowed(30, (turn) => ({ code: `v6${turn}`, address: `2001:db8::${turn}` }))).toBe(5)
})

test('who is stopped is told until when', async () => {
  await allowed(20, () => ({ code: 'told', address: '10.3.3.3' }))
  const attempt = { sellerId: 1, code: 'told', address: '10.3.3.3' }
  await expect(countCardAttempt(own, attempt, now)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: 40 * 60 },
  })
})

test('neither documents nor addresses are kept as they are', async () => {
  await allowed(1, () => ({ code: 'hidden', document: '52998224725', address: '203.0.113.77' }))
  const rows = await app.sql`select bucket from rate_limit_windows`
  expect(JSON.stringify(rows)).not.toMatch(/52998224725|203\.0\.113\.77/)
})
