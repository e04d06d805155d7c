// A link that was passed on: what each of two browsers learns and does there.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { testCard } from '@/e2e/fixtures/card'
import { cardCheckout } from '@/e2e/fixtures/card-checkout'
import { testHouse } from '@/e2e/fixtures/house'
import { subscriptionLink } from '@/e2e/fixtures/subscription-link'
import type { Ctx } from '@/lib/kernel/ctx'
import { payAtBank, payCode } from '@/lib/sandbox/pay-code'
import { findSubscriptionOf } from '@/lib/subscriptions/find-subscription-of'
import { closeReplacedOrders } from './close-replaced-orders'
import { cardPaymentInput } from './contract'
import { followCheckout } from './follow-checkout'
import { loadCheckout } from './load-checkout'
import { payByCard } from './pay-by-card'
import { startPayment } from './start-payment'
import { viewCheckout } from './view'

const house = await testHouse()
const second = { ...testBuyer, name: 'João Souza', document: '11144477735', email: 'joao@exemplo.com.br' }
const look = async (ctx: Ctx, code: string) => viewCheckout(await loadCheckout(ctx, code))
const newLink = async () =>
  (await house.link(await house.seller(), {}, { paymentMethods: ['PIX', 'BANK_SLIP'] })).code
const ordersOf = (code: string) => house.sql`
  select o.id, o.status, o.customer->>'document' as document,
    array_agg(c.status order by c.id) filter (where c.id is not null) as charges
  from orders o join payment_links l on l.id = o.link_id left join charges c on c.order_id = o.id
  where l.code = ${code} group by o.id order by o.id`
/** What says something of a buyer, or opens what does. */
const PRIVATE =
  /chargeUuid|orderUuid|subscriptionUuid|last4|Maria|52998224725|maria@|failure|receipt|payment"/

async function card(ctx: Ctx, code: string, holderName: string, buyer: typeof testBuyer) {
  const press = { attempt: randomUUID(), method: 'CREDIT_CARD', installments: 1 }
  await payByCard(ctx, {
    ...cardPaymentInput.parse({ ...press, buyer, card: testCard({ holderName }) }),
    code,
  })
}

