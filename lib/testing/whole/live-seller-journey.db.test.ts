// A live seller from the registration to the payout, with SIMULATORS off: PIX through a bank's PSP over HTTPS and mutual TLS, cards
// through a Cielo over HTTP, both outside systems on loopback.
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDocument } from '@/lib/backoffice/applications/documents'
import { saveApplication } from '@/lib/backoffice/applications/save-application'
import { submitApplication } from '@/lib/backoffice/applications/submit-application'
import { registerSeller } from '@/lib/backoffice/seller-accounts/register-seller'
import { sellerRequest as sellerSchema } from '@/lib/backoffice/seller-accounts/seller-request'
import { getSettlements } from '@/lib/backoffice/settlements/get-settlements'
import { importSettlement } from '@/lib/backoffice/settlements/import-settlement'
import { readSettlementFile } from '@/lib/backoffice/settlements/read-settlement-file'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { approveBatch } from '@/lib/money/payout-batches/approve-batch'
import { browseStatement } from '@/lib/money/statement/browse-statement'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { addEvidence } from '@/lib/payments/disputes/add-evidence'
import { answerDispute } from '@/lib/payments/disputes/answer-dispute'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { setOffer } from '@/lib/rails/connection-registry/set-offer'
import { testApp } from '@/lib/testing/app'
import { livePlatform, simulatedMembers, usedSimulators } from '@/lib/testing/journey/live-platform'
import { operator } from '@/lib/testing/journey/operator'
import { type Providers, startProviders } from '@/lib/testing/journey/providers'
import { type LiveShop, liveShop } from '@/lib/testing/journey/shop'
import { worker } from '@/lib/testing/journey/work'
import { filledIn, pdf } from '@/lib/testing/live/applicant'
import { sellerRequest } from '@/lib/testing/seller'

const app = await testApp()
const people = operator(app)
let platform: Awaited<ReturnType<typeof livePlatform>>
let providers: Providers
let jobs: ReturnType<typeof worker>
let seller: SellerRow
let shop: LiveShop
/** What the bank paid to the seller. */
let paidOut = 0
let connections: Record<'bank' | 'cielo', { id: number; uuid: string }>
const charges: Record<string, ChargeRow> = {}

beforeAll(async () => {
  platform = await livePlatform(app)
  providers = await startProviders(app, platform.authority)
  jobs = worker(app, providers)
})
afterAll(async () => {
  await providers.close()
  await platform.close()
})

const asSeller = () =>
  app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE', title: 'ERP' })
const today = () => civilDateOf(app.ctx().now)
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
const payAtBank = ({ bankReference }: ChargeRow) =>
  providers.psp.control.pay({ txid: bankReference! }).endToEndId

test('the operator registers both contracts, tests them and assigns them', async () => {
  const { bankContract, cieloContract } = providers
  const bank = await people.connect('PIX_BCB', bankContract, ['PIX'])
  const cielo = await people.connect('CIELO', cieloContract, ['CARD', 'DISPUTES'])
  expect([bank.failed, cielo.failed]).toEqual([[], []])
  await setOffer(people.admin(), { methods: ['PIX', 'CREDIT_CARD'] })
  await providers.notifyAt(`${platform.noticesUrl}/rails/cards/${cielo.uuid}/notifications`)
  await jobs.compareLists()
  connections = { bank, cielo }
  const sealed = JSON.stringify(await app.sql`select sealed_credentials from platform.connections`)
  expect(sealed).not.toContain(cieloContract.credentials.merchantKey)
})

test('no port of the process, nor of a connection, is a simulator', async () => {
  expect(await simulatedMembers(app, [connections.bank.id, connections.cielo.id])).toEqual([])
})

