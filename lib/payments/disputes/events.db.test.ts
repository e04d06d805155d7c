import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { alertDispute } from './alert-dispute'

const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  shop = await disputeShop(app)
})

const parts = ['country', 'state', 'city', 'district', 'street', 'zipCode', 'number', 'complement']
const shared = ['uuid', 'dateTime', 'status', 'domain', 'uuidBuyer', 'documentBuyer', 'emailBuyer']
const v2 = ['cnpjSeller', 'idSeller', 'id', 'version', 'event', 'charge']

describe('the events of a dispute have the members that the interface specifies, and no other', () => {
  test('DISPUTE has an address object, and neither card nor refunds', async () => {
    const metadata = [{ key: 'pedido', value: 'A-1' }]
    const charge = await shop.card({}, { metadata })
    await shop.open(charge)
    const event = (await shop.eventsOf(charge)).at(-1)!
    expect(Object.keys(event).sort()).toEqual([...shared, ...v2, 'address', 'metadata'].sort())
    expect(Object.keys(event.address as object).sort()).toEqual([...parts].sort())
    expect(event).toMatchObject({ status: 'DISPUTE', domain: 'ORDER', version: '2', metadata })
    expect(event.event).toBe('dispute.opened')
    expect(event).toMatchObject({ charge: { uuid: charge.uuid, status: 'DISPUTE' } })
  })

  test('DISPUTE of an order without metadata has no metadata', async () => {
    const charge = await shop.card()
    await shop.open(charge)
    expect((await shop.eventsOf(charge)).at(-1)).not.toHaveProperty('metadata')
  })

  test('DISPUTE_ALERT has the parts of the address at the top level, and no metadata', async () => {
    const charge = await shop.card({}, { metadata: [{ key: 'pedido', value: 'A-1' }] })
    await alertDispute(shop.asSeller(), shop.reportOf(charge))
    const event = (await shop.eventsOf(charge)).at(-1)!
    expect(Object.keys(event).sort()).toEqual([...shared, ...v2, ...parts].sort())
    expect(event).toMatchObject({ status: 'DISPUTE_ALERT', domain: 'ORDER', charge: { status: 'PAID' } })
  })

  test('use the address of the buyer record if the order refers to one', async () => {
    const charge = await shop.card()
    const [order] = await app.sql`select customer from orders where id = ${charge.orderId}`
    expect(order!.customer.uuid).toBe('')
    const uuid = '6b1e8a52-7d3c-4f90-9a1b-2c3d4e5f6071'
    await app.sql`update orders set customer = customer || ${app.sql.json({ uuid })} where id = ${charge.orderId}`
    await app.sql`
      insert into buyers (uuid, seller_id, document, document_type, document_country, name, email, phone,
        alternative_email, country_code, address, created_at)
      values (${uuid}, ${shop.seller.id}, '52998224725', 'CPF', 'BR', 'Maria', 'm@exemplo.com.br', '', '', '55',
        ${app.sql.json({ country: 'BR', state: 'SP', city: 'Santos', district: '', street: 'Rua A', zipCode: '11010000', number: '1', complement: '' })},
        ${app.ctx().now})`
    await shop.open(charge)
    expect((await shop.eventsOf(charge)).at(-1)).toMatchObject({
      uuidBuyer: uuid,
      address: { city: 'Santos', street: 'Rua A', district: '' },
    })
  })
})
