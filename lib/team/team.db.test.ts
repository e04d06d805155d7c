// Invitations, roles and removal, as the owner of a seller and an administrator of the operator do them.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { addPerson } from '@/e2e/fixtures/shops/add-person'
import type { Actor, Ctx } from '@/lib/kernel/ctx'
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/durations'
import type { OperatorRole, Role } from '@/lib/kernel/permissions'
import { sendMails } from '@/lib/mails/send-mails'
import { authenticateSession } from '@/lib/portal-users/authenticate-session'
import { signIn } from '@/lib/portal-users/sign-in'
import type { SellerRow } from '@/lib/sellers/store'
import { acceptAsNewUser, acceptWithPassword } from './accept-invitation'
import { changeRole } from './change-role'
import { getInvitation } from './get-invitation'
import { getTeam } from './get-team'
import { MAX_INVITATIONS_A_DAY } from './invitation'
import { inviteMember } from './invite-member'
import { removeMember } from './remove-member'
import { resendInvitation } from './resend-invitation'
import { revokeInvitation } from './revoke-invitation'

const app = await testApp()
const password = 'uma senha longa'
let seller: SellerRow
let owner: Awaited<ReturnType<typeof person>>

const person = (role?: Role, of: { sellerId?: number; operatorRole?: OperatorRole } = {}) =>
  addPerson(app, { ...(role && { role, sellerId: of.sellerId ?? seller.id }), ...of, password })

beforeEach(async () => {
  seller = await app.seller()
  owner = await person('OWNER')
})

const as = (who: { uuid: string; email: string }, role: Role = 'OWNER', of = seller): Ctx => {
  const { uuid: userUuid, email } = who
  return app.ctx({ kind: 'portal-user', userUuid, sessionUuid: randomUUID(), sellerId: of.id, role, email })
}
const asOperator = (
  { uuid: userUuid, email }: { uuid: string; email: string },
  role: OperatorRole = 'ADMIN',
) => app.ctx({ kind: 'operator-user', userUuid, sessionUuid: randomUUID(), role, email })
const anonymous = () => app.ctx({ kind: 'anonymous' })
const here = () => ({ network: randomUUID() })
const newEmail = () => `${randomUUID()}@loja.com.br`
const mailsTo = async (recipient: string) => {
  const rows = await app.sql`select subject, text from mails where recipient = ${recipient} order by id`
  return rows.map(({ subject, text }) => ({ subject: subject as string, text: text as string }))
}
const tokenOf = async (email: string) => {
  const mail = (await mailsTo(email)).findLast(({ text }) => text.includes('/invitation/'))
  return /\/invitation\/([\w-]+)/.exec(mail!.text)![1]!
}
const audits = async (action: string) => {
  const rows = await app.sql`select actor_name, before, after from audit_entries
    where action = ${action} and seller_id = ${seller.id} order by id`
  return rows.map(({ actor_name, before, after }) => ({ actor_name, before, after }))
}
const enter = async (email: string) => {
  const signedIn = await signIn(app.ctx(), { email, password }, here())
  if (signedIn.outcome !== 'signed-in') throw new Error(signedIn.outcome)
  return authenticateSession(app.ctx(), signedIn.sessionUuid)
}

