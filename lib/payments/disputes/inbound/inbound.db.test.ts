// Disputes that a provider opens and decides, on real Postgres.
import { randomUUID } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { acceptDispute } from '@/lib/payments/disputes/accept-dispute'
import { addEvidence } from '@/lib/payments/disputes/add-evidence'
import { answerDispute } from '@/lib/payments/disputes/answer-dispute'
import { closeOverdueDisputes } from '@/lib/payments/disputes/close-overdue-disputes'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import type { ClaimState, ProviderClaim } from '@/lib/rails/claims/gateway'
import { noDisputeGateway } from '@/lib/rails/claims/no-gateway'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { followDisputes } from './follow-disputes'
import { receiveClaims } from './receive-claims'
import { listUnmatchedClaims } from './store'

const app = await testApp()
let shop: DisputeShop
let charge: ChargeRow
let connectionId = 500
const states = new Map<string, ClaimState>()
app.ports.connected = async () => ({
  ...app.ports,
  disputeGateway: {
    ...noDisputeGateway,
    findState: async ({ reference }) => states.get(reference) ?? 'UNKNOWN',
  },
})

beforeEach(async () => {
  connectionId += 1
  states.clear()
  shop = await disputeShop(app)
  charge = await shop.card()
  await app.sql`update charges set connection_id = ${connectionId} where id = ${charge.id}`
})

const claim = (changes: Partial<ProviderClaim> = {}): ProviderClaim => ({
  ...{ reference: randomUUID(), stage: 'FIRST', reason: '10.4', value: centavos(10_000) },
  payment: { nsu: charge.authorizationNsu!, authorizationCode: charge.authorizationCode! },
  dueAt: new Date(app.ctx().now.getTime() + 10 * DAY_MS),
  limits: { maxBytes: 8_000_000, maxPages: 10 },
  ...changes,
})
const receive = (...claims: ProviderClaim[]) => receiveClaims(app.ctx(), { connectionId, claims })
const disputes = () => shop.disputesOf(charge)
const answer = (uuid: string) => answerDispute(shop.asSeller(), { uuid, answer: 'Entregue.' })

async function decided(reference: string, state: ClaimState) {
  states.set(reference, state)
  app.advance(2 * HOUR_MS)
  await followDisputes(app.ctx())
}

