import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { noticesOf } from '@/lib/testing/people/notices'
import { teamShop } from '@/lib/testing/shops/team-shop'
import { createApiKeyInput } from './contract'
import { createApiKey } from './create-api-key'
import { noticeExpiringKeys } from './notice-expiring-keys'
import { revokeApiKey } from './revoke-api-key'

const app = await testApp()

test('a key that expires is noticed seven days and one day before, once, unless it is revoked or as short as that', async () => {
  const shop = await teamShop(app)
  const ctx = () => shop.as(shop.owner)
  const create = (title: string, expiresInDays: number) =>
    createApiKey(ctx(), createApiKeyInput.parse({ title, scopes: ['read'], expiresInDays }))
  await create('Loja', 30)
  await create('Curta', 7)
  const revoked = await create('Antiga', 30)
  const look = async (days: number) => {
    app.advance(days * DAY_MS)
    for (let times = 0; times < 2; times += 1) await noticeExpiringKeys(app.ctx())
    return (await noticesOf(app, shop.seller)).map(({ subject }) => subject.split(' vence')[0])
  }
  await revokeApiKey(ctx(), { uuid: revoked.uuid })
  expect(await look(6.5)).toEqual(['A chave “Curta”'])
  expect(await look(16)).toEqual(['A chave “Curta”'])
  expect(await look(1)).toEqual(['A chave “Curta”', 'A chave “Loja”'])
  expect(await look(3)).toHaveLength(2)
  expect(await look(3)).toEqual(['A chave “Curta”', 'A chave “Loja”', 'A chave “Loja”'])
  expect(await look(2)).toHaveLength(3)
})
