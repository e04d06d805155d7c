import { expect, test } from 'vitest'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { testApp } from '@/lib/testing/app'
import { chargeListQuery } from './contract'
import { listCharges } from './list-charges'

const app = await testApp()

test('charges are found by the whole e-mail of their customer, ignoring case, together with other filters', async () => {
  const seller = await app.seller()
  const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
  const create = async (email: string, method = 'PIX') => {
    const fraudData = { document: '52998224725', name: 'Maria da Silva', email, phone: '11999990000' }
    const request = { title: 'Café', value: 90, installments: 1, payment: { method, fraudData } }
    return (await createOrder(ctx, orderRequest.parse(request))).charges[0]!.uuid
  }
  const list = async (query: Record<string, string>) =>
    (await listCharges(ctx, chargeListQuery.parse(query))).rows.map(({ charge }) => charge.uuid)

  const pix = await create('Maria.Silva@Exemplo.com.br')
  const slip = await create('maria.silva@exemplo.com.br', 'BANK_SLIP')
  await create('joao@exemplo.com.br')
  expect(await list({ notificationEmail: 'MARIA.silva@exemplo.com.br' })).toEqual([slip, pix])
  expect(await list({ notificationEmail: 'maria.silva@exemplo.com.br', paymentMethod: 'PIX' })).toEqual([pix])
  expect(await list({ notificationEmail: 'maria.silva@exemplo.com.br', after: slip })).toEqual([pix])
  expect(await list({ notificationEmail: 'maria' })).toEqual([])
})