describe('a claim of a provider', () => {
  test('opens one dispute with the deadline of the provider, also where it is listed again and at the same time', async () => {
    const listed = claim()
    await Promise.all([receive(listed), receive(listed), receive(listed)])
    await receive(listed)
    expect(await disputes()).toMatchObject([
      { status: 'OPEN', dueAt: listed.dueAt, stage: 'FIRST', connectionId, answerLimits: listed.limits },
    ])
    expect((await shop.booked()).SELLER_BLOCKED).toBe(-10_000)
  })

  test('waits for the decision of the provider beyond its deadline and ours', async () => {
    const listed = claim()
    await receive(listed)
    app.advance(30 * DAY_MS)
    await closeOverdueDisputes(app.ctx())
    await expect(answer((await disputes())[0]!.uuid)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await disputes())[0]!.status).toBe('OPEN')
    await decided(listed.reference, 'LOST')
    expect((await disputes())[0]).toMatchObject({ status: 'LOST', lossReason: 'EXPIRED' })
    expect((await checkLedger(app.sql)).findings).toEqual([])
  })

  test.each([
    ['WON', { status: 'WON' }, 'PAID PAID'],
    ['LOST', { status: 'LOST', lossReason: 'DECIDED' }, 'CHARGEBACK CHARGEBACK'],
    ['OPEN', { status: 'ANSWERED' }, 'DISPUTE DISPUTE'],
    ['UNKNOWN', { status: 'ANSWERED' }, 'DISPUTE DISPUTE'],
  ] as const)('that was answered and is %s', async (state, dispute, order) => {
    const listed = claim()
    await receive(listed)
    await answer((await disputes())[0]!.uuid)
    await decided(listed.reference, state)
    expect((await disputes())[0]).toMatchObject(dispute)
    expect(await shop.stateOf(charge)).toBe(order)
    expect((await checkLedger(app.sql)).findings).toEqual([])
  })

  test('that was answered can no longer be accepted, since its provider may decide for the seller', async () => {
    const listed = claim()
    await receive(listed)
    const { uuid } = (await disputes())[0]!
    await answer(uuid)
    await expect(acceptDispute(shop.asSeller(), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    await decided(listed.reference, 'WON')
    expect(await shop.stateOf(charge)).toBe('PAID PAID')
  })

  test('is asked about at most once an hour', async () => {
    await receive(claim())
    const asked = async () => {
      await followDisputes(app.ctx())
      return (await disputes())[0]!.followedAt
    }
    const first = await asked()
    expect(first).toEqual(app.ctx().now)
    app.advance(HOUR_MS - 1)
    expect(await asked()).toEqual(first)
    app.advance(1)
    expect(await asked()).toEqual(app.ctx().now)
  })
})

describe('a second claim', () => {
  test('of a payment whose first was answered is a dispute of its own: the first was won', async () => {
    await receive(claim())
    await answer((await disputes())[0]!.uuid)
    await receive(claim({ stage: 'SECOND' }))
    expect(await disputes()).toMatchObject([
      { status: 'WON', stage: 'FIRST' },
      { status: 'OPEN', stage: 'SECOND' },
    ])
    expect((await checkLedger(app.sql)).findings).toEqual([])
  })

  test('is not won by the decision of the first, which their case still says before it is answered', async () => {
    await receive(claim())
    await answer((await disputes())[0]!.uuid)
    const second = claim({ stage: 'SECOND' })
    await receive(second)
    await decided(second.reference, 'WON')
    expect((await disputes())[1]).toMatchObject({ status: 'OPEN', stage: 'SECOND' })
    app.advance(10 * DAY_MS)
    await decided(second.reference, 'WON')
    expect((await disputes())[1]).toMatchObject({ status: 'WON' })
  })

  test('beside one that was not answered is set apart for a person', async () => {
    await receive(claim())
    const second = claim({ stage: 'SECOND' })
    await receive(second)
    expect(await disputes()).toHaveLength(1)
    expect(
      (await listUnmatchedClaims(app.db)).find((one) => one.connectionId === connectionId),
    ).toMatchObject({
      ...{ reference: second.reference, why: 'CONFLICT' },
    })
  })
})

test('a claim of an unknown payment or of another connection is set apart, and leaves that list once it is opened', async () => {
  const listed = claim({ payment: { transactionId: 'LATER' } })
  await receive(listed)
  await receiveClaims(app.ctx(), { connectionId: connectionId + 10_000, claims: [claim()] })
  expect(await disputes()).toEqual([])
  const own = async () =>
    (await listUnmatchedClaims(app.db)).filter((one) => one.connectionId === connectionId)
  expect(await own()).toMatchObject([{ why: 'UNKNOWN_PAYMENT', transactionId: 'LATER' }])
  await app.sql`update charges set acquirer_authorization_nsu = 'LATER' where id = ${charge.id}`
  await receive(listed)
  expect([await disputes(), await own()]).toMatchObject([[{ status: 'OPEN' }], []])
})

test.each(['000123', '000000123', '001234567890'])(
  'a claim names its payment by the NSU %s without its zeros',
  async (nsu) => {
    await app.sql`update charges set authorization_nsu = ${nsu} where id = ${charge.id}`
    const { authorizationCode } = claim().payment
    await receive(claim({ payment: { nsu: nsu.replace(/^0+/, ''), authorizationCode } }))
    expect(await disputes()).toMatchObject([{ status: 'OPEN' }])
  },
)

test('a claim whose codes two payments have is set apart, and one with another number of the transaction too', async () => {
  const other = await shop.card()
  await app.sql`update charges set connection_id = ${connectionId}, authorization_nsu = ${charge.authorizationNsu},
    authorization_code = ${charge.authorizationCode} where id = ${other.id}`
  await receive(claim())
  await app.sql`update charges set connection_id = null where id = ${other.id}`
  const { nsu, authorizationCode } = claim().payment
  await receive(claim({ payment: { nsu, authorizationCode, transactionId: 'TID-OF-ANOTHER-DAY' } }))
  expect([await disputes(), await shop.disputesOf(other)]).toEqual([[], []])
  await receive(claim())
  expect(await disputes()).toHaveLength(1)
})

describe('the files of an answer that a provider limits', () => {
  async function pdfWith(pages: number): Promise<Uint8Array> {
    const pdf = await PDFDocument.create()
    for (let count = 0; count < pages; count += 1) pdf.addPage([300, 300])
    return pdf.save()
  }
  const added = async (content: Uint8Array) =>
    addEvidence(shop.asSeller(), { uuid: (await disputes())[0]!.uuid, name: 'a.pdf', content }).then(
      () => 'added',
      (error) => error.details.fields[0].message,
    )

  test('are refused beyond its pages and bytes, which the text takes a part of, and where they can’t be read', async () => {
    await receive(claim({ limits: { maxPages: 10, maxBytes: 70_000 } }))
    expect(await added(await pdfWith(8))).toBe('TOO_MANY_PAGES')
    expect(await added(await pdfWith(6))).toBe('added')
    expect(await added(await pdfWith(2))).toBe('TOO_MANY_PAGES')
    expect(await added(new TextEncoder().encode('%PDF-1.7\n'))).toBe('LOCKED')
    const large = Buffer.concat([await pdfWith(1), Buffer.alloc(10_000, ' ')])
    expect(await added(large)).toBe('TOO_MUCH')
  })

  test('have no limits but ours in the sandbox', async () => {
    await shop.open(charge)
    expect(await added(await pdfWith(40))).toBe('added')
  })
})

test('two charges with the same NSU and authorisation code are named by neither: no guess disputes one of them', async () => {
  const other = await shop.card()
  await app.sql`update charges set connection_id = ${connectionId}, authorization_nsu = ${charge.authorizationNsu},
    authorization_code = ${charge.authorizationCode} where id = ${other.id}`
  await receive(claim())
  expect([...(await disputes()), ...(await shop.disputesOf(other))]).toEqual([])
  await receive(claim({ payment: { transactionId: other.acquirerAuthorizationNsu! } }))
  expect(await shop.disputesOf(other)).toMatchObject([{ status: 'OPEN' }])
})
