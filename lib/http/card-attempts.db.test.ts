import { expect, test } from 'vitest'
import { testHouse } from '@/e2e/fixtures/house'
import type { Env } from '@/lib/env'
import { type CardAttempt, countCardAttempt } from './card-attempts'

const house = await testHouse()
const limits = { CARD_ATTEMPTS_PER_LINK: 8, CARD_ATTEMPTS_PER_BUYER: 3, CARD_ATTEMPTS_PER_ADDRESS: 5 }
const own = { db: house.db, env: limits as Env, fingerprintKey: new Uint8Array(32) }
const now = new Date('2026-11-20T15:20:00.000Z')

/** How many of so many tries are let through. */
async function allowed(times: number, attempt: (turn: number) => CardAttempt, at = now): Promise<number> {
  const tries = Array.from({ length: times }, (_, turn) =>
    countCardAttempt(own, attempt(turn), at).then(
      () => 1,
      () => 0,
    ),
  )
  return (await Promise.all(tries)).reduce<number>((sum, one) => sum + one, 0)
}

test('so many tries of one link, one document and one address are let through in an hour, then again', async () => {
  const link = (turn: number) => ({ code: 'link', address: `10.0.0.${turn}` })
  const buyer = (turn: number) => ({ code: `a${turn}`, document: '1', address: `10.0.1.${turn}` })
  const address = (turn: number) => ({ code: `b${turn}`, address: '10.0.2.1' })
  expect([await allowed(20, link), await allowed(20, buyer), await allowed(20, address)]).toEqual([8, 3, 5])
  expect(await allowed(1, link, new Date('2026-11-20T16:00:00.000Z'))).toBe(1)
})

test('who is stopped by the address uses up nothing of a link; addresses of one customer are one', async () => {
  expect(await allowed(30, () => ({ code: 'wanted', address: '10.1.1.1' }))).toBe(5)
  expect(await allowed(3, (turn) => ({ code: 'wanted', address: `10.1.2.${turn}` }))).toBe(3)
  expect(await allowed(30, (turn) => ({ code: `v6${turn}`, address: `2001:db8::${turn}` }))).toBe(5)
})

test('who is stopped is told until when', async () => {
  await allowed(20, () => ({ code: 'told', address: '10.3.3.3' }))
  await expect(countCardAttempt(own, { code: 'told', address: '10.3.3.3' }, now)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: 40 * 60 },
  })
})

test('neither documents nor addresses are kept as they are', async () => {
  await allowed(1, () => ({ code: 'hidden', document: '52998224725', address: '203.0.113.77' }))
  const rows = await house.sql`select bucket from rate_limit_windows`
  expect(JSON.stringify(rows)).not.toMatch(/52998224725|203\.0\.113\.77/)
})
