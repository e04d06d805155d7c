// The first person of the operator, from the command line.
import { describe, expect, test } from 'vitest'
import { authenticateSession } from '@/lib/access/portal-users/authenticate-session'
import { signIn } from '@/lib/access/portal-users/sign-in'
import { testApp } from '@/lib/testing/app'
import { newEmail, newNetwork, TEAM_PASSWORD as password } from '@/lib/testing/shops/team-shop'
import { acceptAsNewUser } from './accept-invitation'
import { createOperator, inviteOperator, OperatorExists } from './create-operator'

const app = await testApp()
const newOne = (another = false) =>
  ({ name: 'Ana', email: newEmail(), role: 'ADMIN', password, another }) as const
const people = () =>
  app.sql`select email from platform.portal_users where operator_role is not null order by id`

describe('the first person of the operator', () => {
  test('is created once, even by two commands at the same time, and others only where that is said', async () => {
    const [first, second] = [newOne(), newOne()]
    const both = await Promise.allSettled([
      createOperator(app.ctx(), first),
      createOperator(app.ctx(), second),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await people()).toHaveLength(1)
    await expect(inviteOperator(app.ctx(), newOne())).rejects.toThrow(OperatorExists)
    await createOperator(app.ctx(), { ...newOne(true), role: 'VIEWER' })
    expect(await people()).toHaveLength(2)
    const audited = await app.sql`select actor_kind, after from audit_entries where action = 'member.joined'`
    expect(audited).toMatchObject([
      { actor_kind: 'SYSTEM', after: { role: 'ADMIN' } },
      { after: { role: 'VIEWER' } },
    ])
    expect(JSON.stringify(audited)).not.toContain(password)
  })

  test('signs in with the password, and has to add a second factor before anything opens', async () => {
    const one = newOne(true)
    await createOperator(app.ctx(), one)
    const opened = await signIn(app.ctx(), one, newNetwork())
    if (opened.outcome !== 'signed-in') throw new Error(opened.outcome)
    const session = await authenticateSession(app.ctx(), opened.sessionUuid)
    expect(session).toMatchObject({ operatorRole: 'ADMIN', requiredStep: 'second-factor' })
  })

  test('is refused with a bad password, or with the address of an account, which an invitation joins', async () => {
    const one = newOne(true)
    const bad = createOperator(app.ctx(), { ...one, password: 'curta' })
    await expect(bad).rejects.toMatchObject({
      details: { fields: [{ field: 'password', message: 'short' }] },
    })
    await createOperator(app.ctx(), one)
    await expect(createOperator(app.ctx(), one)).rejects.toMatchObject({ code: 'CONFLICT' })
    const invited = newOne(true)
    const token = await inviteOperator(app.ctx(), invited)
    await acceptAsNewUser(app.ctx({ kind: 'anonymous' }), { token, name: 'Bia', password })
    expect((await people()).map(({ email }) => email)).toContain(invited.email)
  })
})
