import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import type { Role } from '@/lib/base/kernel/permissions'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'
import { addPerson } from '@/lib/testing/shops/add-person'
import { authenticateKey } from './authenticate-key'
import { createApiKeyInput, rotateApiKeyInput } from './contract'
import { createApiKey } from './create-api-key'
import { listApiKeys } from './list-api-keys'
import { revokeApiKey } from './revoke-api-key'
import { rotateApiKey } from './rotate-api-key'

const app = await testApp()
let seller: SellerRow
let userUuid: string

beforeEach(async () => {
  seller = await app.seller()
  userUuid = (await addPerson(app, { sellerId: seller.id, role: 'OWNER' })).uuid
})

const as = (role: Role = 'OWNER', proof: object = ALWAYS_PROVEN, sellerId = seller.id) =>
  app.ctx({ kind: 'portal-user', userUuid, sessionUuid: 's', sellerId, role, ...proof })
const create = (changes: object = {}) =>
  createApiKey(as(), createApiKeyInput.parse({ title: 'Loja', scopes: ['read', 'charges'], ...changes }))
const rotate = (uuid: string, overlapHours?: number, ctx = as()) =>
  rotateApiKey(ctx, rotateApiKeyInput.parse({ uuid, overlapHours }))
const works = (token: string) =>
  authenticateKey(app.ctx({ kind: 'anonymous' }), token).then(
    () => true,
    () => false,
  )

test('the new key is like the former one, which works until the overlap is over', async () => {
  const former = await create({ addresses: [], expiresInDays: 90 })
  app.advance(30 * DAY_MS)
  const { token, expiresAt } = await rotate(former.uuid, 24)
  expect(token).not.toBe(former.token)
  expect(expiresAt).toEqual(new Date(app.ctx().systemNow.getTime() + 90 * DAY_MS))
  expect([await works(token), await works(former.token)]).toEqual([true, true])
  expect(await listApiKeys(as())).toMatchObject([
    { title: 'Loja', scopes: ['read', 'charges'], state: 'ACTIVE' },
    { title: 'Loja', state: 'ACTIVE' },
  ])
  app.advance(24 * HOUR_MS)
  expect([await works(token), await works(former.token)]).toEqual([true, false])
})

test('without an overlap the former key ends at once, and a longer overlap never prolongs a key', async () => {
  const first = await create()
  const second = await rotate(first.uuid, 0)
  expect([await works(second.token), await works(first.token)]).toEqual([true, false])
  const short = await create({ expiresInDays: 1 })
  await rotate(short.uuid, 168)
  app.advance(DAY_MS)
  expect(await works(short.token)).toBe(false)
})

test('only a key of the seller that works is rotated, once, by a person who may make such a key and proved it', async () => {
  const { uuid } = await create({ scopes: ['payouts'] })
  const other = await app.seller()
  await expect(rotate(uuid, 1, as('OWNER', ALWAYS_PROVEN, other.id))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(rotate(uuid, 1, as('OWNER', {}))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(rotate(uuid, 1, as('DEVELOPER'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(
    (await Promise.allSettled([rotate(uuid, 24), rotate(uuid, 24)])).map(({ status }) => status).sort(),
  ).toEqual(['fulfilled', 'rejected'])
  await expect(rotate(uuid, 24)).rejects.toMatchObject({ code: 'CONFLICT' })
  await revokeApiKey(as(), { uuid })
  await expect(rotate(uuid, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(() => rotateApiKeyInput.parse({ uuid, overlapHours: 1_000 })).toThrow()
})
