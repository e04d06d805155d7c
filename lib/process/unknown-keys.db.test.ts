// A process starts only with the secrets of its database.
import { beforeEach, expect, test } from 'vitest'
import { keyIdOf } from '@/lib/base/kernel/sealed'
import { testApp } from '@/lib/testing/app'
import { startPart } from '@/lib/testing/parts/part'
import { before, finished, first, rotated, rotatingShop, second } from '@/lib/testing/shops/rotating-shop'
import { findUnknownKeys } from './unknown-keys'

const app = await testApp()
let shop: Awaited<ReturnType<typeof rotatingShop>>
beforeEach(async () => {
  shop = await rotatingShop(app)
  await app.sql`delete from mails`
})

const settings = (secret: string) => ({
  DATABASE_URL: app.url,
  PUBLIC_URL: 'http://localhost:3000',
  BALCAO_SECRET: secret,
})

test('rows that another secret encrypted are found by the id of its key, with the column', async () => {
  expect(await findUnknownKeys(app.ctx(), before)).toEqual(new Map())
  await shop.token(before)
  expect(await findUnknownKeys(app.ctx(), before)).toEqual(new Map())
  expect(await findUnknownKeys(app.ctx(), rotated)).toEqual(new Map())
  const [vault, hash] = [keyIdOf(first, 'card vault', 1), keyIdOf(first, 'card fingerprint', 1)]
  const found = await findUnknownKeys(app.ctx(), finished)
  expect(found).toEqual(new Map([vault, hash].map((id) => [id, 'cards.sealed_number'])))
  expect(await findUnknownKeys(app.ctx(), finished, [vault, hash])).toEqual(new Map())
})

test('a worker with another secret than that of its database ends with 78 and names the settings', async () => {
  await shop.token(before)
  const refused = startPart('worker', settings(second))
  expect(await refused.exited).toBe(78)
  const last = refused.lines().at(-1)
  expect(last).toMatchObject({ level: 60, msg: expect.stringContaining('BALCAO_OLD_SECRETS') })
  expect(last!.msg).toContain(keyIdOf(first, 'card vault', 1))
  const [{ n }] = (await app.sql`select count(*)::int as n from platform.processes`) as unknown as [
    { n: number },
  ]
  expect(n).toBe(0)
}, 60_000)
