import { beforeEach, describe, expect, test } from 'vitest'
import { ALWAYS_PROVEN, testApp } from '@/e2e/fixtures/app'
import { DAY_MS } from '@/lib/kernel/durations'
import type { SellerRow } from '@/lib/sellers/store'
import { authenticateKey } from './authenticate-key'
import { createApiKeyInput } from './contract'
import { createApiKey } from './create-api-key'
import { maxKeys } from './key-state'
import { listApiKeys } from './list-api-keys'
import { revokeApiKey } from './revoke-api-key'

const app = await testApp()
let seller: SellerRow

const asSeller = (owner = seller) =>
  app.ctx({
    kind: 'portal-user',
    userUuid: 'u',
    sessionUuid: 's',
    sellerId: owner.id,
    role: 'OWNER',
    ...ALWAYS_PROVEN,
  })
const create = (changes: Record<string, unknown> = {}) =>
  createApiKey(asSeller(), createApiKeyInput.parse({ title: 'Loja', scope: 'WRITE', ...changes }))
const use = (token: string | null) => authenticateKey(app.ctx({ kind: 'anonymous' }), token)
const refusal = (token: string | null) => use(token).catch((problem) => problem)

beforeEach(async () => {
  seller = await app.seller()
})

describe('a key', () => {
  test('is returned once, and stored as a hash with its first characters', async () => {
    const { token } = await create()
    expect(token).toMatch(/^blc_[\w-]{43}$/)
    const [listed] = await listApiKeys(asSeller())
    expect(listed).toMatchObject({
      title: 'Loja',
      scope: 'WRITE',
      state: 'ACTIVE',
      prefix: token.slice(0, 12),
      expiresAt: null,
      lastUsedAt: null,
    })
    const stored = await app.sql`select * from api_keys where seller_id = ${seller.id}`
    expect(JSON.stringify([listed, stored])).not.toContain(token.slice(0, 13))
  })

  test('authenticates its seller, limited to its scope', async () => {
    const { token } = await create({ scope: 'READ' })
    expect(await use(token)).toMatchObject({
      sellerId: seller.id,
      scope: 'READ',
      actor: { kind: 'api-key', sellerId: seller.id, scope: 'READ' },
    })
  })

  test('works until the instant at which it expires', async () => {
    const { token } = await create({ expiresInDays: 30 })
    app.advance(30 * DAY_MS - 1)
    expect(await use(token)).toMatchObject({ sellerId: seller.id })
    app.advance(1)
    expect(await refusal(token)).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await listApiKeys(asSeller())).toMatchObject([{ state: 'EXPIRED' }])
  })

  test('expires by the system clock, not by the clock that its seller moved', async () => {
    await app.sql`update sellers set clock_offset_ms = ${365 * DAY_MS} where id = ${seller.id}`
    const ctx = asSeller()
    const moved = { ...ctx, now: new Date(ctx.now.getTime() + 365 * DAY_MS) }
    const { token } = await createApiKey(moved, { title: 'Loja', scope: 'WRITE', expiresInDays: 1 })
    expect(await use(token)).toMatchObject({ sellerId: seller.id })
    app.advance(DAY_MS)
    expect(await refusal(token)).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('stores when it was last used, to the minute', async () => {
    const { token } = await create()
    const lastUsed = async () => (await listApiKeys(asSeller()))[0]!.lastUsedAt
    const first = app.ctx().systemNow
    await use(token)
    expect(await lastUsed()).toEqual(first)
    app.advance(59_000)
    await use(token)
    expect(await lastUsed()).toEqual(first)
    app.advance(2_000)
    await use(token)
    expect(await lastUsed()).toEqual(app.ctx().systemNow)
  })

  test('that is refused is not recorded as used', async () => {
    const { token } = await create({ expiresInDays: 1 })
    app.advance(DAY_MS)
    await refusal(token)
    expect((await listApiKeys(asSeller()))[0]!.lastUsedAt).toBeNull()
  })

  test('that is missing, unknown, revoked or expired gets the same response', async () => {
    const revoked = await create()
    await revokeApiKey(asSeller(), revoked)
    const expired = await create({ expiresInDays: 1 })
    app.advance(DAY_MS)
    const problems = await Promise.all([null, 'blc_unknown', revoked.token, expired.token].map(refusal))
    for (const problem of problems) {
      expect(problem).toMatchObject({ code: 'UNAUTHORIZED', message: problems[0].message, details: {} })
    }
  })
})

describe('a seller', () => {
  test('may revoke its last key, which then no longer counts as active', async () => {
    const { uuid, token } = await create()
    await revokeApiKey(asSeller(), { uuid })
    await revokeApiKey(asSeller(), { uuid })
    expect(await refusal(token)).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await listApiKeys(asSeller())).toMatchObject([{ uuid, state: 'REVOKED' }])
  })

  test('neither sees nor revokes keys of another seller or of an operator', async () => {
    const { uuid, token } = await create()
    const other = await app.seller()
    expect(await listApiKeys(asSeller(other))).toEqual([])
    await expect(revokeApiKey(asSeller(other), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await use(token)).toMatchObject({ sellerId: seller.id })
    expect(createApiKeyInput.safeParse({ title: 'Loja', scope: 'OPERATOR' }).success).toBe(false)
  })

  test('has a max number of active keys; ended ones do not count, and are listed last', async () => {
    await create()
    const all = await Promise.allSettled(Array.from({ length: maxKeys }, () => create()))
    expect(all.filter((one) => one.status === 'rejected')).toHaveLength(1)
    await expect(create()).rejects.toMatchObject({ code: 'CONFLICT' })
    const ended = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0]!
    await revokeApiKey(asSeller(), ended)
    await create()
    const listed = await listApiKeys(asSeller())
    expect(listed.at(-1)).toMatchObject({ uuid: ended.uuid, state: 'REVOKED' })
    expect(listed.filter((key) => key.state === 'ACTIVE')).toHaveLength(maxKeys)
  })
})
