// A card whose holder was sent to the issuer's challenge, and the limits of a live seller.
import { expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { endExpiredAuthentications } from '@/lib/payments/orders/authentication/end-expired'
import { testApp } from '@/lib/testing/app'
import { liveShop } from '@/lib/testing/live/live-shop'

const app = await testApp()
const full = { code: 'CONFLICT', details: { info: { reason: 'LIMIT_PER_DAY' } } }

test('a card that is left at a challenge uses up nothing of the day', async () => {
  const shop = await liveShop(app, { perDay: centavos(10_000) })
  const { uuid } = await shop.byChallenge(100)
  expect(await shop.counted()).toEqual({})
  expect((await shop.byCard(60)).charge.status).toBe('PAID')
  expect((await shop.byPix(40)).status).toBe('SENT')
  app.advance(11 * MINUTE_MS)
  await endExpiredAuthentications(app.ctx())
  expect((await shop.look(uuid)).charge.failure?.code).toBe('AUTHENTICATION_TIMED_OUT')
  expect(await shop.counted()).toEqual({ DAY: 10_000, MONTH: 10_000 })
})

test('a card counts once its challenge is passed', async () => {
  const shop = await liveShop(app, { perDay: centavos(10_000), reserveBasisPoints: 1_000, reserveDays: 60 })
  const { uuid, pass } = await shop.byChallenge(60)
  await pass()
  const { charge } = await shop.look(uuid)
  expect(charge).toMatchObject({
    status: 'PAID',
    liveTerms: { countedOn: expect.any(String), reserve: { basisPoints: 1_000, days: 60 } },
  })
  expect(await shop.counted()).toEqual({ DAY: 6_000, MONTH: 6_000 })
  await expect(shop.byCard(40.01)).rejects.toMatchObject(full)
})

test('of many challenges that are passed at once those are authorised that fit into the day', async () => {
  const shop = await liveShop(app, { perDay: centavos(5_000), perMonth: centavos(50_000) })
  const challenges = []
  for (let n = 0; n < 6; n += 1) challenges.push(await shop.byChallenge(20))
  await Promise.all(challenges.map(({ pass }) => pass()))
  const charges = await Promise.all(challenges.map(async ({ uuid }) => (await shop.look(uuid)).charge))
  const outcomes = charges.map(({ status, failure }) => failure?.code ?? status).sort()
  expect(outcomes).toEqual([...Array(4).fill('NOT_PROCESSED'), 'PAID', 'PAID'])
  const [sent] = await app.sql`
    select count(*)::int as n from simulated_authorizations where seller_id = ${shop.seller.id}`
  expect(sent!.n).toBe(2)
  expect(await shop.counted()).toEqual({ DAY: 4_000, MONTH: 4_000 })
})

test('a challenge begins only where there is room for the card, and ends without a sale after a suspension', async () => {
  const shop = await liveShop(app, { perDay: centavos(5_000) })
  const { uuid, pass } = await shop.byChallenge(40)
  await shop.byPix(10)
  await expect(shop.byChallenge(40.01)).rejects.toMatchObject(full)
  await shop.setStatus('SUSPENDED')
  await pass()
  expect((await shop.look(uuid)).charge.failure?.code).toBe('NOT_PROCESSED')
  expect(await shop.counted()).toEqual({ DAY: 1_000, MONTH: 1_000 })
})
