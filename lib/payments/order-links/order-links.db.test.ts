// The link at which an order that was declined or is late can be paid: it never lets a buyer pay twice.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { expireCharge } from '@/lib/sandbox/bank/expire-charge'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { createOrderLink } from './create-order-link'
import { findOrderLink } from './find-order-link'
import { sendOrderLink } from './send-order-link'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

const conflict = { code: 'CONFLICT' }
const look = async (uuid: string) => findOrderLink(shop.asSeller(), await getOrder(shop.asSeller(), { uuid }))
const create = (uuid: string) => createOrderLink(shop.asSeller(), { uuid })
const statusOf = async (uuid: string) => (await getOrder(shop.asSeller(), { uuid })).order.status
const links = () => app.sql`select * from payment_links where seller_id = ${shop.seller.id} order by id`
const codeOf = (url: string) => url.split('/').at(-1)!

async function declined(changes: Record<string, unknown> = {}) {
  const metadata = [{ key: 'pedido', value: '1042' }]
  const { uuid } = await shop.order(
    { card: testCard({ holderName: 'FUND MARIA' }) },
    { installments: 3, metadata, ...changes },
  )
  return uuid
}

async function late(installments = 1) {
  const request = { title: 'Café', value: 90, installments, payment: { method: 'BANK_SLIP' } }
  const { uuid } = await createOrder(shop.asSeller(), orderRequest.parse(request))
  const { charges } = await issueOrder(shop.asSeller(), { uuid })
  await expireCharge(shop.asSeller(), charges[0]!)
  return { uuid, charge: charges[0]!, charges }
}

