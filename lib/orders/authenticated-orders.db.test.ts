import { beforeEach, describe, expect, test } from 'vitest'
import { testBrowserData } from '@/e2e/fixtures/browser-data'
import { freshProof, testCard } from '@/e2e/fixtures/card'
import { type CardDesk, cardDesk } from '@/e2e/fixtures/card-desk'
import { testHouse } from '@/e2e/fixtures/house'
import { cardRequest } from '@/lib/cards/contract'
import { createCard } from '@/lib/cards/create-card'
import { answerChallenge } from '@/lib/sandbox/answer-challenge'
import { collectSession } from '@/lib/three-d-secure/collect-session'
import { completeMethod } from '@/lib/three-d-secure/complete-method'
import { createSession } from '@/lib/three-d-secure/create-session'
import { collectAuthenticated, collectOrder } from './collect-order'
import { createOrder } from './create-order'
import { endExpiredAuthentications } from './end-expired-authentications'
import { orderInFull } from './order-in-full'
import { resolveAuthorizations } from './resolve-authorizations'

const house = await testHouse()
let desk: CardDesk
beforeEach(async () => {
  desk = await cardDesk(house)
})

describe('with an authentication from elsewhere', () => {
  const authenticated = (mpi: Record<string, unknown>, changes: Record<string, unknown> = {}, payment = {}) =>
    desk.order(payment, { threeDSecure: { mpi, ...changes } })

  test('the order is SENT at first, and settled after the answer', async () => {
    const request = desk.requestOf({}, { threeDSecure: { mpi: freshProof() } })
    const uuid = await createOrder(desk.asSeller(), request)
    const { order: answered } = await collectOrder(desk.asSeller(), { uuid, request })
    expect([answered.status, await desk.authorizations()]).toEqual(['SENT', 0])
    await collectAuthenticated(desk.asSeller(), { uuid, request })
    const { status, charge } = await desk.look(uuid)
    expect([status, charge.authentication?.liabilityShift]).toEqual(['PAID', true])
  })

  test.each([
    ['N', false, 'NOT_AUTHENTICATED'],
    ['R', false, 'AUTHENTICATION_REFUSED'],
    ['U', true, 'LIABILITY_SHIFT_ABSENT'],
  ])(
    '%s, liability shift required %s: declined before the acquirer hears of it',
    async (transStatus, required, code) => {
      const { charge } = await authenticated({ transStatus, eci: '07' }, { requiresLiabilityShift: required })
      expect([charge.status, charge.failure?.code, await desk.authorizations()]).toEqual(['FAILED', code, 0])
    },
  )

  test('U without a shift is charged where none is required', async () => {
    const { status, charge } = await authenticated({ transStatus: 'U', eci: '07' })
    expect([status, charge.authentication?.liabilityShift]).toEqual(['PAID', false])
  })

  test('one CAVV pays for one charge: the second has no shift', async () => {
    const mpi = freshProof()
    const first = await authenticated(mpi)
    const second = await authenticated(mpi)
    const third = await authenticated(mpi, { requiresLiabilityShift: true })
    expect(first.charge.authentication?.liabilityShift).toBe(true)
    expect(second.charge.authentication?.liabilityShift).toBe(false)
    expect(third.charge.failure?.code).toBe('LIABILITY_SHIFT_ABSENT')
  })

  test('a lower ECI that the acquirer gives back takes the shift away', async () => {
    const { acquirer } = house.ports
    const authorize: typeof acquirer.authorize = async (asked) =>
      ({ ...(await acquirer.authorize(asked)), eci: '07' }) as never
    house.ports.acquirer = { ...acquirer, authorize }
    const { charge } = await authenticated(freshProof()).finally(() => {
      house.ports.acquirer = acquirer
    })
    expect(charge.authentication).toMatchObject({ eci: '05', acquirerEci: '07', liabilityShift: false })
  })

  test('debit is paid with a shift alone', async () => {
    const debit = { method: 'DEBIT_CARD' }
    expect((await desk.order(debit)).charge.failure?.code).toBe('AUTHENTICATION_REQUIRED')
    expect((await authenticated({ transStatus: 'U' }, {}, debit)).charge.failure?.code).toBe(
      'AUTHENTICATION_REQUIRED',
    )
    expect((await authenticated(freshProof(), {}, debit)).status).toBe('PAID')
  })
})

