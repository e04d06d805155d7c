// Cards that nobody uses for 24 months are erased, by the clock that their seller moves.
import { beforeEach, expect, test } from 'vitest'
import { atSellerClock, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { cardRequest } from '@/lib/parties/cards/contract'
import { createCardToken } from '@/lib/parties/cards/create-card-token'
import type { CardRow } from '@/lib/parties/cards/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { createSession } from '@/lib/rails/three-d-secure/create-session'
import { clockRequest } from '@/lib/sandbox/clock/contract'
import { moveClock } from '@/lib/sandbox/clock/move'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { eraseUnusedCards } from './erase-unused-cards'

const app = await testApp()
let shop: Awaited<ReturnType<typeof cardShop>>
beforeEach(async () => {
  shop = await cardShop(app)
})

/** Of the acting seller, on the clock that it moved. */
const now = async () =>
  atSellerClock(shop.asSeller(), (await getSeller(app.db, shop.seller.id)).clockOffsetMs)
const token = async (changes: Record<string, unknown> = {}) =>
  createCardToken(await now(), cardRequest.parse(testCard(changes)))
const move = async (to: string) => moveClock(await now(), clockRequest.parse({ to }))
const order = async (card: CardRow) =>
  createOrder(await now(), shop.requestOf({ card: { cardToken: card.uuid } }))
const look = async ({ id }: CardRow) => {
  const [row] = await app.sql`select * from cards where id = ${id}`
  return row!
}
const statusOf = async (card: CardRow) => (await look(card)).status

// The tests begin on 20 November 2026.
test('a card without any use is erased 24 months after it was created, and not a day before', async () => {
  const card = await token()
  await move('2028-11-20T23:59:00-03:00')
  expect(await statusOf(card)).toBe('ACTIVE')
  await move('2028-11-21T00:00:00-03:00')
  expect(await look(card)).toMatchObject({
    status: 'INACTIVE',
    sealed_number: '',
    number_hash: null,
    holder_name: '',
    first6_digits: '',
    last4_digits: '1111',
    brand: 'visa',
    expiration_month: 8,
    expiration_year: 2031,
  })
})

test('a charge and a session for authentication are uses from which the 24 months count', async () => {
  const [charged, authenticated, unused] = [
    await token(),
    await token({ number: '5555555555554444' }),
    await token({ number: '4012888888881881' }),
  ]
  await move('2028-11-10T12:00:00-03:00')
  const { uuid } = await order(charged)
  await app.sql`update charges set status = 'FAILED', failure = '{}' where order_id = (select id from orders where uuid = ${uuid})`
  await createSession(await now(), { cardId: authenticated.uuid })
  await app.sql`update authentications set status = 'FINISHED' where card_id = ${authenticated.id}`
  await move('2030-11-10T12:00:00-03:00')
  expect([await statusOf(charged), await statusOf(authenticated), await statusOf(unused)]).toEqual([
    'ACTIVE',
    'ACTIVE',
    'INACTIVE',
  ])
  await move('2030-11-11T00:00:00-03:00')
  expect([await statusOf(charged), await statusOf(authenticated)]).toEqual(['INACTIVE', 'INACTIVE'])
})

test('an erased card is refused with the reason, wherever its token can be sent', async () => {
  const card = await token()
  await move('2029-01-01T00:00:00Z')
  const field = {
    field: 'payment.card.cardToken',
    message: expect.stringContaining('apagado depois de 24 meses sem uso'),
  }
  await expect(order(card)).rejects.toMatchObject({ code: 'BAR-0100', details: { fields: [field] } })
  await expect(createSession(await now(), { cardId: card.uuid })).rejects.toMatchObject({
    code: '3DS-0001',
    message: expect.stringContaining('24 meses'),
  })
  expect((await token()).fingerprint).not.toBe(card.fingerprint)
})

test('a payment or an authentication that is undecided holds its card', async () => {
  const [paying, authenticating] = [await token(), await token({ number: '5555555555554444' })]
  await order(paying)
  await createSession(await now(), { cardId: authenticating.uuid })
  await app.sql`update charges set created_at = created_at - interval '30 months' where card_id = ${paying.id}`
  await app.sql`update authentications set created_at = created_at - interval '30 months' where card_id = ${authenticating.id}`
  await app.sql`update cards set unused_since = unused_since - interval '30 months' where seller_id = ${shop.seller.id}`
  await eraseUnusedCards(app.ctx())
  expect([await statusOf(paying), await statusOf(authenticating)]).toEqual(['ACTIVE', 'ACTIVE'])
})

test('a card that a subscription paid counts from the end of that subscription', async () => {
  const [running, ended] = [await token(), await token({ number: '5555555555554444' })]
  const subscribe = (card: CardRow, status: string, statusAt: string) => app.sql`
    insert into subscriptions (uuid, seller_id, customer, status, status_at, title, payment_method, cycle_type,
      value_per_month, additional_value, start_date, card_id, card_kept_at, next_cycle, idempotency_key, created_at)
    values (gen_random_uuid(), ${shop.seller.id}, '{}', ${status}, ${statusAt}, 'Clube', 'CREDIT_CARD', 'YEARLY',
      1000, 0, '2020-01-01', ${card.id}, '2020-01-01', 1, 'key', '2020-01-01')`
  await subscribe(running, 'DEFAULTER', '2020-02-01')
  await subscribe(ended, 'INACTIVE', '2024-12-24T12:00:00Z')
  await app.sql`update cards set unused_since = '2020-01-01' where seller_id = ${shop.seller.id}`
  const at = (iso: string) => ({ ...app.ctx(), now: new Date(iso), systemNow: new Date(iso) })
  await eraseUnusedCards(at('2026-12-24T12:00:00Z'))
  expect([await statusOf(running), await statusOf(ended)]).toEqual(['ACTIVE', 'ACTIVE'])
  await eraseUnusedCards(at('2026-12-25T12:00:00Z'))
  expect([await statusOf(running), await statusOf(ended)]).toEqual(['ACTIVE', 'INACTIVE'])
})

test('more cards than one batch are erased by repeated runs, and those of other clocks are not looked at', async () => {
  const [first] = await Promise.all([token(), token({ number: '5555555555554444' })])
  const other = await cardShop(app)
  const theirs = await createCardToken(other.asSeller(), cardRequest.parse(testCard()))
  await app.sql`insert into cards (uuid, seller_id, status, brand, holder_name, first6_digits, last4_digits,
      expiration_month, expiration_year, sealed_number, cvv_checked, created_at, unused_since)
    select gen_random_uuid(), seller_id, status, brand, holder_name, first6_digits, last4_digits,
      expiration_month, expiration_year, sealed_number, cvv_checked, created_at, created_at - n * interval '1 minute'
    from cards, generate_series(1, 120) n where id = ${first.id}`
  await move('2029-01-01T00:00:00Z')
  const [left] =
    await app.sql`select count(*)::int as n from cards where seller_id = ${shop.seller.id} and status = 'ACTIVE'`
  expect(left!.n).toBe(0)
  expect(await statusOf(theirs)).toBe('ACTIVE')
})

test('an order and the erasure of its card at the same moment: either the order has the card, or it is refused', async () => {
  for (let round = 0; round < 15; round++) {
    const card = await token()
    await app.sql`update cards set unused_since = '2020-01-01' where id = ${card.id}`
    const late = { ...app.ctx(), now: app.ctx().now, systemNow: app.ctx().systemNow }
    const [placed] = await Promise.allSettled([order(card), eraseUnusedCards(late)])
    const { status, sealed_number } = await look(card)
    if (placed.status === 'rejected') expect(placed.reason).toMatchObject({ code: 'BAR-0100' })
    expect([status, sealed_number === '']).toEqual(
      placed.status === 'fulfilled' ? ['ACTIVE', false] : ['INACTIVE', true],
    )
    app.advance(DAY_MS)
  }
})

test('an order that holds its card makes the erasure wait, and is a use', async () => {
  const card = await token()
  await app.sql`update cards set unused_since = '2020-01-01' where id = ${card.id}`
  let erasing: Promise<number> | undefined
  await transaction(await now(), async (inner) => {
    await createOrder(inner, shop.requestOf({ card: { cardToken: card.uuid } }))
    erasing = eraseUnusedCards(app.ctx())
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await erasing
  await eraseUnusedCards(app.ctx())
  expect(await statusOf(card)).toBe('ACTIVE')
})
