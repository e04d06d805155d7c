import { beforeEach, describe, expect, test } from 'vitest'
import { unknownAddress } from '@/lib/parties/buyers/buyer'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { drawSlip } from '@/lib/payments/orders/bank/draw-slip'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import type { AuthorizationRequest } from '@/lib/rails/acquirer/acquirer'
import { testApp } from '@/lib/testing/app'
import { readPdf } from '@/lib/testing/read-pdf'
import { newCnpj } from '@/lib/testing/seller'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'

const app = await testApp()
let shop: Awaited<ReturnType<typeof disputeShop>>
beforeEach(async () => {
  shop = await disputeShop(app)
})

const payer = { document: '529.982.247-25', name: 'Maria', email: 'maria@exemplo.com.br', phone: '1' }
const sent = {
  country: 'br',
  state: 'SP',
  city: 'São Paulo',
  district: 'Bela Vista',
  street: 'Avenida Paulista',
  zipCode: '01310-200',
  number: 1000,
}
const stored = { ...sent, country: 'BR', zipCode: '01310200', number: '1000', complement: '' }
const fraudData = { ...payer, billingAddress: sent }

const eventAddresses = async (charge: ChargeRow) =>
  (await shop.eventsOf(charge)).map(({ address }) => address)

const buyer = async (address?: object) => {
  const { document: _, ...person } = payer
  return createBuyer(shop.asSeller(), buyerRequest.parse({ ...person, document: newCnpj(), address }))
}

describe('the billing address of an order', () => {
  test('is the address of all its events where the buyer has none', async () => {
    const { uuid: uuidBuyer } = await buyer()
    for (const changes of [{}, { uuidBuyer }]) {
      expect(await eventAddresses(await shop.card({ fraudData }, changes))).toEqual([stored, stored])
    }
  })

  test('is not used where the buyer has an address', async () => {
    const { uuid: uuidBuyer } = await buyer({ city: 'Santos' })
    const charge = await shop.card({ fraudData }, { uuidBuyer })
    const santos = { ...unknownAddress, city: 'Santos' }
    expect(await eventAddresses(charge)).toEqual([santos, santos])
  })

  test('is in the event of a dispute', async () => {
    const charge = await shop.card({ fraudData })
    await shop.open(charge)
    expect((await shop.eventsOf(charge)).at(-1)).toMatchObject({ status: 'DISPUTE', address: stored })
  })

  test('is sent to the acquirer, and no address is sent where the order has none', async () => {
    const requests: AuthorizationRequest[] = []
    const { authorize } = app.ports.acquirer
    app.ports.acquirer.authorize = (request) => {
      requests.push(request)
      return authorize(request)
    }
    await shop.card({ fraudData })
    await shop.card({ fraudData: payer })
    app.ports.acquirer.authorize = authorize
    expect(requests.map(({ payerAddress }) => payerAddress)).toEqual([stored, undefined])
  })

  test('is on the slip of a buyer without an address', async () => {
    const payment = { method: 'BANK_SLIP', fraudData }
    const request = orderRequest.parse({ title: 'Café', value: 100, installments: 1, payment })
    const { uuid } = await createOrder(shop.asSeller(), request)
    const [charge] = (await issueOrder(shop.asSeller(), { uuid })).charges
    const { words } = await readPdf(await drawSlip(app.ctx({ kind: 'anonymous' }), charge!))
    expect(words).toContain('Avenida Paulista, 1000')
  })
})
