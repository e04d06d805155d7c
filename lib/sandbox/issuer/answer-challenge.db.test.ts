// The simulated issuer's page for a real order: the issuer's result, sent from server to server, decides about the payment; the
// message in the browser never does.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { cancelAuthentication } from '@/lib/payments/orders/authentication/cancel'
import { loadAuthenticationView } from '@/lib/payments/orders/authentication/load'
import { challengeMessage, readMessage } from '@/lib/rails/three-d-secure/messages'
import { testApp } from '@/lib/testing/app'
import { testBrowserData } from '@/lib/testing/browser-data'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { answerChallenge } from './answer-challenge'
import { loadChallenge } from './load-challenge'
import { openChallenge } from './open-challenge'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

/** An order with an open challenge. */
async function challenged() {
  const { uuid } = await shop.order({}, { threeDSecure: { browser: testBrowserData() } })
  const [row] = await app.sql`
    select a.* from simulated_authentications a join authentications ours on ours.uuid::text = a.reference
    join charges c on c.id = ours.charge_id join orders o on o.id = c.order_id where o.uuid = ${uuid}`
  const { reference, acs_transaction_id: acsTransactionId, code } = row as Record<string, string>
  return { uuid, reference: reference!, acsTransactionId: acsTransactionId!, code: code! }
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('a challenge shows the seller, the value, the last digits of the card and the attempts left', async () => {
  const { acsTransactionId, code } = await challenged()
  expect(await loadChallenge(app.ctx(), { acsTransactionId })).toEqual({
    acsTransactionId,
    sellerName: 'Café do Porto',
    value: 10_000,
    card: { brand: 'visa', last4digits: '1111' },
    triesLeft: 3,
    code,
  })
})

test('the pages of 3-D Secure show the mark and the colour of the seller', async () => {
  const { acsTransactionId, reference } = await challenged()
  const look = { accent: '#ffe600', logo: { hash: 'a'.repeat(64), width: 300, height: 120 } }
  await app.sql`update sellers set branding = ${app.sql.json(look)} where id = ${shop.seller.id}`
  const logo = { path: `/brand/${shop.seller.uuid}/${look.logo.hash}`, width: 150, height: 60 }
  expect(await loadChallenge(app.ctx(), { acsTransactionId })).toMatchObject({ logo })
  const { seller } = await loadAuthenticationView(app.ctx(), { uuid: reference })
  expect(seller).toEqual({ name: 'Café do Porto', sandbox: true, accent: '#ffe600', logo })
})

test('the right code pays the order, and the browser gets a message with the result', async () => {
  const { uuid, reference, acsTransactionId, code } = await challenged()
  const { decided } = await answerChallenge(app.ctx(), { acsTransactionId, code })
  expect(decided).toMatchObject({
    authenticated: true,
    notificationUrl: `http://localhost:3000/3ds/${reference}/result`,
  })
  expect(readMessage(decided!.message)).toEqual({
    threeDSServerTransID: reference,
    acsTransID: acsTransactionId,
    messageType: 'CRes',
    messageVersion: '2.2.0',
    transStatus: 'Y',
  })
  const { status, charge } = await shop.look(uuid)
  expect([status, charge.authentication?.liabilityShift]).toEqual(['PAID', true])
})

test('concurrent submits of the right code pay once', async () => {
  const { uuid, acsTransactionId, code } = await challenged()
  const submits = await Promise.all(
    [1, 2, 3].map(() => answerChallenge(app.ctx(), { acsTransactionId, code })),
  )
  expect(submits.every(({ decided }) => decided?.authenticated)).toBe(true)
  expect([(await shop.look(uuid)).status, await shop.authorizations()]).toEqual(['PAID', 1])
})

test('a wrong code leaves two attempts, three wrong codes decline the order', async () => {
  const { uuid, acsTransactionId, code } = await challenged()
  const answer = { acsTransactionId, code: wrong(code) }
  const tries = [1, 2, 3].map(() => () => answerChallenge(app.ctx(), answer))
  const left = []
  for (const again of tries) left.push((await again()).triesLeft)
  expect(left).toEqual([2, 1, 0])
  const { charge } = await shop.look(uuid)
  expect([charge.status, charge.failure?.code]).toEqual(['FAILED', 'NOT_AUTHENTICATED'])
  expect(await shop.authorizations()).toBe(0)
})

test('a cancellation at the issuer declines the order', async () => {
  const { uuid, acsTransactionId } = await challenged()
  const { decided } = await answerChallenge(app.ctx(), { acsTransactionId, cancel: true })
  expect(decided?.authenticated).toBe(false)
  expect((await shop.look(uuid)).charge.status).toBe('FAILED')
})

test('after the buyer cancelled at the checkout, the right code has no effect', async () => {
  const { uuid, reference, acsTransactionId, code } = await challenged()
  await cancelAuthentication(app.ctx(), { uuid: reference })
  const { decided } = await answerChallenge(app.ctx(), { acsTransactionId, code })
  expect(decided?.authenticated).toBe(false)
  expect([(await shop.look(uuid)).charge.status, await shop.authorizations()]).toEqual(['FAILED', 0])
})

test('a challenge message leads to its page, and one that matches no challenge is not found', async () => {
  const { reference, acsTransactionId } = await challenged()
  const message = { transactionId: reference, acsTransactionId, version: '2.2.0', window: '03' } as const
  const open = (changes: Partial<Parameters<typeof challengeMessage>[0]>) =>
    openChallenge(app.ctx(), { creq: challengeMessage({ ...message, ...changes }) })
  expect(await open({})).toEqual({ path: `/simulators/issuer/challenge/${acsTransactionId}?window=03` })
  await expect(open({ transactionId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(open({ acsTransactionId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(openChallenge(app.ctx(), { creq: 'café' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the issuer is not found if the simulators are off', async () => {
  const { acsTransactionId, code } = await challenged()
  const ctx = app.ctx()
  const off = { ...ctx, settings: { ...ctx.settings, simulators: false } }
  await expect(loadChallenge(off, { acsTransactionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(answerChallenge(off, { acsTransactionId, code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