describe('the link of an order that was declined', () => {
  test('has the same content and value, PIX beside the card, and is made once', async () => {
    const uuid = await declined()
    expect(await look(uuid)).toEqual({ reason: 'DECLINED', canCreate: true })
    await Promise.all([create(uuid), create(uuid)])
    await create(uuid)
    const made = await links()
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({
      ...{ title: 'Café', value: 10_000, payment_methods: ['CREDIT_CARD', 'PIX'] },
      metadata: [{ key: 'pedido', value: '1042' }],
      custom_installments_values: [
        { paymentMethod: 'CREDIT_CARD', installments: 3 },
        { paymentMethod: 'PIX', installments: 1 },
      ],
    })
    const found = await look(uuid)
    expect(found).toMatchObject({ reason: 'DECLINED', canCreate: false, link: { state: 'OPEN' } })
    const view = viewCheckout(await loadCheckout(app.ctx(), codeOf(found!.link!.url)))
    expect(view).toMatchObject({ value: 10_000 })
  })

  test('can be made again once it has expired, not once it is paid', async () => {
    const uuid = await declined()
    await create(uuid)
    app.advance(8 * DAY_MS)
    expect(await look(uuid)).toMatchObject({ canCreate: true, link: { state: 'EXPIRED' } })
    await create(uuid)
    const found = await look(uuid)
    expect(found).toMatchObject({ canCreate: false, link: { state: 'OPEN' } })
    expect(await links()).toHaveLength(2)
    await app.sql`update payment_links set stage = 'TAKEN' where uuid = ${found!.link!.uuid}`
    await app.sql`update orders set link_id = (select id from payment_links where uuid = ${found!.link!.uuid}), status = 'PAID'
      where uuid = ${(await shop.order()).uuid}`
    expect(await look(uuid)).toMatchObject({ canCreate: false, link: { state: 'PAID' } })
    await expect(create(uuid)).rejects.toMatchObject(conflict)
  })

  test('is mailed to the buyer three times a day at most, and to none without an address', async () => {
    const uuid = await declined()
    const send = () => sendOrderLink(shop.asSeller(), { uuid })
    await expect(send()).rejects.toMatchObject(conflict)
    await create(uuid)
    await expect(send()).rejects.toMatchObject(conflict)
    const buyer = app.sql.json({ name: 'Maria', email: 'maria@exemplo.com.br' })
    await app.sql`update orders set customer = customer || ${buyer} where uuid = ${uuid}`
    for (let times = 0; times < 3; times += 1) await send()
    await expect(send()).rejects.toMatchObject(conflict)
    const { link } = (await look(uuid))!
    const mails = await app.sql`
      select recipient, text from mails where seller_id = ${shop.seller.id} and text like ${`%${link!.url}%`}`
    expect(mails).toHaveLength(3)
    expect(mails[0]!.recipient).toBe('maria@exemplo.com.br')
    expect(mails[0]!.text).toContain('100,00')
  })

  test('does not exist for a paid order, another seller’s, or one that shares the sale', async () => {
    const { uuid: paid } = await shop.order()
    expect(await look(paid)).toBeUndefined()
    await expect(create(paid)).rejects.toMatchObject(conflict)
    const uuid = await declined()
    const other = await cardShop(app)
    await expect(createOrderLink(other.asSeller(), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.sql`update orders set split = '[]' where uuid = ${uuid}`
    expect(await look(uuid)).toBeUndefined()
    await expect(create(uuid)).rejects.toMatchObject(conflict)
    expect(await links()).toEqual([])
  })
})

describe('the link of an order that is late', () => {
  test('takes the place of the order, whose slip can no longer be paid', async () => {
    const { uuid, charge } = await late()
    expect(await look(uuid)).toEqual({ reason: 'LATE', canCreate: true })
    await create(uuid)
    expect(await statusOf(uuid)).toBe('CANCELED')
    await expect(confirmCharge(shop.asSeller(), charge)).rejects.toMatchObject(conflict)
    expect(await look(uuid)).toMatchObject({ canCreate: false, link: { state: 'OPEN' } })
    expect((await links())[0]).toMatchObject({
      payment_methods: ['BANK_SLIP', 'PIX', 'CREDIT_CARD_EARLY_SELLER'],
    })
  })

  test('is closed again where the bank does not withdraw the slip', async () => {
    const { uuid } = await late()
    const { bankSlip } = app.ports
    app.ports.bankSlip = { ...bankSlip, withdrawCharge: () => Promise.reject(new NoAnswer('unavailable')) }
    try {
      await expect(create(uuid)).rejects.toMatchObject(conflict)
    } finally {
      app.ports.bankSlip = bankSlip
    }
    expect(await statusOf(uuid)).toBe('LATE')
    expect((await links()).map(({ status }) => status)).toEqual(['CANCELED'])
    expect(await look(uuid)).toEqual({ reason: 'LATE', canCreate: true })
    await create(uuid)
    expect((await links()).map(({ status }) => status)).toEqual(['CANCELED', 'ACTIVE'])
  })

  test('is not made where the slip was paid just before', async () => {
    const { uuid, charge } = await late()
    const { bankSlip } = app.ports
    const paid = { paymentId: randomUUID(), value: charge.value, paidAt: app.ctx().now }
    app.ports.bankSlip = { ...bankSlip, findPayments: async () => [paid] }
    try {
      await expect(create(uuid)).rejects.toMatchObject(conflict)
    } finally {
      app.ports.bankSlip = bankSlip
    }
    expect(await statusOf(uuid)).toBe('PAID')
    expect((await links()).map(({ status }) => status)).toEqual(['CANCELED'])
    expect(await look(uuid)).toBeUndefined()
  })

  test('does not exist while later parts of the order are to come', async () => {
    const { uuid } = await late(3)
    expect(await look(uuid)).toBeUndefined()
    await expect(create(uuid)).rejects.toMatchObject(conflict)
  })
})

describe('the purchase of one link', () => {
  /** A buyer with an own browser asks for a slip at a link; its charge. */
  async function slipAt(code: string, visit = app.otherBuyer()) {
    await startPayment(visit(), { code, method: 'BANK_SLIP', buyer: testBuyer, address: testAddress })
    const rows = await app.sql`select c.uuid, c.id::int from charges c join orders o on o.id = c.order_id
      join payment_links l on l.id = o.link_id where l.code = ${code} order by c.id desc limit 1`
    return rows[0] as unknown as { uuid: string; id: number }
  }

  test('has no slip that can still be paid once the next link is made', async () => {
    const { uuid } = await late()
    await create(uuid)
    const slip = await slipAt(codeOf((await look(uuid))!.link!.url))
    app.advance(8 * DAY_MS)
    expect(await look(uuid)).toMatchObject({ canCreate: true, link: { state: 'EXPIRED' } })
    await create(uuid)
    expect(await look(uuid)).toMatchObject({ link: { state: 'OPEN' } })
    await expect(confirmCharge(shop.asSeller(), slip)).rejects.toMatchObject(conflict)
  })

  test('gets one link, whichever of its declined orders asks, and names no buyer whom only a visitor typed', async () => {
    const expirationDate = new Date(app.ctx().now.getTime() + DAY_MS)
    const link = await app.link(shop.seller, { expirationDate }, { paymentMethods: ['PIX', 'BANK_SLIP'] })
    const [one, other] = [await declined(), await declined()]
    await app.sql`update orders set link_id = ${link.id} where uuid in (${one}, ${other})`
    const slip = await slipAt(link.code)
    app.advance(2 * DAY_MS)
    await Promise.all([create(one), create(other)])
    const made = (await links()).filter(({ id }) => Number(id) !== link.id)
    expect(made).toHaveLength(1)
    expect(made[0]!.uuid_seller_client).toBeNull()
    expect((await look(other))!.link!.uuid).toBe(made[0]!.uuid)
    await expect(confirmCharge(shop.asSeller(), slip)).rejects.toMatchObject(conflict)
  })

  test('keeps its link where a second press finds the bank silent while the first one goes on', async () => {
    const { uuid } = await late()
    const { bankSlip } = app.ports
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const isAsked = new Promise<void>((asked) => {
      const first = async (input: Parameters<typeof bankSlip.withdrawCharge>[0]) => {
        asked()
        await answered
        return bankSlip.withdrawCharge(input)
      }
      app.ports.bankSlip = { ...bankSlip, withdrawCharge: first }
    })
    const firstPress = create(uuid)
    await isAsked
    app.ports.bankSlip = { ...bankSlip, withdrawCharge: () => Promise.reject(new NoAnswer('unavailable')) }
    await expect(create(uuid)).rejects.toMatchObject(conflict)
    app.ports.bankSlip = bankSlip
    answer()
    await firstPress
    expect([await statusOf(uuid), (await links())[0]!.status]).toEqual(['CANCELED', 'ACTIVE'])
  })
})

test('an order that was declined at a link is paid at that link while it is open', async () => {
  const link = await app.link(shop.seller)
  const { uuid } = await shop.order({ card: testCard({ holderName: 'FUND MARIA' }) })
  await app.sql`update orders set link_id = ${link.id} where uuid = ${uuid}`
  expect(await look(uuid)).toMatchObject({
    ...{ reason: 'DECLINED', canCreate: false },
    link: { uuid: link.uuid, state: 'OPEN' },
  })
  await expect(create(uuid)).rejects.toMatchObject(conflict)
  await startPayment(app.ctx(), { code: link.code, method: 'PIX', buyer: testBuyer })
  const { payment } = viewCheckout(await loadCheckout(app.ctx(), link.code))
  await payCode(app.ctx(), payment!.code!)
  expect(await look(uuid)).toMatchObject({ canCreate: false, link: { state: 'PAID' } })
  await expect(create(uuid)).rejects.toMatchObject(conflict)
})
