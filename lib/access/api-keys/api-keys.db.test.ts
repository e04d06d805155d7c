import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Role } from '@/lib/base/kernel/permissions'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'
import { addPerson } from '@/lib/testing/shops/add-person'
import { authenticateKey } from './authenticate-key'
import { createApiKeyInput } from './contract'
import { createApiKey } from './create-api-key'
import { maxKeys } from './key-state'
import { listApiKeys } from './list-api-keys'
import { revokeApiKey } from './revoke-api-key'

const app = await testApp()
let seller: SellerRow
/** A person of each seller, by the id of the seller. */
const people = new Map<number, string>()

async function sellerWithPerson(): Promise<SellerRow> {
  const created = await app.seller()
  people.set(created.id, (await addPerson(app, { sellerId: created.id, role: 'OWNER' })).uuid)
  return created
}

const asSeller = (owner = seller, role: Role = 'OWNER') =>
  app.ctx({
    kind: 'portal-user',
    userUuid: people.get(owner.id)!,
    sessionUuid: 's',
    sellerId: owner.id,
    role,
    ...ALWAYS_PROVEN,
  })
const create = (changes: Record<string, unknown> = {}, role: Role = 'OWNER') =>
  createApiKey(
    asSeller(seller, role),
    createApiKeyInput.parse({ title: 'Loja', scopes: ['read'], ...changes }),
  )
const use = (token: string | null, address?: string) =>
  authenticateKey({ ...app.ctx({ kind: 'anonymous' }), ...(address && { source: { address } }) }, token)
const refusal = (token: string | null) => use(token).catch((problem) => problem)

beforeEach(async () => {
  seller = await sellerWithPerson()
})

describe('a key', () => {
  test('is returned once, and stored as a hash with its first characters', async () => {
    const { token } = await create()
    expect(token).toMatch(/^blc_test_[\w-]{43}$/)
    const [listed] = await listApiKeys(asSeller())
    expect(listed).toMatchObject({
      title: 'Loja',
      scopes: ['read'],
      addresses: [],
      state: 'ACTIVE',
      prefix: token.slice(0, 17),
      expiresAt: new Date(app.ctx().systemNow.getTime() + 365 * DAY_MS),
      lastUsedAt: null,
    })
    const stored = await app.sql`select * from platform.api_keys where seller_id = ${seller.id}`
    expect(JSON.stringify([listed, stored])).not.toContain(token.slice(0, 18))
  })

  test('authenticates its seller, limited to its scopes, each once', async () => {
    const { token } = await create({ scopes: ['refunds', 'read', 'refunds'] })
    expect(await use(token)).toMatchObject({
      sellerId: seller.id,
      scopes: ['read', 'refunds'],
      isOperator: false,
      actor: { kind: 'api-key', sellerId: seller.id, scope: 'WRITE' },
    })
    const reading = await create({ scopes: ['read'] })
    expect(await use(reading.token)).toMatchObject({ actor: { scope: 'READ' } })
  })

  test('expires after a year unless another number of days, or none, was chosen', async () => {
    const { token } = await create()
    const endless = await create({ expiresInDays: null })
    app.advance(365 * DAY_MS - 1)
    expect(await use(token)).toMatchObject({ sellerId: seller.id })
    app.advance(1)
    expect(await refusal(token)).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await use(endless.token)).toMatchObject({ sellerId: seller.id })
  })

  test('with a scope whose actions other roles may not do, or without an end, is created by owners only', async () => {
    // `sellers` also reads the audit log.
    const owned = ['charges', 'payouts', 'refunds', 'sellers'].map((scope) => ({ scopes: ['read', scope] }))
    for (const changes of [...owned, { expiresInDays: null }]) {
      await expect(create(changes, 'DEVELOPER')).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect(await create(changes)).toHaveProperty('token')
    }
    expect(await create({ scopes: ['read', 'webhooks'] }, 'DEVELOPER')).toHaveProperty('token')
  })

  test('works only from its addresses and networks, in IPv4 and IPv6; a refusal is no use', async () => {
    const addresses = ['203.0.113.7', '198.51.100.0/24', '2001:db8:1::/48']
    const { token } = await create({ addresses })
    const lists = async () => (await listApiKeys(asSeller()))[0]!
    for (const address of ['203.0.113.8', '198.51.101.1', '2001:db8:2::1', '', 'unknown', undefined]) {
      await expect(use(token, address)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await lists()).toMatchObject({ lastUsedAt: null, addresses })
    for (const address of ['203.0.113.7', '198.51.100.255', '2001:db8:1:ffff::9', '::ffff:203.0.113.7']) {
      expect(await use(token, address)).toMatchObject({ sellerId: seller.id })
    }
    expect(await use((await create()).token, '192.0.2.1')).toMatchObject({ sellerId: seller.id })
  })

  test.each(['203.0.113', '203.0.113.0/33', '2001:db8::/129', 'example.com', '*', '203.0.113.7/', ' '])(
    'is not created for the address %j',
    (address) => {
      const input = { title: 'Loja', scopes: ['read'], addresses: [address] }
      expect(createApiKeyInput.safeParse(input).success).toBe(false)
    },
  )

  test('is in the audit log when it is created and when it is revoked, without its token', async () => {
    const { uuid, token } = await create({ scopes: ['payouts'], addresses: ['203.0.113.7'] })
    await revokeApiKey(asSeller(), { uuid })
    const entries = await app.sql`
      select action, resource, after from audit_entries where seller_id = ${seller.id} order by id`
    expect(entries).toMatchObject([
      { action: 'key.created', resource: uuid, after: { scopes: ['payouts'], addresses: ['203.0.113.7'] } },
      { action: 'key.revoked', resource: uuid },
    ])
    expect(JSON.stringify(entries)).not.toContain(token.slice(0, 20))
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
    const { token } = await createApiKey(moved, {
      title: 'Loja',
      scopes: ['read'],
      expiresInDays: 1,
      addresses: [],
    })
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
    const other = await sellerWithPerson()
    expect(await listApiKeys(asSeller(other))).toEqual([])
    await expect(revokeApiKey(asSeller(other), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await use(token)).toMatchObject({ sellerId: seller.id })
    for (const scopes of [[], ['operator'], ['write']]) {
      expect(createApiKeyInput.safeParse({ title: 'Loja', scopes }).success).toBe(false)
    }
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
