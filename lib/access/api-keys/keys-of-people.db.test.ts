// A key does no more than the role of the person who created it, then and later.
import { beforeEach, describe, expect, test } from 'vitest'
import { changeRole } from '@/lib/access/team/change-role'
import { getTeam } from '@/lib/access/team/get-team'
import { removeMember } from '@/lib/access/team/remove-member'
import { keyScopes } from '@/lib/base/kernel/key-scopes'
import type { Role } from '@/lib/base/kernel/permissions'
import { getBalanceOperation } from '@/lib/money/payouts/balance-contract'
import { listPayoutsOperation } from '@/lib/money/payouts/contract'
import { requestAnticipation } from '@/lib/money/receivables/request-anticipation'
import { acceptDispute } from '@/lib/payments/disputes/accept-dispute'
import { testApp } from '@/lib/testing/app'
import { type TeamShop, teamShop } from '@/lib/testing/shops/team-shop'
import { authenticateKey } from './authenticate-key'
import { createApiKeyInput } from './contract'
import { createApiKey } from './create-api-key'
import { listApiKeys } from './list-api-keys'
import { requireAccess } from './require-access'

const app = await testApp()
const forbidden = { code: 'FORBIDDEN' }
let shop: TeamShop

beforeEach(async () => {
  shop = await teamShop(app)
})

type Person = Awaited<ReturnType<TeamShop['person']>>

const create = (person: Person, role: Role, scopes: readonly string[] = keyScopes) =>
  createApiKey(shop.as(person, role), createApiKeyInput.parse({ title: 'ERP', scopes }))
const use = (token: string) => authenticateKey(app.ctx({ kind: 'anonymous' }), token)
const asKey = async (token: string) => app.ctx((await use(token)).actor)

test.each(['charges', 'refunds', 'payouts', 'sellers'])(
  'a developer can’t create a key for %s, which the role refuses',
  async (scope) => {
    const developer = await shop.person('DEVELOPER')
    await expect(create(developer, 'DEVELOPER', ['read', scope])).rejects.toMatchObject(forbidden)
  },
)

test('the key of a developer reads payments, but no payouts and no balance', async () => {
  const developer = await shop.person('DEVELOPER')
  const key = await use((await create(developer, 'DEVELOPER', ['read', 'webhooks'])).token)
  for (const operation of [listPayoutsOperation, getBalanceOperation])
    expect(() => requireAccess(operation, key)).toThrow(expect.objectContaining(forbidden))
})

describe('when the role of its creator becomes lower, a key', () => {
  test('accepts no dispute, anticipates nothing and reads no payouts, from the next request on', async () => {
    const other = await shop.person('OWNER')
    const { token } = await create(other, 'OWNER')
    requireAccess(listPayoutsOperation, await use(token))
    await changeRole(shop.as(shop.owner), { user: other.uuid, role: 'DEVELOPER' })
    const ctx = await asKey(token)
    const uuid = shop.seller.uuid
    await expect(acceptDispute(ctx, { uuid })).rejects.toMatchObject(forbidden)
    await expect(requestAnticipation(ctx, { until: '2026-12-31' } as never)).rejects.toMatchObject(forbidden)
    const key = await use(token)
    expect(() => requireAccess(listPayoutsOperation, key)).toThrow(expect.objectContaining(forbidden))
  })

  test('is listed with the scopes that have no effect, and has them again with a higher role', async () => {
    const other = await shop.person('OWNER')
    await create(other, 'OWNER', ['read', 'charges'])
    const withheld = async () => (await listApiKeys(shop.as(shop.owner)))[0]!.withheld
    await changeRole(shop.as(shop.owner), { user: other.uuid, role: 'VIEWER' })
    expect(await withheld()).toEqual(['charges'])
    await changeRole(shop.as(shop.owner), { user: other.uuid, role: 'FINANCE' })
    expect(await withheld()).toEqual([])
  })
})

describe('when its creator is removed from the team, a key', () => {
  test('is shown to the owner before, ends at once, and that is in the audit log', async () => {
    const developer = await shop.person('DEVELOPER')
    const { token } = await create(developer, 'DEVELOPER', ['read'])
    const kept = await create(shop.owner, 'OWNER')
    const { members } = await getTeam(shop.as(shop.owner))
    const of = (uuid: string) => members.find(({ userUuid }) => userUuid === uuid)!.keys
    expect(of(developer.uuid)).toEqual([{ title: 'ERP', prefix: token.slice(0, 17) }])
    expect((await getTeam(shop.as(developer, 'DEVELOPER'))).members.flatMap(({ keys }) => keys)).toEqual([])
    await removeMember(shop.as(shop.owner), { user: developer.uuid })
    await expect(use(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await use(kept.token)).toMatchObject({ role: 'OWNER' })
    expect(await shop.audits('key.revoked')).toMatchObject([{ before: { title: 'ERP' } }])
  })

  test('does not come back with the person', async () => {
    const developer = await shop.person('DEVELOPER')
    const { token } = await create(developer, 'DEVELOPER', ['read'])
    await removeMember(shop.as(shop.owner), { user: developer.uuid })
    await app.sql`insert into platform.memberships (user_id, seller_id, role, created_at)
      select id, ${shop.seller.id}, 'OWNER', now() from platform.portal_users where uuid = ${developer.uuid}`
    await expect(use(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('can’t be created any more by a request that began before', async () => {
    const developer = await shop.person('DEVELOPER')
    await removeMember(shop.as(shop.owner), { user: developer.uuid })
    await expect(create(developer, 'DEVELOPER', ['read'])).rejects.toMatchObject(forbidden)
  })
})
