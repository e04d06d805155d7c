// Invitations: links for one use, for new and for existing accounts.
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import type { OperatorRole, Role } from '@/lib/base/kernel/permissions'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { testApp } from '@/lib/testing/app'
import {
  newEmail,
  newNetwork,
  TEAM_PASSWORD as password,
  type TeamShop,
  teamShop,
} from '@/lib/testing/shops/team-shop'
import { acceptAsNewUser, acceptWithPassword } from './accept-invitation'
import { getInvitation } from './get-invitation'
import { getTeam } from './get-team'
import { MAX_INVITATIONS_A_DAY } from './invitation'
import { inviteMember } from './invite-member'
import { resendInvitation } from './resend-invitation'
import { revokeInvitation } from './revoke-invitation'

const app = await testApp()
let shop: TeamShop
beforeEach(async () => {
  shop = await teamShop(app)
})
const anonymous = () => app.ctx({ kind: 'anonymous' })

describe('an invitation', () => {
  test('is accepted once with a new account, which has the chosen role', async () => {
    const email = newEmail()
    await inviteMember(shop.as(shop.owner), { email, role: 'SUPPORT' })
    const token = await shop.tokenOf(email)
    expect(await getInvitation(anonymous(), { token })).toMatchObject({
      email,
      role: 'SUPPORT',
      hasAccount: false,
    })
    const input = { token, name: 'Bia', password }
    const both = await Promise.allSettled([1, 2].map(() => acceptAsNewUser(anonymous(), input)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const session = await shop.enter(email)
    expect(session).toMatchObject({ role: 'SUPPORT', seller: { id: shop.seller.id }, name: 'Bia' })
    expect(session?.requiredStep).toBeUndefined()
    await expect(acceptAsNewUser(anonymous(), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await shop.audits('member.invited')).toEqual([
      { actor_name: shop.owner.email, before: null, after: { email, role: 'SUPPORT' } },
    ])
    expect(await shop.audits('member.joined')).toMatchObject([
      { actor_name: email, after: { email, role: 'SUPPORT' } },
    ])
  })

  test('is not accepted with a password that others can guess', async () => {
    const email = newEmail()
    await inviteMember(shop.as(shop.owner), { email, role: 'SUPPORT' })
    const token = await shop.tokenOf(email)
    for (const bad of ['curta', 'password1234', `${shop.seller.fantasyName} 1234`])
      await expect(acceptAsNewUser(anonymous(), { token, name: 'Bia', password: bad })).rejects.toMatchObject(
        { code: 'BAR-0100', details: { fields: [{ field: 'password' }] } },
      )
  })

  test('of a person with an account asks for its password, which stays, and adds the seller to it', async () => {
    const other = await app.seller()
    const known = await shop.person('OWNER', { sellerId: other.id })
    await inviteMember(shop.as(shop.owner), { email: known.email, role: 'FINANCE' })
    const token = await shop.tokenOf(known.email)
    expect(await getInvitation(anonymous(), { token })).toMatchObject({ hasAccount: true })
    const asNew = { token, name: 'Eva', password: 'the password of an attacker' }
    await expect(acceptAsNewUser(anonymous(), asNew)).rejects.toMatchObject({ code: 'CONFLICT' })
    const wrong = acceptWithPassword(anonymous(), { token, password: 'wrong' }, newNetwork())
    await expect(wrong).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await acceptWithPassword(anonymous(), { token, password }, newNetwork())
    const rows = await app.sql`select seller_id::int, role from platform.memberships m
      join platform.portal_users u on u.id = m.user_id where u.email = ${known.email} order by m.id`
    expect([...rows]).toEqual([
      { seller_id: other.id, role: 'OWNER' },
      { seller_id: shop.seller.id, role: 'FINANCE' },
    ])
    expect(await shop.enter(known.email)).toMatchObject({ name: known.name })
  })

  test('lets passwords be guessed no more often than the sign-in does', async () => {
    const known = await shop.person()
    await inviteMember(shop.as(shop.owner), { email: known.email, role: 'VIEWER' })
    const token = await shop.tokenOf(known.email)
    const from = newNetwork()
    const codes = []
    for (let n = 0; n < 7; n++)
      codes.push(
        await acceptWithPassword(anonymous(), { token, password: `${n}` }, from).catch(({ code }) => code),
      )
    expect(codes).toEqual([...Array(5).fill('UNAUTHORIZED'), ...Array(2).fill('TOO_MANY_REQUESTS')])
  })

  test('counts for 7 days, and a resent one by its new link only', async () => {
    const email = newEmail()
    const { uuid } = await inviteMember(shop.as(shop.owner), { email, role: 'VIEWER' })
    const first = await shop.tokenOf(email)
    await expect(resendInvitation(shop.as(shop.owner), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    app.advance(MINUTE_MS)
    await resendInvitation(shop.as(shop.owner), { uuid })
    const second = await shop.tokenOf(email)
    const look = (token: string) => getInvitation(anonymous(), { token }).catch(({ code }) => code)
    expect(await look(first)).toBe('NOT_FOUND')
    app.advance(7 * DAY_MS - 1)
    expect(await look(second)).toMatchObject({ email })
    app.advance(1)
    expect(await look(second)).toBe('NOT_FOUND')
    const accept = acceptAsNewUser(anonymous(), { token: second, name: 'Bia', password })
    await expect(accept).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await inviteMember(shop.as(shop.owner), { email, role: 'SUPPORT' })
    expect((await getTeam(shop.as(shop.owner))).invitations).toMatchObject([
      { email, role: 'SUPPORT', isExpired: false },
    ])
  })

  test('that was revoked no longer counts', async () => {
    const email = newEmail()
    const { uuid } = await inviteMember(shop.as(shop.owner), { email, role: 'VIEWER' })
    const token = await shop.tokenOf(email)
    await revokeInvitation(shop.as(shop.owner), { uuid })
    await expect(getInvitation(anonymous(), { token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const act of [resendInvitation, revokeInvitation])
      await expect(act(shop.as(shop.owner), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await shop.audits('member.invitation-revoked')).toHaveLength(1)
  })

  test('leaves its token nowhere in the database in clear, before and after its mail was sent', async () => {
    const everything = async () => {
      const invitations = await app.sql`select row_to_json(i)::text as t from platform.invitations i`
      const others = await app.sql`
        select row_to_json(m)::text as t from mails m union all select row_to_json(a)::text from audit_entries a`
      return [...invitations, ...others].map(({ t }) => t).join()
    }
    const email = newEmail()
    await inviteMember(shop.as(shop.owner), { email, role: 'VIEWER' })
    const before = await everything()
    const sent: string[] = []
    const mailer = { serves: () => true, send: async ({ text }: { text: string }) => void sent.push(text) }
    while ((await sendMails({ ...app.ctx(), ports: { ...app.ports, mailer } })) > 0);
    const token = /\/invitation\/([\w-]{43})/.exec(sent.join())![1]!
    expect(before).not.toContain(token)
    expect(await everything()).not.toContain(token)
    const [row] = await app.sql`select sealed_secret from mails where recipient = ${email}`
    expect(row!.sealed_secret).toBeNull()
  })

  test('is refused for a member, for a second open one, for a role of another team, and after too many in a day', async () => {
    const email = newEmail()
    await inviteMember(shop.as(shop.owner), { email, role: 'VIEWER' })
    const codeOf = (input: { email: string; role: Role | OperatorRole }) =>
      inviteMember(shop.as(shop.owner), input).then(
        () => 'OK',
        ({ code }) => code,
      )
    expect(await codeOf({ email, role: 'SUPPORT' })).toBe('CONFLICT')
    expect(await codeOf({ email: shop.owner.email, role: 'SUPPORT' })).toBe('CONFLICT')
    expect(await codeOf({ email: newEmail(), role: 'ADMIN' })).toBe('BAR-0100')
    const all = []
    for (let n = 1; n <= MAX_INVITATIONS_A_DAY; n++)
      all.push(await codeOf({ email: newEmail(), role: 'VIEWER' }))
    expect(all).toEqual([...Array(MAX_INVITATIONS_A_DAY - 1).fill('OK'), 'CONFLICT'])
  })

  test('of another seller is not found', async () => {
    const { uuid } = await inviteMember(shop.as(shop.owner), { email: newEmail(), role: 'VIEWER' })
    const other = await app.seller()
    const stranger = await shop.person('OWNER', { sellerId: other.id })
    for (const act of [resendInvitation, revokeInvitation])
      await expect(act(shop.as(stranger, 'OWNER', other), { uuid })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})