test('a company registers, and cannot sell before it is approved', async () => {
  const ctx = app.ctx({ kind: 'operator', by: 'key 1' })
  const registered = await registerSeller(ctx, sellerSchema.parse(sellerRequest({ environment: 'LIVE' })))
  seller = registered.seller
  shop = liveShop(app, seller, asSeller)
  expect(seller).toMatchObject({ environment: 'LIVE', status: 'APPLYING' })
  await expect(shop.pix(1_000)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('it applies with documents, and is approved with limits and a reserve', async () => {
  await saveApplication(asSeller(), filledIn())
  for (const kind of ['ARTICLES', 'OWNER_ID', 'PROOF_OF_ADDRESS'] as const)
    await addDocument(asSeller(), { kind, name: `${kind}.pdf`, content: pdf() })
  await submitApplication(asSeller(), { acceptsTerms: true, termsVersion: '2026-11' })
  const limits = { perSale: 500, perDay: 2_000, perMonth: 20_000, reserve: 5, reserveDays: 30 }
  await people.approve(seller.uuid, limits)
  await jobs.work()
  expect(platform.mails.map(({ subject }) => subject)).toContain('Sua loja pode vender')
})

test('it sells by link: a PIX that the bank’s callback books, and a card', async () => {
  charges.linkPix = await (await shop.link(8_990)).byPix()
  payAtBank(charges.linkPix)
  charges.linkCard = await (await shop.link(12_000)).byCard()
  await jobs.work()
  expect([await shop.stateOf(charges.linkPix), await shop.stateOf(charges.linkCard)]).toEqual([
    'PAID',
    'PAID',
  ])
})

test('it sells by API: PIX, and a card in three instalments', async () => {
  charges.apiPix = await shop.pix(25_000)
  payAtBank(charges.apiPix)
  charges.apiCard = await shop.card(30_000, 3)
  await jobs.work()
  expect([await shop.stateOf(charges.apiPix), await shop.stateOf(charges.apiCard)]).toEqual(['PAID', 'PAID'])
  await expect(shop.card(50_001)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a payment whose callback was lost is found in the bank’s list', async () => {
  charges.lostPix = await shop.pix(7_500)
  providers.psp.control.setFaults({ callbacks: { lost: 1 } })
  payAtBank(charges.lostPix)
  await jobs.work()
  expect(await shop.stateOf(charges.lostPix)).toBe('SCHEDULED')
  app.advance(HOUR_MS)
  expect(await jobs.compareLists()).toBe(1)
  expect(await shop.stateOf(charges.lostPix)).toBe('PAID')
  providers.psp.control.setFaults({})
})

test('it sells by subscription, of which the second month is charged to the stored card', async () => {
  const uuid = await shop.subscription(10_000)
  await jobs.days(32, 2)
  const cycles = await app.sql`select o.status from subscriptions s
    join subscription_cycles y on y.subscription_id = s.id join orders o on o.id = y.order_id
    where s.uuid = ${uuid} order by y.cycle`
  expect(cycles.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
  await cancelSubscription(asSeller(), { uuid })
})

test('a PIX and a card are refunded in part, at the bank and at Cielo', async () => {
  await createRefund(asSeller(), { chargeUuid: charges.apiPix!.uuid, value: centavos(5_000) })
  await createRefund(asSeller(), { chargeUuid: charges.linkCard!.uuid, value: centavos(2_000) })
  await jobs.work()
  await jobs.days(2)
  const refunds = await app.sql`select value::int, status from refunds order by id`
  expect(refunds).toMatchObject([
    { value: 5_000, status: 'SUCCESS' },
    { value: 2_000, status: 'SUCCESS' },
  ])
})

test('chargebacks arrive from Cielo: one is answered with a file and won, one is lost', async () => {
  const [won, lost] = [await shop.card(6_000), await shop.card(4_000)]
  const claims = [
    await providers.chargeback(providers.saleOf(won)),
    await providers.chargeback(providers.saleOf(lost)),
  ]
  await jobs.work()
  const [first] = await shop.disputes()
  expect(await shop.disputes()).toMatchObject([
    { status: 'OPEN', charge: won.id, value: 6_000 },
    { status: 'OPEN', charge: lost.id, value: 4_000 },
  ])
  const receipt = await PDFDocument.create()
  receipt.addPage([300, 300])
  await addEvidence(asSeller(), { uuid: first!.uuid, name: 'entrega.pdf', content: await receipt.save() })
  await answerDispute(asSeller(), { uuid: first!.uuid, answer: 'Entregue em 21 de dezembro.' })
  await jobs.work()
  await providers.decide(claims[0]!, 'establishment')
  await providers.decide(claims[1]!, 'issuer')
  await jobs.days(1)
  expect((await shop.disputes()).map(({ status }) => status)).toEqual(['WON', 'LOST'])
})

test('a PIX that the bank takes back by the MED opens and loses a dispute', async () => {
  charges.medPix = await shop.pix(3_000)
  const endToEndId = payAtBank(charges.medPix)
  await jobs.work()
  providers.psp.control.med({ endToEndId, natureza: 'MED_FRAUDE' })
  await jobs.work()
  expect((await shop.disputes()).at(-1)).toMatchObject({
    status: 'LOST',
    charge: charges.medPix.id,
    value: 3_000,
  })
})

test('what bank and Cielo paid out agrees with what was sold, once Cielo’s file is imported', async () => {
  await jobs.days(100, 10)
  const content = await providers.settlementFile(today())
  const file = { uuid: connections.cielo.uuid, name: 'cielo.csv', content }
  const { report } = await importSettlement(people.finance(), file)
  expect(report.lines).toBeGreaterThan(8)
  await jobs.work()
  for (const { uuid: connection } of Object.values(connections)) {
    for (const month of ['2026-11', '2026-12']) {
      const { shown } = await getSettlements(people.finance(), { connection, month })
      expect(shown!.overview).toMatchObject({ differing: 0, unmatched: [], outstanding: 0 })
      expect(shown!.overview.charges).toBeGreaterThan(0)
    }
  }
})

test('a batch pays the seller out: a file, a second person, and the bank’s reference', async () => {
  const { batch, payouts, file } = await people.payOut()
  for (const payout of payouts) expect(file).toContain(payout)
  await expect(approveBatch(people.finance(), batch)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await people.confirm(batch.uuid, payouts)).toBe('CLOSED')
  paidOut = batch.total
})

test('everything is settled: ledger, statement, bank and Cielo agree to the centavo', async () => {
  expect((await checkLedger(app.sql)).findings).toEqual([])
  const { balance, days } = await browseStatement(asSeller(), {})
  expect(balance).toEqual({ payable: 0, receivable: 0, blocked: 0 })
  expect(days.at(0)!.close!.closing).toBe(0)
  for (const [index, { close }] of days.entries())
    expect(close!.opening).toBe(days[index + 1]?.close?.closing ?? 0)
  const booked = await shop.booked()
  const atBank = await providers.receivedAtBank()
  const byCielo = readSettlementFile(await providers.settlementFile(today()))
  expect(booked.CLEARING).toBe(-paidOut)
  expect(booked.BANK).toBe(sum([atBank, ...byCielo.map(({ net }) => net)]))
  // What is left in the account is what the platform earned: its fees less those of Cielo.
  expect(booked.BANK! - paidOut).toBe(-booked.PLATFORM_FEES! - booked.PROVIDER_FEES!)
})

test('no simulator took part', async () => {
  expect(await usedSimulators(app)).toEqual([])
  expect(await simulatedMembers(app, [connections.bank.id, connections.cielo.id])).toEqual([])
})
