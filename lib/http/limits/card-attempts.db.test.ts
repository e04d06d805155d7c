import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import type { Env } from '@/lib/env'
import { type CardAttempt, countCardAttempt } from './card-attempts'

const app = await testApp()
const limits = { CARD_ATTEMPTS_PER_LINK: 4, CARD_ATTEMPTS_PER_BUYER: 3, CARD_ATTEMPTS_PER_ADDRESS: 5 }
const own = { db: app.db, env: limits as Env, fingerprintKey: new Uint8Array(32) }
const now = new Date('2026-11-20T15:20:00.000Z')

type Attempt = Omit<CardAttempt, 'sellerId'> & { sellerId?: number }

/** The number of attempts that are allowed. */
async function allowed(times: number, attempt: (turn: number) => Attempt, at = now): Promise<number> {
  const attempts = Array.from({ length: times }, (_, turn) =>
    countCardAttempt(own, { sellerId: 1, ...attempt(turn) }, at).then(
      () => 1,
      () => 0,
    ),
  )
  return (await Promise.all(attempts)).reduce<number>((sum, one) => sum + one, 0)
}

test('one network has a limit of attempts an hour in all, for one link and for one document', async () => {
  const link = () => ({ code: 'link', address: '10.0.0.1' })
  const buyer = (turn: number) => ({ code: `a${turn}`, document: '1', address: '10.0.1.1' })
  const address = (turn: number) => ({ code: `b${turn}`, address: '10.0.2.1' })
  expect([await allowed(20, link), await allowed(20, buyer), await allowed(20, address)]).toEqual([4, 3, 5])
  expect(await allowed(1, link, new Date('2026-11-20T16:00:00.000Z'))).toBe(1)
})

test('attempts from one network do not block a link or a document for other networks', async () => {
  const attacker = { code: 'wanted', document: '2', address: '10.1.1.1' }
  expect(await allowed(30, () => attacker)).toBe(3)
  expect(await allowed(30, () => ({ code: 'wanted', address: '10.1.1.1' }))).toBeLessThanOrEqual(2)
  expect(await allowed(3, () => ({ ...attacker, address: '10.1.2.1' }))).toBe(3)
})

test('a document that is blocked at one seller is allowed at another', async () => {
  const attempt = (sellerId: number) => (turn: number) => ({
    sellerId,
    code: `c${sellerId} ${turn}`,
    document: '3',
    address: `10.4.${sellerId}.1`,
  })
  expect(await allowed(4, attempt(1))).toBe(3)
  expect(await allowed(3, attempt(2))).toBe(3)
})

test('all networks together have 25 times the limit, for a link and for a document', async () => {
  const link = (turn: number) => ({ code: 'crowd', address: `10.5.0.${turn}` })
  const buyer = (turn: number) => ({ code: `d${turn}`, document: '4', address: `10.6.0.${turn}` })
  expect([await allowed(110, link), await allowed(90, buyer)]).toEqual([100, 75])
})

test('the addresses of one IPv6 /64 network count together', async () => {
  expect(await allowed(30, (turn) => ({ code: `v6${turn}`, address: `2001:db8::${turn}` }))).toBe(5)
})

test('a refused attempt gets the seconds until the hour ends', async () => {
  await allowed(20, () => ({ code: 'refused', address: '10.3.3.3' }))
  const attempt = { sellerId: 1, code: 'refused', address: '10.3.3.3' }
  await expect(countCardAttempt(own, attempt, now)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: 40 * 60 },
  })
})

test('neither documents nor addresses are stored in clear', async () => {
  await allowed(1, () => ({ code: 'hidden', document: '52998224725', address: '203.0.113.77' }))
  const rows = await app.sql`select bucket from rate_limit_windows`
  expect(JSON.stringify(rows)).not.toMatch(/52998224725|203\.0\.113\.77/)
})
