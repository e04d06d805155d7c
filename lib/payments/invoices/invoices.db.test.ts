import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { orderFields } from '@/lib/payments/order-lists/fields'
import { orderList } from '@/lib/payments/order-lists/list'
import { listOrdersOfLink } from '@/lib/payments/order-lists/list-orders-of-link'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { cancelOrderAndLink } from './cancel-order-and-link'
import { invoiceRequest } from './contract'
import { createInvoice } from './create-invoice'
import { followInvoices } from './follow-invoices'
import { findInvoice } from './get-invoice'
import { sendInvoice } from './send-invoice'
import { setReminders } from './set-reminders'

const app = await testApp()
let seller: SellerRow

beforeEach(async () => {
  seller = await app.seller()
})

const as = (owner = seller) => app.ctx({ kind: 'api-key', keyId: 1, sellerId: owner.id, scope: 'WRITE' })
const request = (changes: object = {}) =>
  invoiceRequest.parse({
    attempt: randomUUID(),
    buyer: { ...testBuyer, name: 'Bia Souza', email: 'bia@exemplo.com.br' },
    items: [
      { title: 'Café especial', quantity: 2, price: 40 },
      { title: 'Filtro', quantity: 1, price: 9.9 },
    ],
    methods: ['PIX', 'BANK_SLIP', 'CREDIT_CARD'],
    installments: 3,
    feePaidBy: 'BUYER',
    dueDate: '2026-12-10',
    graceDays: 30,
    sends: true,
    reminds: true,
    ...changes,
  })
const create = async (changes: object = {}) => {
  const { orderUuid } = await createInvoice(as(), request(changes))
  return (await findInvoice(as(), { orderUuid }))!
}
const mails = async () =>
  app.sql`select recipient, subject, text from mails where seller_id = ${seller.id} and kind is null order by id`
const refused = (code: string) => ({ code })

describe('an order created by hand', () => {
  test('has its buyer, its link with methods and dates, and a mail with the address of the page', async () => {
    const { order, link, state } = await create()
    expect(order).toMatchObject({
      status: 'SENT',
      title: 'Café especial',
      value: 8990,
      startDate: '2026-12-10',
      customer: { name: 'Bia Souza', document: testBuyer.document },
    })
    expect(link).toMatchObject({
      paymentMethods: ['PIX', 'BANK_SLIP', 'CREDIT_CARD_EARLY_BUYER'],
      scheduledDate: '2026-12-10',
      expiresAt: new Date('2027-01-10T03:00:00.000Z'),
      uuidSellerClient: order.customer.uuid,
    })
    expect(state).toBe('OPEN')
    expect(viewCheckout(await loadCheckout(app.ctx(), link.code)).breakdown?.items).toEqual([
      { description: 'Café especial', quantity: 2, unitValue: 4000 },
      { description: 'Filtro', quantity: 1, unitValue: 990 },
    ])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'bia@exemplo.com.br' })
    expect(mail!.text).toContain(`/pay/${link.code}`)
    expect(mail!.text).toContain('2 × Café especial')
  })

  test('is created once, however often and at once its form is sent', async () => {
    const input = request()
    const created = await Promise.all(Array.from({ length: 8 }, () => createInvoice(as(), input)))
    expect(new Set(created.map(({ orderUuid }) => orderUuid)).size).toBe(1)
    expect(await createInvoice(as(), input)).toEqual(created[0])
    expect(await mails()).toHaveLength(1)
    expect(await app.sql`select 1 from orders where seller_id = ${seller.id}`).toHaveLength(1)
    expect((await createInvoice(as(await app.seller()), input)).orderUuid).not.toBe(created[0]!.orderUuid)
  })

  test('is the order that its buyer pays at the page, from whatever browser comes first', async () => {
    const { order, link } = await create()
    expect(viewCheckout(await loadCheckout(app.ctx(), link.code))).not.toHaveProperty('buyer')
    await startPayment(app.ctx(), { code: link.code, method: 'PIX', buyer: testBuyer })
    await startPayment(app.otherBuyer()(), { code: link.code, method: 'PIX', buyer: testBuyer })
    expect(await listOrdersOfLink(as(), { linkUuid: link.uuid })).toHaveLength(2)
    const { items } = await browseList(as(), orderList, readListQuery(orderFields, {}))
    expect(items.map(({ canceledAs }) => canceledAs).toSorted()).toEqual(['invoice', 'linkOrder'])
    const { payment } = viewCheckout(await loadCheckout(app.ctx(), link.code))
    await payCode(app.ctx(), payment!.code!)
    const paid = await findInvoice(as(), { orderUuid: order.uuid })
    expect(paid).toMatchObject({
      state: 'PAID',
      order: { status: 'PAID', customer: { name: testBuyer.name } },
    })
  })

  test('is refused with a due date in the past or with a role that may not', async () => {
    await expect(createInvoice(as(), request({ dueDate: '2026-11-19' }))).rejects.toMatchObject(
      refused('BAR-0100'),
    )
    const viewer = { kind: 'portal-user', userUuid: '', sessionUuid: '', sellerId: seller.id } as const
    const ctx = app.ctx({ ...viewer, role: 'VIEWER' })
    await expect(createInvoice(ctx, request())).rejects.toMatchObject(refused('FORBIDDEN'))
  })

  test('is cancelled together with its link, so that the mail leads to no payment', async () => {
    const { order, link } = await create()
    await cancelOrderAndLink(as(), order)
    expect(await findInvoice(as(), { orderUuid: order.uuid })).toMatchObject({
      state: 'CANCELED',
      order: { status: 'CANCELED' },
    })
    const pay = startPayment(app.ctx(), { code: link.code, method: 'PIX', buyer: testBuyer })
    await expect(pay).rejects.toMatchObject(refused('CONFLICT'))
  })
})

