import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testCard } from '@/e2e/fixtures/card'
import { cardDesk } from '@/e2e/fixtures/card-desk'
import { cardRequest } from './contract'
import { createCardToken } from './create-card-token'

const app = await testApp()
type Desk = Awaited<ReturnType<typeof cardDesk>>

/** Numbers with the same first six and last four digits, as somebody tries them who knows no more of a card. */
const candidates = Array.from({ length: 1_000 }, (_, n) => `411111${String(n).padStart(6, '0')}1111`).filter(
  (number) => cardRequest.safeParse(testCard({ number })).success && isValid(number),
)

function isValid(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const doubled = digits.map((digit, at) => (at % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit))
  return doubled.reduce((sum, digit) => sum + digit) % 10 === 0
}

const make = (desk: Desk, number: string, changes: Record<string, unknown> = {}) =>
  createCardToken(desk.asSeller(), cardRequest.parse(testCard({ number, ...changes }))).then(
    () => 'made',
    ({ code, details }) => `${code} ${details.retryAfterSeconds}`,
  )

const refused = `TOO_MANY_REQUESTS ${24 * 60 * 60}`

test('of 50 guesses at once at a number whose shown digits are known 10 are answered, the right one like any other', async () => {
  const desk = await cardDesk(app)
  const all = await Promise.all(candidates.slice(0, 50).map((number) => make(desk, number)))
  expect([all.filter((one) => one === 'made').length, all.filter((one) => one === refused).length]).toEqual([
    10, 40,
  ])
  const [known] =
    await app.sql`select uuid, sealed_number from cards where seller_id = ${desk.seller.id} limit 1`
  expect(await make(desk, app.ctx().vault.open(known!.sealed_number, known!.uuid))).toBe(refused)
  expect(await make(desk, candidates[60]!, { checkZeroDollar: true })).toBe(refused)
})

test('other digits, other sellers and the next day are not concerned', async () => {
  const desk = await cardDesk(app)
  await Promise.all(candidates.slice(0, 10).map((number) => make(desk, number)))
  expect(await make(desk, candidates[10]!)).toBe(refused)
  expect(await make(desk, '4012888888881881')).toBe('made')
  expect(await make(await cardDesk(app), candidates[10]!)).toBe('made')
  app.advance(24 * 60 * 60 * 1000)
  expect(await make(desk, candidates[10]!)).toBe('made')
})

test('one number may come as often as it likes', async () => {
  const desk = await cardDesk(app)
  const all = await Promise.all(Array.from({ length: 40 }, () => make(desk, candidates[0]!)))
  expect(new Set(all)).toEqual(new Set(['made']))
})
