import { expect, test } from 'vitest'
import { createErasureJob } from '@/lib/backoffice/personal-data/carry-out-erasures'
import { requestErasure } from '@/lib/backoffice/personal-data/request-erasure'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { hashesOfMetadata } from '@/lib/payments/orders/metadata-entry'
import { testApp } from '@/lib/testing/app'

const app = await testApp()

test('the erasure of a buyer leaves no hash of the metadata of its orders, and all of those of other buyers', async () => {
  const seller = await app.seller()
  const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
  const buyerWith = (document: string) =>
    createBuyer(ctx, buyerRequest.parse({ document, name: 'Maria', email: 'm@exemplo.com.br' }))
  const [erased, other] = [await buyerWith('52998224725'), await buyerWith('11144477735')]
  const metadata = [
    { key: 'cliente', value: 'Maria' },
    { key: 'cliente', value: 'Maria' },
    ...[4711, -12.5, 1e21, 1e-7].map((value) => ({ key: 'pedido', value })),
  ]
  async function order(uuidBuyer?: string) {
    const request = {
      title: 'Café',
      value: 90,
      installments: 1,
      payment: { method: 'PIX' },
      metadata,
      uuidBuyer,
    }
    return (await createOrder(ctx, orderRequest.parse(request))).order
  }
  const owned = [await order(erased.uuid), await order(erased.uuid)]
  const others = [await order(other.uuid), await order()]
  for (const { uuid } of owned) await cancelOrder(ctx, { uuid })
  const hashed = async () => {
    const rows = await app.sql<{ id: number; hashes: string[] }[]>`
      select order_id as id, array_agg(replace(entry::text, '-', '')) as hashes from order_metadata
      where seller_id = ${seller.id} group by order_id order by order_id`
    return rows.map(({ id, hashes }) => [id, hashes.toSorted()])
  }
  const hashesOf = (orders: typeof owned) =>
    orders.map(({ id }) => [id, hashesOfMetadata(metadata).toSorted()])

  expect(await hashed()).toEqual(hashesOf([...owned, ...others]))
  await requestErasure(ctx, erased)
  await createErasureJob({ within: [], after: [] })(app.ctx())
  expect(await hashed()).toEqual(hashesOf(others))
})
