import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageDeliveries } from '@/lib/messages/webhook-log/page'
import { requireDelivery } from '@/lib/messages/webhook-log/require-delivery'
import { deliveryApp } from '@/lib/testing/shops/deliveries'
import { changeOwnOrVersion } from './change-own-or-version'
import { deleteEndpoint } from './delete'
import { getEndpoint } from './get'
import { listEndpoints } from './list'
import { pageEndpoints } from './page'

const { app, received, scene, endpoint, record, work } = await deliveryApp()

const asSeller = (sellerId = scene.seller.id) =>
  app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'WRITE' })
const asOperator = () => app.ctx({ kind: 'operator', by: 'test' })
const newest = {
  page: 0,
  size: 20,
  sort: { column: 'createdAt', direction: 'desc', requested: false },
} as const

test('a deleted endpoint is not found, not listed, and gets nothing any more', async () => {
  const [uuid, kept] = [await endpoint({ path: '/deleted', secret: 's'.repeat(40) }), await endpoint()]
  await record(randomUUID(), 'PAID')
  await deleteEndpoint(asSeller(), { uuid })
  received.length = 0
  await work()
  await record(randomUUID(), 'PAID')
  await work()
  expect(received).toHaveLength(2)
  expect(received.filter(({ path }) => path === '/deleted')).toEqual([])
  expect((await listEndpoints(asSeller())).map((one) => one.uuid)).toEqual([kept])
  expect((await pageEndpoints(asSeller(), newest)).rows.map((one) => one.uuid)).toEqual([kept])
  const rows = await app.sql`
    select d.status, sealed_secret from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where e.uuid = ${uuid}`
  expect([...rows]).toEqual([{ status: 'FAILED', sealed_secret: null }])
  for (const act of [getEndpoint, deleteEndpoint])
    await expect(act(asSeller(), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(changeOwnOrVersion(asOperator(), { uuid, version: '1' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an endpoint and its deliveries are those of its seller alone', async () => {
  const uuid = await endpoint()
  await record(randomUUID(), 'PAID')
  const { rows } = await pageDeliveries(asSeller(), { ...newest, uuid })
  const id = rows[0]!.eventUuid
  expect(await requireDelivery(asSeller(), { uuid, id })).toEqual({ id: rows[0]!.id })
  const other = asSeller((await app.seller()).id)
  const refused = { code: 'NOT_FOUND' }
  await expect(deleteEndpoint(other, { uuid })).rejects.toMatchObject(refused)
  await expect(pageDeliveries(other, { ...newest, uuid })).rejects.toMatchObject(refused)
  await expect(requireDelivery(other, { uuid, id })).rejects.toMatchObject(refused)
  await expect(requireDelivery(asSeller(), { uuid, id: randomUUID() })).rejects.toMatchObject(refused)
})

test('a seller cannot set the version, and an operator nothing else', async () => {
  const uuid = await endpoint()
  const refused = { code: 'FORBIDDEN' }
  await expect(changeOwnOrVersion(asSeller(), { uuid, version: '1' })).rejects.toMatchObject(refused)
  await expect(changeOwnOrVersion(asOperator(), { uuid, title: 'x' })).rejects.toMatchObject(refused)
  await expect(changeOwnOrVersion(asOperator(), { uuid, version: '1', title: 'x' })).rejects.toMatchObject(
    refused,
  )
  const { endpoint: marked } = await changeOwnOrVersion(asOperator(), { uuid, version: '1' })
  expect(marked.payloadVersion).toBe('1')
  const { endpoint: changed } = await changeOwnOrVersion(asSeller(), { uuid, title: 'Loja' })
  expect([changed.title, changed.payloadVersion]).toEqual(['Loja', '1'])
})
