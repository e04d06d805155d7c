// What a buyer agrees to keep at a seller: where it is recognised, what is paid with it, and how it is deleted.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { FRAUD_DOCUMENT } from '@/lib/base/kernel/documents'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { forgetUnusedBuyers } from '@/lib/parties/known-buyers/forget-unused'
import { countedAttempt } from '@/lib/payments/checkout/counted-attempt'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { testRails } from '@/lib/testing/connections/test-rails'
import { knownShop } from '@/lib/testing/shops/known-buyer'
import { secondBuyer } from '@/lib/testing/shops/shared-link'
import { knownCardPress, startPayment } from '@/lib/testing/shops/shown-payment'
import { keepPayer } from './keep-payer'

const app = await testApp()
let shop: Awaited<ReturnType<typeof knownShop>>
let browser: ReturnType<typeof shop.browser>
beforeEach(async () => {
  shop = await knownShop(app)
  browser = shop.browser({ address: '192.0.2.7', userAgent: 'Firefox' })
})

/** Pays a link with a typed card that is kept; the cards that another link then offers. */
async function keepCard(card: Record<string, unknown> = {}, buyer = testBuyer) {
  const { code } = await shop.link()
  const paid = await browser.payByCard(code, {
    buyer,
    keep: 'CARD',
    card: testCard({ holderName: 'APRO', ...card }),
  })
  return { paid, cards: (await browser.look((await shop.link()).code)).known?.cards ?? [] }
}
const vault = () => app.sql`select status, sealed_number = '' as erased, buyer_id from cards
  where seller_id = ${shop.seller.id} order by id`

const nobody = { kind: 'NOBODY', codeBy: ['MAIL'] }