describe('the mail of an invoice', () => {
  test('is sent again, once a minute at most, and not once it is paid, cancelled or of another seller', async () => {
    const { order } = await create()
    await sendInvoice(as(), order)
    expect(await mails()).toHaveLength(1)
    app.advance(MINUTE_MS)
    await Promise.all([sendInvoice(as(), order), sendInvoice(as(), order)])
    expect(await mails()).toHaveLength(2)
    await expect(sendInvoice(as(await app.seller()), order)).rejects.toMatchObject(refused('NOT_FOUND'))
    await cancelOrderAndLink(as(), order)
    app.advance(MINUTE_MS)
    await expect(sendInvoice(as(), order)).rejects.toMatchObject(refused('CONFLICT'))
  })

  test('reminds around the due date while it is open, and closes the order when its link ends', async () => {
    const { order } = await create()
    const subjects = async () => (await mails()).slice(1).map(({ subject }) => subject.slice(0, 10))
    const pass = async (days: number) => {
      for (let day = 0; day < days; day++) {
        app.advance(DAY_MS)
        await Promise.all([followInvoices(app.ctx()), followInvoices(app.ctx())])
      }
    }
    await pass(17)
    expect(await subjects()).toEqual(['Vence em 1'])
    await pass(33)
    expect(await subjects()).toEqual(['Vence em 1', 'Vence hoje', 'Venceu em ', 'Venceu em '])
    await pass(1)
    const { invoice, state, order: ended } = (await findInvoice(as(), { orderUuid: order.uuid }))!
    expect([state, ended.status, invoice.nextAt]).toEqual(['EXPIRED', 'CANCELED', null])
  })

  test('does not remind where the seller switched that off, or after the payment', async () => {
    const dueDate = addDays(civilDateOf(app.ctx().now), 20)
    const { order } = await create({ dueDate, reminds: false })
    const { order: paid, link } = await create({ dueDate })
    await startPayment(app.ctx(), { code: link.code, method: 'PIX', buyer: testBuyer })
    await payCode(app.ctx(), viewCheckout(await loadCheckout(app.ctx(), link.code)).payment!.code!)
    app.advance(20 * DAY_MS)
    await followInvoices(app.ctx())
    expect(await mails()).toHaveLength(2)
    expect((await findInvoice(as(), { orderUuid: paid.uuid }))!.invoice.nextAt).toBeNull()
    await setReminders(as(), { uuid: order.uuid, reminds: true })
    app.advance(20 * DAY_MS)
    await followInvoices(app.ctx())
    expect(await mails()).toHaveLength(3)
  })
})
