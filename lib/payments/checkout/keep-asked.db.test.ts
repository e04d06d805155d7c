// What each method asks of the buyer: refused where it is missing, and not stored where it is not asked.
import { describe, expect, test } from 'vitest'
import type { AskedData } from '@/lib/parties/seller-settings/asked-data'
import { changeAskedData } from '@/lib/parties/seller-settings/change-asked-data'
import type { AuthorizationRequest } from '@/lib/rails/acquirer/acquirer'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { loadCheckout } from './load-checkout'

const app = await testApp()
const methods = ['CREDIT_CARD', 'PIX', 'BANK_SLIP'] as const
const { country: _, ...shownAddress } = testAddress

async function shop(chosen: Partial<AskedData> = {}) {
  const checkout = await cardCheckout(app, { methods: [...methods] })
  const { seller } = await loadCheckout(app.ctx(), checkout.code)
  const actor = {
    kind: 'portal-user',
    userUuid: crypto.randomUUID(),
    sellerId: seller.id,
    role: 'OWNER',
  } as never
  const standard = { pixEmail: 'REQUIRED', pixPhone: 'HIDDEN', cardAddress: false } as const
  await changeAskedData(app.ctx(actor), { ...standard, ...chosen })
  const { code } = checkout
  return {
    ...checkout,
    sellerId: seller.id,
    start: (method: 'PIX' | 'BANK_SLIP', typed: object = { buyer: testBuyer }) =>
      startPayment(app.ctx(), { code, method, ...typed }),
    order: async () => (await loadCheckout(app.ctx(), code)).order!,
  }
}
const missing = (...fields: string[]) => ({
  code: 'BAR-0100',
  details: { fields: fields.map((field) => expect.objectContaining({ field })) },
})
const addressPaths = ['zipCode', 'street', 'number', 'district', 'city', 'state'].map(
  (one) => `address.${one}`,
)

describe('a PIX', () => {
  test('needs the e-mail unless the seller chose otherwise, and is refused before anything is stored', async () => {
    const buyer = { ...testBuyer, email: '' }
    const standard = await shop()
    await expect(standard.start('PIX', { buyer })).rejects.toMatchObject(missing('buyer.email'))
    expect(await standard.order()).toBeUndefined()
    const hidden = await shop({ pixEmail: 'HIDDEN' })
    await hidden.start('PIX', { buyer: testBuyer })
    expect((await hidden.order()).customer).toMatchObject({ name: testBuyer.name, email: '', phone: '' })
  })

  test('stores neither a phone nor an address that it did not ask', async () => {
    const { start, order, sellerId } = await shop()
    await start('PIX', { buyer: testBuyer, address: testAddress })
    expect(await order()).toMatchObject({ customer: { phone: '' }, billingAddress: null })
    const [stored] = await app.sql`select phone, address from buyers where seller_id = ${sellerId}`
    expect(stored).toEqual({ phone: '', address: null })
  })

  test('after a slip keeps phone and address of the same person, and drops them for another', async () => {
    const { start, order, look } = await shop()
    await start('BANK_SLIP', { buyer: testBuyer, address: testAddress })
    await start('PIX', { buyer: { ...testBuyer, phone: '' } })
    expect(await look()).toMatchObject({ buyer: testBuyer, address: shownAddress })
    await start('PIX', { buyer: { ...testBuyer, document: '11144477735' } })
    expect(await order()).toMatchObject({ customer: { phone: '' }, billingAddress: null })
    expect(await look()).not.toHaveProperty('address')
  })
})

describe('a slip', () => {
  test('needs the whole address, which goes to the order, its events and the new buyer', async () => {
    const { start, order, sellerId } = await shop()
    await expect(start('BANK_SLIP')).rejects.toMatchObject(missing(...addressPaths))
    await start('BANK_SLIP', { buyer: testBuyer, address: testAddress })
    expect((await order()).billingAddress).toEqual(testAddress)
    const [stored] = await app.sql`select address from buyers where seller_id = ${sellerId}`
    expect(stored!.address).toEqual(testAddress)
    const events = await app.sql`select body from webhook_events where seller_id = ${sellerId} order by id`
    expect(JSON.parse(events[0]!.body).address).toMatchObject({ city: 'São Paulo', zipCode: '01310200' })
  })

  test('of a known buyer needs the address alone, and a corrected one makes a new slip', async () => {
    const { start, order, charges } = await shop()
    await start('PIX')
    await expect(start('BANK_SLIP', {})).rejects.toMatchObject(missing(...addressPaths))
    await start('BANK_SLIP', { address: testAddress })
    expect(await order()).toMatchObject({ customer: { name: testBuyer.name }, billingAddress: testAddress })
    await start('BANK_SLIP', { address: { ...testAddress, number: '2000' } })
    await start('BANK_SLIP', {})
    expect((await charges()).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'SCHEDULED'])
    expect((await order()).billingAddress).toMatchObject({ number: '2000' })
  })

  test('that was created without an address stays valid', async () => {
    const { start, look, code } = await shop()
    await start('BANK_SLIP', { buyer: testBuyer, address: testAddress })
    await app.sql`update orders set billing_address = null`
    expect((await look()).payment).toMatchObject({ method: 'BANK_SLIP', state: 'WAITING' })
    expect((await loadCheckout(app.ctx(), code)).charges.map(({ status }) => status)).toEqual(['SCHEDULED'])
  })
})

describe('a card', () => {
  test('sends the billing address to the acquirer where the seller asks it, and needs it then', async () => {
    const requests: AuthorizationRequest[] = []
    const { authorize } = app.ports.acquirer
    app.ports.acquirer.authorize = (request) => {
      requests.push(request)
      return authorize(request)
    }
    const asking = await shop({ cardAddress: true })
    await expect(asking.pay()).rejects.toMatchObject(missing(...addressPaths))
    await asking.pay('APRO', { address: testAddress })
    const { pay } = await shop()
    await pay('APRO', { address: testAddress })
    app.ports.acquirer.authorize = authorize
    expect(requests.map(({ payerAddress }) => payerAddress)).toEqual([testAddress, undefined])
  })
})

describe('the address that a buyer typed', () => {
  test('is shown to the browser whose order it is, and to no other', async () => {
    const { start, look, code } = await shop()
    await start('BANK_SLIP', { buyer: testBuyer, address: testAddress })
    expect(await look()).toMatchObject({ address: shownAddress })
    const { viewCheckout } = await import('./view')
    const other = viewCheckout(await loadCheckout(app.otherBuyer()(), code))
    expect(JSON.stringify(other)).not.toMatch(/Paulista|01310200|Bela Vista/)
  })
})
