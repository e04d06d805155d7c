import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import type { Role } from '@/lib/base/kernel/permissions'
import { testApp } from '@/lib/testing/app'
import { notifiedShop } from '@/lib/testing/shops/notified-shop'
import { getBell } from './list-notifications'
import { notifyExportFailed, notifyExportReady } from './notify-export'

const app = await testApp()

test('an export is announced to who requested it, and a failed scheduled one to all who may export', async () => {
  const shop = await notifiedShop(app)
  const [finance, viewer] = [await shop.person('FINANCE'), await shop.person('VIEWER')]
  const of = () => ({
    sellerId: shop.seller.id,
    uuid: randomUUID(),
    nounKey: 'orders.title',
    path: '/orders',
  })
  await transaction(app.ctx(), async (ctx) => {
    await notifyExportReady(ctx, { ...of(), userUuid: viewer.uuid, rows: 1_200 })
    await notifyExportFailed(ctx, { ...of(), userUuid: finance.uuid })
    await notifyExportFailed(ctx, of())
  })
  await shop.send()
  const titles = async (person: typeof viewer, role: Role) =>
    (await getBell(shop.as(person, role), 'pt-BR')).latest.map(({ title }) => title)
  const scheduled = 'A exportação programada não foi entregue: Pedidos'
  expect(await titles(viewer, 'VIEWER')).toEqual(['Sua exportação está pronta: Pedidos'])
  expect(await titles(finance, 'FINANCE')).toEqual([scheduled, 'A exportação não foi feita: Pedidos'])
  expect(await titles(shop.owner, 'OWNER')).toEqual([scheduled])
  expect((await shop.mailsTo(viewer.email))[0]!.text).toContain('Linhas: 1200')
})