describe('an invitation', () => {
  test('is accepted once with a new account, which has the chosen role', async () => {
    const email = newEmail()
    await inviteMember(as(owner), { email, role: 'SUPPORT' })
    const token = await tokenOf(email)
    expect(await getInvitation(anonymous(), { token })).toMatchObject({
      email,
      role: 'SUPPORT',
      hasAccount: false,
    })
    const input = { token, name: 'Bia', password }
    const both = await Promise.allSettled([1, 2].map(() => acceptAsNewUser(anonymous(), input)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await enter(email)).toMatchObject({ role: 'SUPPORT', seller: { id: seller.id }, name: 'Bia' })
    await expect(acceptAsNewUser(anonymous(), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await audits('member.invited')).toEqual([
      { actor_name: owner.email, before: null, after: { email, role: 'SUPPORT' } },
    ])
    expect(await audits('member.joined')).toMatchObject([
      { actor_name: email, after: { email, role: 'SUPPORT' } },
    ])
  })

  test('of a person with an account asks for its password, which stays, and adds the seller to it', async () => {
    const other = await app.seller()
    const known = await person('OWNER', { sellerId: other.id })
    await inviteMember(as(owner), { email: known.email, role: 'FINANCE' })
    const token = await tokenOf(known.email)
    expect(await getInvitation(anonymous(), { token })).toMatchObject({ hasAccount: true })
    const asNew = { token, name: 'Eva', password: 'the password of an attacker' }
    await expect(acceptAsNewUser(anonymous(), asNew)).rejects.toMatchObject({ code: 'CONFLICT' })
    const wrong = acceptWithPassword(anonymous(), { token, password: 'wrong' }, here())
    await expect(wrong).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await acceptWithPassword(anonymous(), { token, password }, here())
    const rows = await app.sql`select seller_id::int, role from memberships m
      join portal_users u on u.id = m.user_id where u.email = ${known.email} order by m.id`
    expect([...rows]).toEqual([
      { seller_id: other.id, role: 'OWNER' },
      { seller_id: seller.id, role: 'FINANCE' },
    ])
    expect(await enter(known.email)).toMatchObject({ name: known.name })
  })

  test('lets passwords be guessed no more often than the sign-in does', async () => {
    const known = await person()
    await inviteMember(as(owner), { email: known.email, role: 'VIEWER' })
    const token = await tokenOf(known.email)
    const from = here()
    const codes = []
    for (let n = 0; n < 7; n++)
      codes.push(
        await acceptWithPassword(anonymous(), { token, password: `${n}` }, from).catch(({ code }) => code),
      )
    expect(codes).toEqual([...Array(5).fill('UNAUTHORIZED'), ...Array(2).fill('TOO_MANY_REQUESTS')])
  })

  test('counts for 7 days, and a resent one by its new link only', async () => {
    const email = newEmail()
    const { uuid } = await inviteMember(as(owner), { email, role: 'VIEWER' })
    const first = await tokenOf(email)
    await expect(resendInvitation(as(owner), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    app.advance(MINUTE_MS)
    await resendInvitation(as(owner), { uuid })
    const second = await tokenOf(email)
    const look = (token: string) => getInvitation(anonymous(), { token }).catch(({ code }) => code)
    expect(await look(first)).toBe('NOT_FOUND')
    app.advance(7 * DAY_MS - 1)
    expect(await look(second)).toMatchObject({ email })
    app.advance(1)
    expect(await look(second)).toBe('NOT_FOUND')
    const accept = acceptAsNewUser(anonymous(), { token: second, name: 'Bia', password })
    await expect(accept).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await inviteMember(as(owner), { email, role: 'SUPPORT' })
    expect((await getTeam(as(owner))).invitations).toMatchObject([
      { email, role: 'SUPPORT', isExpired: false },
    ])
  })

  test('that was revoked no longer counts', async () => {
    const email = newEmail()
    const { uuid } = await inviteMember(as(owner), { email, role: 'VIEWER' })
    const token = await tokenOf(email)
    await revokeInvitation(as(owner), { uuid })
    await expect(getInvitation(anonymous(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const act of [resendInvitation, revokeInvitation])
      await expect(act(as(owner), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await audits('member.invitation-revoked')).toHaveLength(1)
  })

  test('leaves its token nowhere in the database once its mail was sent', async () => {
    const email = newEmail()
    await inviteMember(as(owner), { email, role: 'VIEWER' })
    const token = await tokenOf(email)
    const sent: string[] = []
    const mailer = { send: async ({ text }: { text: string }) => void sent.push(text) }
    while ((await sendMails({ ...app.ctx(), ports: { ...app.ports, mailer } })) > 0);
    expect(sent.some((text) => text.includes(token))).toBe(true)
    const [row] = await app.sql`select count(*)::int as found from
      (select row_to_json(i)::text as t from invitations i union all select row_to_json(m)::text from mails m
        union all select row_to_json(a)::text from audit_entries a) as everything
      where t like ${`%${token}%`}`
    expect(row!.found).toBe(0)
  })

  test('is refused for a member, for a second open one, for a role of another team, and after too many in a day', async () => {
    const email = newEmail()
    await inviteMember(as(owner), { email, role: 'VIEWER' })
    const codeOf = (input: { email: string; role: Role | OperatorRole }) =>
      inviteMember(as(owner), input).then(
        () => 'OK',
        ({ code }) => code,
      )
    expect(await codeOf({ email, role: 'SUPPORT' })).toBe('CONFLICT')
    expect(await codeOf({ email: owner.email, role: 'SUPPORT' })).toBe('CONFLICT')
    expect(await codeOf({ email: newEmail(), role: 'ADMIN' })).toBe('BAR-0100')
    const all = []
    for (let n = 1; n <= MAX_INVITATIONS_A_DAY; n++)
      all.push(await codeOf({ email: newEmail(), role: 'VIEWER' }))
    expect(all).toEqual([...Array(MAX_INVITATIONS_A_DAY - 1).fill('OK'), 'CONFLICT'])
  })

  test('of another seller is not found', async () => {
    const { uuid } = await inviteMember(as(owner), { email: newEmail(), role: 'VIEWER' })
    const other = await app.seller()
    const stranger = await person('OWNER', { sellerId: other.id })
    for (const act of [resendInvitation, revokeInvitation])
      await expect(act(as(stranger, 'OWNER', other), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a member', () => {
  test('gets another role or is removed by an owner, and a mail says so', async () => {
    const member = await person('FINANCE')
    await changeRole(as(owner), { user: member.uuid, role: 'VIEWER' })
    const session = (await enter(member.email))!
    expect(session).toMatchObject({ role: 'VIEWER' })
    await removeMember(as(owner), { user: member.uuid })
    expect(await authenticateSession(app.ctx(), session.sessionUuid)).toBeUndefined()
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Seu papel em Café do Porto mudou',
      'Você saiu da equipe de Café do Porto',
    ])
    const { email } = member
    expect(await audits('member.role-changed')).toEqual([
      { actor_name: owner.email, before: { email, role: 'FINANCE' }, after: { email, role: 'VIEWER' } },
    ])
    expect(await audits('member.removed')).toMatchObject([{ before: { email, role: 'VIEWER' } }])
  })

  test('who is the last owner stays one, also where two owners remove each other at once', async () => {
    const codes = async (all: Promise<unknown>[]) =>
      (await Promise.allSettled(all)).map((one) => (one.status === 'rejected' ? one.reason.code : 'OK'))
    const alone = { user: owner.uuid }
    expect(
      await codes([removeMember(as(owner), alone), changeRole(as(owner), { ...alone, role: 'VIEWER' })]),
    ).toEqual(['CONFLICT', 'CONFLICT'])
    const second = await person('OWNER')
    const both = await codes([
      removeMember(as(owner), { user: second.uuid }),
      removeMember(as(second), { user: owner.uuid }),
      changeRole(as(owner), { user: second.uuid, role: 'VIEWER' }),
      changeRole(as(second), { user: owner.uuid, role: 'VIEWER' }),
    ])
    const { members } = await getTeam(as(owner))
    expect(members.filter(({ role }) => role === 'OWNER')).toHaveLength(1)
    expect(both).toContain('CONFLICT')
  })

  test('of another seller is not found', async () => {
    const other = await app.seller()
    const stranger = await person('OWNER', { sellerId: other.id })
    for (const act of [
      removeMember(as(owner), { user: stranger.uuid }),
      changeRole(as(owner), { user: stranger.uuid, role: 'VIEWER' }),
    ])
      await expect(act).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the operator', () => {
  test('invites people into its own team, of which the last administrator stays', async () => {
    await app.sql`update portal_users set operator_role = null`
    const admin = await person(undefined, { operatorRole: 'ADMIN' })
    const email = newEmail()
    await inviteMember(asOperator(admin), { email, role: 'VIEWER' })
    await acceptAsNewUser(anonymous(), { token: await tokenOf(email), name: 'Rui', password })
    expect(await enter(email)).toMatchObject({ operatorRole: 'VIEWER' })
    const { members } = await getTeam(asOperator(admin))
    expect(members.map(({ role, isLastLead }) => [role, isLastLead])).toEqual([
      ['ADMIN', true],
      ['VIEWER', false],
    ])
    await expect(removeMember(asOperator(admin), { user: admin.uuid })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await removeMember(asOperator(admin), { user: members[1]!.userUuid })
    await expect(enter(email)).rejects.toThrow('no-portal')
  })

  test('has no say in the team of a seller, nor an owner in that of the operator', async () => {
    const admin = await person(undefined, { operatorRole: 'ADMIN' })
    for (const act of [
      removeMember(asOperator(admin), { user: owner.uuid }),
      removeMember(as(owner), { user: admin.uuid }),
    ])
      await expect(act).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test.each<[string, () => Actor]>([
  ['an API key', () => ({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })],
  ['a buyer', () => ({ kind: 'buyer', sellerId: seller.id })],
  ['a request without a sign-in', () => ({ kind: 'anonymous' })],
])('%s manages no team', async (_, actor) => {
  const invite = inviteMember(app.ctx(actor()), { email: newEmail(), role: 'OWNER' })
  await expect(invite).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
