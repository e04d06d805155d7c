import { solveChallenge } from 'altcha-lib/v1'
import { expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Puzzle } from '@/lib/base/kernel/problem'
import { Problem } from '@/lib/base/kernel/problem'
import { type CardData, secretCvv, secretNumber } from '@/lib/parties/cards/card'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { Env } from '@/lib/process/env'
import { testApp } from '@/lib/testing/app'
import { type CheckoutAttempt, countCheckoutAttempt } from './card-attempts'

const app = await testApp()
const limits = { CARD_ATTEMPTS_PER_LINK: 4, CARD_ATTEMPTS_PER_BUYER: 3, CARD_ATTEMPTS_PER_ADDRESS: 5 }
const own = { env: limits as Env, fingerprintKey: new Uint8Array(32) }
const now = new Date('2026-11-20T15:20:00.000Z')
const [shop, other] = [await app.seller(), await app.seller()]

const cardOf = (turn: number, holderName = 'MARIA'): CardData => ({
  holderName,
  number: secretNumber(String(4_000_000_000_000_000 + turn)),
  expirationMonth: 8,
  expirationYear: 2031,
  cvv: secretCvv('123'),
})

type Attempt = Pick<CheckoutAttempt, 'code' | 'address'> & Partial<CheckoutAttempt>

const countOne = (attempt: Attempt, at = now): Promise<Ctx> =>
  countCheckoutAttempt(own, { ...app.ctx(), systemNow: at }, { seller: shop, card: cardOf(0), ...attempt })

/** The number of attempts that are allowed. */
async function allowed(times: number, attempt: (turn: number) => Attempt, at = now): Promise<number> {
  const attempts = Array.from({ length: times }, (_, turn) =>
    countOne(attempt(turn), at).then(
      () => 1,
      () => 0,
    ),
  )
  return (await Promise.all(attempts)).reduce<number>((sum, one) => sum + one, 0)
}

/** The error of a refused attempt. */
const refusalOf = async (
  attempt: Attempt,
  at = now,
): Promise<{ puzzle: Puzzle; retryAfterSeconds: number }> => {
  const problem = await countOne(attempt, at).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(problem instanceof Problem)) throw new Error('the attempt was not refused', { cause: problem })
  return problem.details as { puzzle: Puzzle; retryAfterSeconds: number }
}