describe('the second to open a link', () => {
  test('learns that it is open, and nothing of the first buyer’s code, slip or decline', async () => {
    const stranger = house.stranger()
    const code = await newLink()
    for (const method of ['PIX', 'BANK_SLIP'] as const) {
      await startPayment(house.ctx(), { code, method, buyer: testBuyer })
      const shown = await look(stranger(), code)
      expect(shown.state).toBe('OPEN')
      expect(JSON.stringify(shown)).not.toMatch(PRIVATE)
    }
    const declined = await cardCheckout(house)
    await declined.pay('FUND')
    expect(JSON.stringify(await look(stranger(), declined.code))).not.toMatch(PRIVATE)
    expect((await declined.look()).payment).toMatchObject({
      state: 'DECLINED',
      card: { last4digits: '1111' },
    })
  })

  test('gets an order of their own, and leaves the first buyer’s data and slip as they are', async () => {
    const stranger = house.stranger()
    const code = await newLink()
    await startPayment(house.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer })
    await startPayment(stranger(), { code, method: 'PIX', buyer: second })
    expect(await ordersOf(code)).toMatchObject([
      { status: 'SENT', document: testBuyer.document, charges: ['SCHEDULED'] },
      { status: 'SENT', document: second.document, charges: ['SCHEDULED'] },
    ])
    expect((await look(house.ctx(), code)).payment).toMatchObject({ method: 'BANK_SLIP', state: 'WAITING' })
    expect((await look(stranger(), code)).payment).toMatchObject({ method: 'PIX', state: 'WAITING' })
  })

  test('can’t pay in the first buyer’s name without saying who they are', async () => {
    const code = await newLink()
    await startPayment(house.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer })
    const asked = startPayment(house.stranger()(), { code, method: 'PIX' })
    await expect(asked).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await ordersOf(code)).map((order) => order.charges)).toEqual([['SCHEDULED']])
  })

  test('learns after the payment that the link is paid, and no more', async () => {
    const code = await newLink()
    await startPayment(house.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await payCode(house.ctx(), (await look(house.ctx(), code)).payment!.code!)
    const shown = await look(house.stranger()(), code)
    expect(shown).toMatchObject({ state: 'PAID', methods: [] })
    expect(JSON.stringify(shown)).not.toMatch(PRIVATE)
    expect(await look(house.ctx(), code)).toMatchObject({ state: 'PAID', receipt: { value: 8990 } })
  })

  test('is told when something happens to the link, not when the first buyer does something', async () => {
    const code = await newLink()
    await startPayment(house.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const { order, link } = await loadCheckout(house.ctx(), code)
    const concerns = await followCheckout(house.stranger()(), { code })
    expect(concerns({ resourceUuid: order!.uuid })).toBe(false)
    expect(concerns({ resourceUuid: link.uuid })).toBe(true)
  })

  test('a buyer without a cookie is shown what everybody is shown, and can’t begin', async () => {
    const code = await newLink()
    await startPayment(house.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const nobody = { ...house.ctx(), browser: undefined }
    expect(JSON.stringify(await look(nobody, code))).not.toMatch(PRIVATE)
    const asked = startPayment(nobody, { code, method: 'PIX', buyer: second })
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('of an order from before orders knew their browser nobody sees more than its link’s state', async () => {
    const code = await newLink()
    await startPayment(house.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const { code: pix } = (await look(house.ctx(), code)).payment!
    await house.sql`update orders set browser_hash = null, network_hash = null`
    expect(await look(house.ctx(), code)).toMatchObject({ state: 'OPEN' })
    expect(JSON.stringify(await look(house.ctx(), code))).not.toMatch(PRIVATE)
    await payCode(house.ctx(), pix!)
    expect(await look(house.ctx(), code)).toMatchObject({ state: 'PAID' })
  })
})

describe('a link with several open orders', () => {
  test('is closed by the first that is paid, and the codes of the others are taken back from the bank', async () => {
    const stranger = house.stranger()
    const code = await newLink()
    await startPayment(house.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer })
    await startPayment(stranger(), { code, method: 'PIX', buyer: second })
    const { bankReference } = (await loadCheckout(house.ctx(), code)).charges[0]!
    await payCode(house.ctx(), (await look(stranger(), code)).payment!.code!)
    const again = startPayment(house.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await look(house.ctx(), code)).toMatchObject({ state: 'PAID', methods: [] })
    expect(await closeReplacedOrders(house.ctx())).toBe(1)
    expect(await ordersOf(code)).toMatchObject([
      { status: 'CANCELED', charges: ['CANCELED'] },
      { status: 'PAID', charges: ['PAID'] },
    ])
    const [slip] = await house.sql`
      select withdrawn_at from simulated_charges where reference = ${bankReference}`
    expect(slip!.withdrawn_at).not.toBeNull()
    expect(await closeReplacedOrders(house.ctx())).toBe(0)
  })

  test('keeps what is paid all the same apart, to be sent back', async () => {
    const stranger = house.stranger()
    const code = await newLink()
    await startPayment(house.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await startPayment(stranger(), { code, method: 'PIX', buyer: second })
    const first = (await loadCheckout(house.ctx(), code)).charges[0]!
    await payCode(house.ctx(), (await look(stranger(), code)).payment!.code!)
    await payAtBank(house.ctx(), first.bankReference!)
    await closeReplacedOrders(house.ctx())
    expect(await ordersOf(code)).toMatchObject([{ status: 'CANCELED' }, { status: 'PAID' }])
    const rows = await house.sql`select stray from bank_payments where charge_id = ${first.id}`
    expect(rows).toEqual([{ stray: 'HELD' }])
  })

  test('is paid once when both pay in the same moment, by PIX or by card', async () => {
    for (let round = 0; round < 5; round += 1) {
      const stranger = house.stranger()
      const code = await newLink()
      for (const [ctx, buyer] of [
        [house.ctx(), testBuyer],
        [stranger(), second],
      ] as const)
        await startPayment(ctx, { code, method: 'PIX', buyer })
      const codes = await Promise.all([house.ctx(), stranger()].map((ctx) => look(ctx, code)))
      await Promise.all(codes.map(({ payment }) => payCode(house.ctx(), payment!.code!)))
      expect((await ordersOf(code)).map(({ status }) => status).sort()).toEqual(['PAID', 'SENT'])
    }
    const { code } = await cardCheckout(house)
    const stranger = house.stranger()
    await Promise.allSettled([
      card(house.ctx(), code, 'APRO', testBuyer),
      card(stranger(), code, 'APRO', second),
    ])
    await closeReplacedOrders(house.ctx())
    const orders = await ordersOf(code)
    expect(orders.filter(({ status }) => status === 'PAID')).toHaveLength(1)
    const [taken] = await house.sql`
      select count(*)::int as n from simulated_authorizations a
      join charges c on c.acquirer_reference = a.reference join orders o on o.id = c.order_id
      join payment_links l on l.id = o.link_id where l.code = ${code} and a.voided_at is null`
    expect(taken!.n).toBe(1)
  })

  test('that the bank can’t take back now is closed later', async () => {
    const stranger = house.stranger()
    const code = await newLink()
    await startPayment(house.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await startPayment(stranger(), { code, method: 'PIX', buyer: second })
    await payCode(house.ctx(), (await look(stranger(), code)).payment!.code!)
    const { withdrawCharge } = house.ports.pix
    house.ports.pix.withdrawCharge = () => Promise.reject(new Error('bank is away'))
    await expect(closeReplacedOrders(house.ctx())).rejects.toBeInstanceOf(AggregateError)
    house.ports.pix.withdrawCharge = withdrawCharge
    expect(await closeReplacedOrders(house.ctx())).toBe(0)
    house.advance(31_000)
    expect(await closeReplacedOrders(house.ctx())).toBe(1)
    expect((await ordersOf(code))[0]).toMatchObject({ status: 'CANCELED' })
  })

  test('is not exhausted for its buyer by strangers of one network', async () => {
    const code = await newLink()
    const begin = (ctx: Ctx) => startPayment(ctx, { code, method: 'PIX', buyer: second })
    for (let count = 0; count < 20; count += 1) await begin(house.stranger('198.51.100.7')())
    await expect(begin(house.stranger('198.51.100.7')())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await begin(house.stranger('198.51.100.8')())
    // What has ended holds no place.
    house.advance(31 * 60_000)
    await begin(house.stranger('198.51.100.7')())
  }, 60_000)
})

describe('a press whose answer was lost, and its cookie with it', () => {
  test('is the same payment again, and belongs to the browser that knows its name', async () => {
    const { code } = await cardCheckout(house)
    const press = { attempt: randomUUID(), method: 'CREDIT_CARD', installments: 1, buyer: testBuyer }
    const input = { ...cardPaymentInput.parse({ ...press, card: testCard({ holderName: 'APRO' }) }), code }
    await payByCard(house.stranger()(), input)
    const [again, other] = [house.stranger(), house.stranger()]
    await payByCard(again(), input)
    expect(await look(again(), code)).toMatchObject({ state: 'PAID', receipt: { value: 8990 } })
    expect(await look(other(), code)).not.toHaveProperty('receipt')
    expect(await ordersOf(code)).toHaveLength(1)
  })
})

describe('a link for a subscription', () => {
  test('begins one for each buyer, and ends those that were not paid', async () => {
    const stranger = house.stranger()
    const { code, look, pay, cards, follow, seller } = await subscriptionLink(house)
    await pay(house.ctx(), 'FUND')
    await startPayment(house.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer })
    await startPayment(stranger(), { code, method: 'PIX', buyer: second })
    const rows = () => house.sql`
      select status, customer->>'document' as document from subscriptions where seller_id = ${seller.id} order by id`
    expect(await rows()).toEqual([
      { status: 'PENDING', document: testBuyer.document },
      { status: 'PENDING', document: second.document },
    ])
    const own = (await look(stranger())).cycles!.subscriptionUuid
    expect(own).not.toBe((await look(house.ctx())).cycles!.subscriptionUuid)
    await payCode(house.ctx(), (await look(stranger())).payment!.code!)
    await closeReplacedOrders(house.ctx())
    await follow()
    expect((await rows()).map(({ status }) => status)).toEqual(['INACTIVE', 'ACTIVE'])
    expect(await cards()).not.toContain('ACTIVE true')
    expect((await look(stranger())).cycles!.subscriptionUuid).toBe(own)
    expect(JSON.stringify(await look(house.stranger()()))).not.toMatch(PRIVATE)
    const asSeller = house.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
    const { link } = await loadCheckout(house.ctx(), code)
    expect(await findSubscriptionOf(asSeller, { linkId: link.id })).toMatchObject({ uuid: own })
  })

  test('never charges the card that lost the race, nor keeps it', async () => {
    const stranger = house.stranger()
    const { code, pay, cards, look, follow } = await subscriptionLink(house)
    await pay(house.ctx(), 'CONT')
    await startPayment(stranger(), { code, method: 'PIX', buyer: second })
    await payCode(house.ctx(), (await look(stranger())).payment!.code!)
    await closeReplacedOrders(house.ctx())
    await follow()
    expect(await ordersOf(code)).toMatchObject([
      { status: 'CANCELED', charges: ['CANCELED'] },
      { status: 'PAID', charges: ['PAID'] },
    ])
    expect(await cards()).toEqual(['INACTIVE false'])
  })
})
