// What answers show of a card's number: a random value, the same for the same number of the same seller.
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { cardRequest } from './contract'
import { createCard } from './create-card'
import { createCardToken } from './create-card-token'
import { forgetUndecidedCards } from './forget-undecided-cards'
import { viewCard } from './view'

const app = await testApp()
const NUMBER = '4111111111111111'
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

const token = (changes: Record<string, unknown> = {}) =>
  createCardToken(shop.asSeller(), cardRequest.parse(testCard(changes)))

test('the fingerprint cannot be computed from the keys and the number', async () => {
  const { fingerprint } = viewCard(await token(), '')
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
  const hashes = app.ctx().vault.knownHashes(NUMBER, shop.seller.id)
  expect(hashes.filter((hash) => hash.includes(fingerprint))).toEqual([])
})

test('it is the same for the same number of the seller, however it is written, and another for other numbers and sellers', async () => {
  const [one, two] = [await token(), await token({ number: '4111 1111-1111 1111' })]
  expect([one.uuid === two.uuid, one.fingerprint === two.fingerprint]).toEqual([false, true])
  const other = await token({ number: '5555555555554444' })
  shop = await cardShop(app)
  expect(new Set([one, other, await token()].map(({ fingerprint }) => fingerprint)).size).toBe(3)
})

test('tokens that are created at the same time get one fingerprint', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => token()))
  expect(new Set(all.map(({ fingerprint }) => fingerprint)).size).toBe(1)
})

test('a card that a subscription stored has none, and does not decide that of a token', async () => {
  const stored = await createCard(shop.asSeller(), cardRequest.parse(testCard()))
  expect(stored.fingerprint).toBeNull()
  expect((await token()).fingerprint).toBe((await token()).fingerprint)
})

test('the hash is deleted a day after the number was erased, and not before, because it limits guesses', async () => {
  const [kept, retired] = [await token(), await token({ number: '5555555555554444' })]
  await app.sql`update cards set status = 'INACTIVE', sealed_number = '' where id = ${retired.id}`
  const hashed = async () => {
    const rows =
      await app.sql`select id from cards where seller_id = ${shop.seller.id} and number_hash is not null order by id`
    return rows.map(({ id }) => id)
  }
  const later = (ms: number) => ({ ...app.ctx(), systemNow: new Date(app.ctx().now.getTime() + ms) })
  await forgetUndecidedCards(later(DAY_MS - 1))
  expect(await hashed()).toEqual([kept.id, retired.id])
  await forgetUndecidedCards(later(DAY_MS))
  expect(await hashed()).toEqual([kept.id])
})