async function solve(puzzle: Puzzle): Promise<string> {
  const solution = await solveChallenge(puzzle.challenge, puzzle.salt, puzzle.algorithm, puzzle.maxnumber)
    .promise
  const { algorithm, challenge, salt, signature } = puzzle
  return btoa(JSON.stringify({ algorithm, challenge, salt, signature, number: solution!.number }))
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

test('a document that is limited at one seller is allowed at another', async () => {
  const attempt = (seller: SellerRow) => (turn: number) => ({
    seller,
    code: `c${seller.id} ${turn}`,
    document: '3',
    address: `10.4.${seller.id}.1`,
  })
  expect(await allowed(4, attempt(shop))).toBe(3)
  expect(await allowed(3, attempt(other))).toBe(3)
})

test('all networks together have 25 times the limit, for a link and for a document', async () => {
  const link = (turn: number) => ({ code: 'crowd', address: `10.5.0.${turn}` })
  const buyer = (turn: number) => ({ code: `d${turn}`, document: '4', address: `10.6.0.${turn}` })
  expect([await allowed(110, link), await allowed(90, buyer)]).toEqual([100, 75])
})

test('the addresses of one IPv6 /64 network count together', async () => {
  expect(await allowed(30, (turn) => ({ code: `v6${turn}`, address: `2001:db8::${turn}` }))).toBe(5)
})

test('an attempt above a limit passes with a solved puzzle, once, at its link and from its network alone', async () => {
  const attempt = { code: 'refused', address: '10.3.3.3' }
  await allowed(20, () => attempt)
  const { puzzle, retryAfterSeconds } = await refusalOf(attempt)
  expect(retryAfterSeconds).toBe(1)
  const proof = await solve(puzzle)
  const elsewhere = { code: 'refused2', address: '10.3.3.4' }
  await allowed(20, () => elsewhere)
  expect(await allowed(1, () => ({ ...elsewhere, proof }))).toBe(0)
  expect(await allowed(5, () => ({ ...attempt, proof }))).toBe(1)
  expect(await allowed(1, () => ({ ...attempt, proof }))).toBe(0)
})

test.each([
  ['not JSON', () => 'x'],
  ['wrong', (good: string) => btoa(atob(good).replace(/"number":\d+/, '"number":1'))],
  ['made for another key', async () => solve(await puzzleOfAnotherKey())],
])('a solution that is %s is worth nothing', async (_, alter) => {
  const attempt = { code: 'forged', address: '10.3.5.5' }
  await allowed(20, () => attempt)
  const good = await solve((await refusalOf(attempt)).puzzle)
  const proof = await alter(good)
  expect(await allowed(1, () => ({ ...attempt, proof }))).toBe(0)
})

async function puzzleOfAnotherKey(): Promise<Puzzle> {
  const attempt = { seller: shop, card: cardOf(0), code: 'forged', address: '10.3.5.5' }
  const foreign = { ...own, fingerprintKey: new Uint8Array(32).fill(1) }
  const count = () => countCheckoutAttempt(foreign, { ...app.ctx(), systemNow: now }, attempt)
  for (;;) {
    const problem = await count().catch((error: unknown) => error)
    if (problem instanceof Problem) return problem.details.puzzle!
  }
}

test('a network that solves many puzzles has to wait with the next, at most five minutes, and then passes', async () => {
  const attempt = { code: 'busy', address: '10.7.7.7' }
  await allowed(5, () => attempt)
  await countOne({ ...attempt, proof: await solve((await refusalOf(attempt)).puzzle) })
  // As if it had solved 18 more.
  await app.sql`update velocity_windows set used = 19 where bucket like 'own solved%' and used = 1`
  const proof = await solve((await refusalOf(attempt)).puzzle)
  const { puzzle, retryAfterSeconds } = await refusalOf({ ...attempt, proof })
  expect(retryAfterSeconds).toBe(30)
  const waited = await solve(puzzle)
  const after = (seconds: number) => new Date(now.getTime() + seconds * SECOND_MS)
  expect(await allowed(1, () => ({ ...attempt, proof: waited }), after(29))).toBe(0)
  expect(await allowed(1, () => ({ ...attempt, proof: waited }), after(30))).toBe(1)
})

test('a puzzle expires after ten minutes', async () => {
  const attempt = { code: 'old', address: '10.8.8.8' }
  await allowed(5, () => attempt)
  const proof = await solve((await refusalOf(attempt)).puzzle)
  const later = new Date(now.getTime() + 11 * MINUTE_MS)
  expect(await allowed(1, () => ({ ...attempt, proof }), later)).toBe(0)
})

test('neither documents nor addresses nor card numbers are stored in clear', async () => {
  await allowed(1, () => ({ code: 'hidden', document: '52998224725', address: '203.0.113.77' }))
  const rows = await app.sql`select bucket from velocity_windows`
  expect(JSON.stringify(rows)).not.toMatch(/52998224725|203\.0\.113\.77|40000000000/)
})

test.each([
  ['LIMI TESTE', 1],
  ['WAIT TESTE', 10],
])(
  'in the sandbox the holder %s exceeds a limit, and passes with a solved puzzle',
  async (holderName, seconds) => {
    const attempt = {
      code: `magic ${holderName}`,
      address: '10.9.9.9',
      card: cardOf(9_100 + seconds, holderName),
    }
    const { puzzle, retryAfterSeconds } = await refusalOf(attempt)
    expect(retryAfterSeconds).toBe(seconds)
    const proof = await solve(puzzle)
    const waited = new Date(now.getTime() + 10 * SECOND_MS)
    expect(await allowed(1, () => ({ ...attempt, proof }), waited)).toBe(1)
  },
)
