// Roles and removal of members, of a seller and of the operator.
import { beforeEach, describe, expect, test } from 'vitest'
import { authenticateSession } from '@/lib/access/portal-users/authenticate-session'
import type { Actor } from '@/lib/base/kernel/ctx'
import { testApp } from '@/lib/testing/app'
import { newEmail, TEAM_PASSWORD as password, type TeamShop, teamShop } from '@/lib/testing/shops/team-shop'
import { acceptAsNewUser } from './accept-invitation'
import { changeRole } from './change-role'
import { getTeam } from './get-team'
import { inviteMember } from './invite-member'
import { removeMember } from './remove-member'

const app = await testApp()
let shop: TeamShop
beforeEach(async () => {
  shop = await teamShop(app)
})
const anonymous = () => app.ctx({ kind: 'anonymous' })

describe('a member', () => {
  test('gets another role or is removed by an owner, and a mail says so', async () => {
    const member = await shop.person('FINANCE')
    await changeRole(shop.as(shop.owner), { user: member.uuid, role: 'VIEWER' })
    const session = (await shop.enter(member.email))!
    expect(session).toMatchObject({ role: 'VIEWER' })
    await removeMember(shop.as(shop.owner), { user: member.uuid })
    expect(await authenticateSession(app.ctx(), session.sessionUuid)).toBeUndefined()
    expect((await shop.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Seu papel em Café do Porto mudou',
      'Entraram na sua conta em um aparelho novo',
      'Você saiu da equipe de Café do Porto',
    ])
    const { email } = member
    expect(await shop.audits('member.role-changed')).toEqual([
      { actor_name: shop.owner.email, before: { email, role: 'FINANCE' }, after: { email, role: 'VIEWER' } },
    ])
    expect(await shop.audits('member.removed')).toMatchObject([{ before: { email, role: 'VIEWER' } }])
  })

  test('who is the last owner stays one, also where two owners remove each other at once', async () => {
    const codes = async (all: Promise<unknown>[]) =>
      (await Promise.allSettled(all)).map((one) => (one.status === 'rejected' ? one.reason.code : 'OK'))
    const alone = { user: shop.owner.uuid }
    expect(
      await codes([
        removeMember(shop.as(shop.owner), alone),
        changeRole(shop.as(shop.owner), { ...alone, role: 'VIEWER' }),
      ]),
    ).toEqual(['CONFLICT', 'CONFLICT'])
    const second = await shop.person('OWNER')
    const both = await codes([
      removeMember(shop.as(shop.owner), { user: second.uuid }),
      removeMember(shop.as(second), { user: shop.owner.uuid }),
      changeRole(shop.as(shop.owner), { user: second.uuid, role: 'VIEWER' }),
      changeRole(shop.as(second), { user: shop.owner.uuid, role: 'VIEWER' }),
    ])
    const { members } = await getTeam(shop.as(shop.owner))
    expect(members.filter(({ role }) => role === 'OWNER')).toHaveLength(1)
    expect(both).toContain('CONFLICT')
  })

  test('of another seller is not found', async () => {
    const other = await app.seller()
    const stranger = await shop.person('OWNER', { sellerId: other.id })
    for (const act of [
      () => removeMember(shop.as(shop.owner), { user: stranger.uuid }),
      () => changeRole(shop.as(shop.owner), { user: stranger.uuid, role: 'VIEWER' }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the operator', () => {
  test('invites people into its own team, of which the last administrator stays', async () => {
    await app.sql`update platform.portal_users set operator_role = null`
    const admin = await shop.person(undefined, { operatorRole: 'ADMIN' })
    const email = newEmail()
    await inviteMember(shop.asOperator(admin), { email, role: 'VIEWER' })
    await acceptAsNewUser(anonymous(), { token: await shop.tokenOf(email), name: 'Rui', password })
    expect(await shop.enter(email)).toMatchObject({ operatorRole: 'VIEWER' })
    const { members } = await getTeam(shop.asOperator(admin))
    expect(members.map(({ role, isLastLead }) => [role, isLastLead])).toEqual([
      ['ADMIN', true],
      ['VIEWER', false],
    ])
    await expect(removeMember(shop.asOperator(admin), { user: admin.uuid })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await removeMember(shop.asOperator(admin), { user: members[1]!.userUuid })
    await expect(shop.enter(email)).rejects.toThrow('no-portal')
  })

  test('has no say in the team of a seller, nor an owner in that of the operator', async () => {
    const admin = await shop.person(undefined, { operatorRole: 'ADMIN' })
    for (const act of [
      () => removeMember(shop.asOperator(admin), { user: shop.owner.uuid }),
      () => removeMember(shop.as(shop.owner), { user: admin.uuid }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test.each<[string, () => Actor]>([
  ['an API key', () => ({ kind: 'api-key', keyId: 1, sellerId: shop.seller.id, scope: 'WRITE' })],
  ['a buyer', () => ({ kind: 'buyer', sellerId: shop.seller.id })],
  ['a request without a sign-in', () => ({ kind: 'anonymous' })],
])('%s manages no team', async (_, actor) => {
  const invite = inviteMember(app.ctx(actor()), { email: newEmail(), role: 'OWNER' })
  await expect(invite).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
