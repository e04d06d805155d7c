import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { cardRequest } from './contract'
import { createCardToken } from './create-card-token'

const app = await testApp()
type Shop = Awaited<ReturnType<typeof cardShop>>

/** Numbers with the same first six and last four digits, as an attacker guesses them who knows only these. */
const candidates = Array.from({ length: 1_000 }, (_, n) => `411111${String(n).padStart(6, '0')}1111`).filter(
  (number) => cardRequest.safeParse(testCard({ number })).success && isValid(number),
)

function isValid(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const doubled = digits.map((digit, at) => (at % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit))
  return doubled.reduce((sum, digit) => sum + digit) % 10 === 0
}

const make = (shop: Shop, number: string, changes: Record<string, unknown> = {}) =>
  createCardToken(shop.asSeller(), cardRequest.parse(testCard({ number, ...changes }))).then(
    () => 'created',
    ({ code, details }) => `${code} ${details.retryAfterSeconds}`,
  )

const refused = `TOO_MANY_REQUESTS ${24 * 60 * 60}`

test('of 50 guesses at once of a number with known shown digits, only 10 are accepted, the right one too', async () => {
  const shop = await cardShop(app)
  const all = await Promise.all(candidates.slice(0, 50).map((number) => make(shop, number)))
  expect([
    all.filter((one) => one === 'created').length,
    all.filter((one) => one === refused).length,
  ]).toEqual([10, 40])
  const [stored] =
    await app.sql`select uuid, sealed_number from cards where seller_id = ${shop.seller.id} limit 1`
  expect(await make(shop, app.ctx().vault.open(stored!.sealed_number, stored!.uuid))).toBe(refused)
  expect(await make(shop, candidates[60]!, { checkZeroDollar: true })).toBe(refused)
})

test('other digits, other sellers and the next day are not affected', async () => {
  const shop = await cardShop(app)
  await Promise.all(candidates.slice(0, 10).map((number) => make(shop, number)))
  expect(await make(shop, candidates[10]!)).toBe(refused)
  expect(await make(shop, '4012888888881881')).toBe('created')
  expect(await make(await cardShop(app), candidates[10]!)).toBe('created')
  app.advance(DAY_MS)
  expect(await make(shop, candidates[10]!)).toBe('created')
})

test('one number may be sent any number of times', async () => {
  const shop = await cardShop(app)
  const all = await Promise.all(Array.from({ length: 40 }, () => make(shop, candidates[0]!)))
  expect(new Set(all)).toEqual(new Set(['created']))
})