describe('a buyer who agreed to keep the data', () => {
  test('is recognised in this browser at this seller alone, with consent and its text stored', async () => {
    const { code } = await shop.link()
    browser.take((await keepPayer(browser.ctx(), { code, buyer: testBuyer }))!)
    await startPayment(browser.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const next = (await shop.link()).code
    expect((await browser.look(next)).known).toMatchObject({
      kind: 'KEPT',
      name: testBuyer.name,
      document: '•••.•••.247-••',
      email: 'm••••@exemplo.com.br',
      cards: [],
    })
    expect((await shop.browser().look(next)).known).toEqual(nobody)
    const elsewhere = await knownShop(app)
    const token = browser.tokens.get(shop.seller.uuid)!
    browser.tokens.set(elsewhere.seller.uuid, token)
    expect((await browser.look((await elsewhere.link()).code)).known).toEqual(nobody)
    const [row] = await app.sql`select b.consent_version, b.consent_at, w.token_hash, w.user_agent
      from known_buyers b join known_browsers w on w.known_buyer_id = b.id where b.seller_id = ${shop.seller.id}`
    expect(row).toMatchObject({
      consent_version: '2026-11',
      consent_at: app.ctx().now,
      user_agent: 'Firefox',
    })
    expect(row!.token_hash).not.toContain(token)
  })

  test('pays the next link by PIX in one press, with the kept data', async () => {
    await keepCard()
    const { code } = await shop.link()
    await startPayment(browser.ctx(), { code, method: 'PIX' })
    expect(await browser.look(code)).toMatchObject({ payment: { state: 'WAITING' }, buyer: testBuyer })
  })

  test('is recognised for 180 days after the last use', async () => {
    await keepCard()
    app.advance(179 * DAY_MS)
    const { code } = await shop.link()
    browser.take((await keepPayer(browser.ctx(), { code }))!)
    app.advance(179 * DAY_MS)
    expect((await browser.look((await shop.link()).code)).known).toMatchObject({ kind: 'KEPT' })
    app.advance(2 * DAY_MS)
    expect((await browser.look((await shop.link()).code)).known).toEqual(nobody)
    await forgetUnusedBuyers(app.ctx())
    expect(await app.sql`select id from known_buyers where seller_id = ${shop.seller.id}`).toEqual([])
    expect(await vault()).toMatchObject([{ status: 'INACTIVE', erased: true }])
  })

  test('is another one where another person types data in the same browser, without the cards of the first', async () => {
    await keepCard()
    const { code } = await shop.link()
    browser.take((await keepPayer(browser.ctx(), { code, buyer: secondBuyer }))!)
    const { known } = await browser.look((await shop.link()).code)
    expect(known).toMatchObject({ name: secondBuyer.name, cards: [] })
  })

  test('is no document of the sandbox’s acquirer at a live seller, by which nobody pays there', async () => {
    await (await testRails(app)).connect('live')
    await app.sql`update sellers set environment = 'LIVE' where id = ${shop.seller.id}`
    const { code } = await shop.link()
    const buyer = { ...testBuyer, document: FRAUD_DOCUMENT }
    await expect(keepPayer(browser.ctx(), { code, buyer })).rejects.toMatchObject({ code: 'BAR-0100' })
    expect(await app.sql`select id from known_buyers where seller_id = ${shop.seller.id}`).toEqual([])
  })

  test('is not kept from the record of a seller that this browser did not prove', async () => {
    const { code } = await shop.link({ uuidSellerClient: shop.buyer.uuid })
    await startPayment(browser.ctx(), { code, method: 'PIX' })
    expect(await keepPayer(browser.ctx(), { code })).toBeUndefined()
  })
})

describe('a kept card', () => {
  test('is offered by brand and last four digits after the payment, and no token of the API', async () => {
    const { paid, cards } = await keepCard()
    expect(paid).toMatchObject({ state: 'PAID' })
    expect(cards).toMatchObject([{ brand: 'visa', last4digits: '1111' }])
    expect(await vault()).toMatchObject([{ status: 'ACTIVE', erased: false, buyer_id: null }])
  })

  test('pays with its security code, once for each attempt, and is refused without it', async () => {
    const { cards } = await keepCard()
    const { code } = await shop.link()
    const card = { cardToken: cards[0]!.uuid }
    await expect(browser.payByCard(code, { kept: card })).rejects.toMatchObject({
      details: { fields: [{ field: 'kept.cvv' }] },
    })
    const attempt = randomUUID()
    const pay = () => browser.payByCard(code, { attempt, kept: { ...card, cvv: '123' } })
    await Promise.allSettled([pay(), pay(), pay()])
    expect(await pay()).toMatchObject({ state: 'PAID', receipt: { card: { last4digits: '1111' } } })
    expect(await vault()).toHaveLength(1)
    const [row] =
      await app.sql`select count(*)::int as count from charges c join orders o on o.id = c.order_id
      join payment_links l on l.id = o.link_id where l.code = ${code}`
    expect(row!.count).toBe(1)
  })

  test('is authenticated instead of its code where the link demands it, or it pays as a debit card', async () => {
    const { cards } = await keepCard()
    const card = { cardToken: cards[0]!.uuid }
    const { code } = await shop.link({}, { threeDSecureEnabled: true })
    expect((await browser.look(code)).known).toMatchObject({ asksCvv: false })
    expect(await browser.payByCard(code, { kept: card })).toMatchObject({
      payment: { state: 'AUTHENTICATING' },
    })
    const debit = (await shop.link({ paymentMethods: ['DEBIT_CARD'] })).code
    const paid = await browser.payByCard(debit, { kept: card, method: 'DEBIT_CARD' })
    expect(paid).toMatchObject({ payment: { state: 'AUTHENTICATING' } })
  })

  test('asks no address, with which it was checked when it was typed', async () => {
    const { cards } = await keepCard()
    const asked = JSON.stringify({ cardAddress: true })
    await app.sql`update sellers set asked_data = ${asked}::text::jsonb where id = ${shop.seller.id}`
    const { code } = await shop.link()
    const kept = { cardToken: cards[0]!.uuid, cvv: '123' }
    expect(await browser.payByCard(code, { kept })).toMatchObject({ state: 'PAID' })
    await expect(browser.payByCard((await shop.link()).code, { buyer: testBuyer })).rejects.toMatchObject({
      code: 'BAR-0100',
    })
  })

  test('is kept once, for the browser that repeats the attempt after its first response was lost', async () => {
    const { code } = await shop.link()
    const pay = () => browser.payByCard(code, { attempt, buyer: testBuyer, keep: 'CARD' })
    const attempt = randomUUID()
    await pay()
    browser.tokens.clear()
    expect(await pay()).toMatchObject({ state: 'PAID' })
    const { known } = await browser.look((await shop.link()).code)
    expect(known).toMatchObject({ kind: 'KEPT', cards: [{ last4digits: '1111' }] })
    expect(await app.sql`select id from known_buyers where seller_id = ${shop.seller.id}`).toHaveLength(1)
    expect(await vault()).toMatchObject([{ status: 'ACTIVE' }])
  })

  test('is counted by its number like a typed one', async () => {
    const { cards } = await keepCard()
    const { code } = await shop.link()
    const card = { cardToken: cards[0]!.uuid, cvv: '123' }
    const payment = { attempt: randomUUID(), method: 'CREDIT_CARD', installments: 1 }
    const input = knownCardPress.parse({ ...payment, kept: card })
    const counted = await countedAttempt(browser.ctx(), {
      ...input,
      shown: { total: 8990, interest: 0 },
      code,
    })
    expect(counted.document).toBe(testBuyer.document)
    expect(counted.card.number.reveal()).toBe('4111111111111111')
  })

  test('can’t pay from another browser, of another seller, or once it has expired', async () => {
    const { cards } = await keepCard()
    const card = { cardToken: cards[0]!.uuid, cvv: '123' }
    const { code } = await shop.link()
    const refused = { details: { fields: [{ field: 'kept.cardToken' }] } }
    await expect(shop.browser().payByCard(code, { kept: card, buyer: secondBuyer })).rejects.toMatchObject(
      refused,
    )
    const elsewhere = await knownShop(app)
    const foreign = elsewhere.browser()
    const { code: other } = await elsewhere.link()
    await foreign.payByCard(other, { buyer: secondBuyer, keep: 'DATA' })
    const next = (await elsewhere.link()).code
    await expect(foreign.payByCard(next, { kept: card })).rejects.toMatchObject(refused)
    await app.sql`update cards set expiration_year = 2026, expiration_month = 10 where seller_id = ${shop.seller.id}`
    expect((await browser.look(code)).known).toMatchObject({ cards: [] })
    await expect(browser.payByCard(code, { kept: card })).rejects.toMatchObject(refused)
  })

  test('that was declined is not kept, and its number is erased', async () => {
    const { cards } = await keepCard({ holderName: 'FUND' })
    expect(cards).toEqual([])
    expect(await vault()).toMatchObject([{ status: 'INACTIVE', erased: true }])
  })

  test('is one however often it is typed, with the newest expiry', async () => {
    await keepCard({ expiration: '01/2030' })
    const { cards } = await keepCard({ expiration: '09/2032' })
    expect(cards).toHaveLength(1)
    const years =
      await app.sql`select expiration_year, status from cards where seller_id = ${shop.seller.id} order by id`
    expect(years).toEqual([
      { expiration_year: 2030, status: 'INACTIVE' },
      { expiration_year: 2032, status: 'ACTIVE' },
    ])
  })

  test('that its issuer reports as lost or stolen is deleted, and one without funds stays', async () => {
    const { cards } = await keepCard()
    const card = { cardToken: cards[0]!.uuid, cvv: '123' }
    const decline = async (reason: 'INSUFFICIENT_FUNDS' | 'CARD_RESTRICTED') => {
      const { code } = await shop.link()
      const { authorize } = app.ports.acquirer
      app.ports.acquirer.authorize = async () => ({ outcome: 'declined', reason })
      await browser.payByCard(code, { kept: card })
      app.ports.acquirer.authorize = authorize
      return (await browser.look((await shop.link()).code)).known!.cards
    }
    expect(await decline('INSUFFICIENT_FUNDS')).toHaveLength(1)
    expect(await decline('CARD_RESTRICTED')).toEqual([])
    expect(await vault()).toMatchObject([{ status: 'INACTIVE', erased: true }])
  })
})