describe('with the data of a browser, for our own 3-D Secure server', () => {
  const own = (changes: Record<string, unknown> = {}) => ({
    threeDSecure: {
      browser: testBrowserData(),
      redirectURL: 'https://loja.exemplo.com.br/volta',
      ...changes,
    },
  })

  async function order(
    holderName: string,
    changes: Record<string, unknown> = {},
    payment?: Record<string, unknown>,
  ) {
    const request = desk.requestOf(payment ?? { card: testCard({ holderName }) }, own(changes))
    const uuid = await createOrder(desk.asSeller(), request)
    const answered = await orderInFull(
      desk.asSeller(),
      await collectOrder(desk.asSeller(), { uuid, request }),
    )
    const before = await desk.look(uuid)
    await collectAuthenticated(desk.asSeller(), { uuid, request })
    return { uuid, answered, before, after: await desk.look(uuid) }
  }

  async function pass(code?: string) {
    const [issuer] = await house.sql`
      select * from simulated_authentications where seller_id = ${desk.seller.id}`
    const acsTransactionId = issuer!.acs_transaction_id
    await answerChallenge(house.ctx(), { acsTransactionId, code: code ?? issuer!.code })
  }

  const token = (holderName: string) =>
    createCard(desk.asSeller(), cardRequest.parse(testCard({ holderName })))

  test('is answered AUTHENTICATED where the issuer is content, and paid after the answer', async () => {
    const { answered, before, after } = await order('APRO FRICTIONLESS', { requiresLiabilityShift: true })
    expect(answered).toMatchObject({ status: 'SENT', threeDSecure: { status: 'AUTHENTICATED' } })
    expect([before.status, after.status]).toEqual(['SENT', 'PAID'])
    expect(after.charge.authentication).toMatchObject({ by: 'OWN', liabilityShift: true })
  })

  test('is sent to the challenge, and paid once that is passed', async () => {
    const { uuid, answered, after } = await order('APRO CHALLENGE')
    expect(answered.threeDSecure).toMatchObject({ status: 'CHALLENGE' })
    expect(answered.threeDSecure?.challengeUrl).toMatch(/^http:\/\/localhost:3000\/3ds\/[0-9a-f-]{36}$/)
    expect(after.status).toBe('SENT')
    await pass()
    expect((await desk.look(uuid)).status).toBe('PAID')
    expect(await desk.authorizations()).toBe(1)
  })

  test('is cancelled with its declined charge where the challenge is failed', async () => {
    const { uuid } = await order('APRO CHALLENGE')
    for (const wrong of ['000000', '000000', '000000']) await pass(wrong)
    const { status, charge } = await desk.look(uuid)
    expect([status, charge.failure?.code]).toEqual(['CANCELED', 'NOT_AUTHENTICATED'])
  })

  test('is declined once where nobody completes the challenge in ten minutes', async () => {
    const { uuid } = await order('APRO CHALLENGE')
    house.advance(10 * 60_000)
    await endExpiredAuthentications(house.ctx())
    const { charge } = await desk.look(uuid)
    expect(charge.failure?.code).toBe('AUTHENTICATION_TIMED_OUT')
    await pass()
    expect((await desk.look(uuid)).charge.status).toBe('FAILED')
  })

  test('data alone never leads to a challenge, nor to a shift', async () => {
    const { answered, after } = await order('APRO CHALLENGE', { dataOnly: true })
    expect(answered.threeDSecure).toEqual({ status: 'INFORMATIONAL' })
    expect([after.status, after.charge.authentication?.liabilityShift]).toEqual(['PAID', false])
  })

  test('a process that dies after the authentication leaves no charge behind', async () => {
    const request = desk.requestOf({ card: testCard({ holderName: 'APRO FRICTIONLESS' }) }, own())
    const uuid = await createOrder(desk.asSeller(), request)
    await collectOrder(desk.asSeller(), { uuid, request })
    house.advance(60_000)
    await resolveAuthorizations(house.ctx())
    expect((await desk.look(uuid)).charge).toMatchObject({
      status: 'FAILED',
      failure: { code: 'NOT_PROCESSED' },
    })
  })

  test('a session lets the issuer see the browser first, for the same card and once', async () => {
    const card = await token('APRO FRICTIONLESS')
    const { id: setupId, token: secret } = await createSession(desk.asSeller(), { cardId: card.uuid })
    expect(await collectSession(house.ctx(), { token: secret })).toMatchObject({
      message: expect.any(String),
    })
    await completeMethod(house.ctx(), { uuid: setupId })
    expect(await collectSession(house.ctx(), { token: secret })).toBeUndefined()
    const other = await token('APRO FRICTIONLESS')
    const byToken = ({ uuid }: { uuid: string }) => ({ card: { cardToken: uuid } })
    await expect(order('', { setupId }, byToken(other))).rejects.toMatchObject({ code: 'BAR-0100' })
    const { after } = await order('', { setupId }, byToken(card))
    expect(after.charge.authentication?.threeDSServerTransactionId).toBe(setupId)
    await expect(order('', { setupId }, byToken(card))).rejects.toMatchObject({ code: 'BAR-0100' })
  })

  test('a session is for a token of the seller’s own', async () => {
    const foreign = await cardDesk(house)
    const card = await createCard(foreign.asSeller(), cardRequest.parse(testCard()))
    await expect(createSession(desk.asSeller(), { cardId: card.uuid })).rejects.toMatchObject({
      code: '3DS-0001',
    })
  })
})
