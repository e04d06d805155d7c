// An invitation to a seller of another cell: its link names no cell, and who follows it begins in the first one.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inCell, inFirstCell } from '@/lib/base/cells/in-cell'
import { transaction } from '@/lib/base/kernel/ctx'
import { testApp } from '@/lib/testing/app'
import { addPerson } from '@/lib/testing/shops/add-person'
import { newEmail, newNetwork, TEAM_PASSWORD as password } from '@/lib/testing/shops/team-shop'
import { acceptAsNewUser, acceptWithPassword } from './accept-invitation'
import { getInvitation } from './get-invitation'
import { writeInvitation } from './invite-member'

const app = await testApp()
const second = await app.addCell()
const seller = await app.seller({ fantasyName: 'Padaria do Centro' }, second)
const inSecond = await inCell(app.ctx(), second)
const anonymous = () => inFirstCell(app.platformCtx({ kind: 'anonymous' }))

async function invited(email: string) {
  const invitation = { sellerId: seller.id, email, role: 'SUPPORT' as const, invitedBy: null }
  const { token } = await transaction(inSecond, (inner) => writeInvitation(inner, invitation))
  return token
}

async function joined(email: string) {
  const entries = await inSecond.db.execute(sql`
    select seller_id::int from audit_entries where action = 'member.joined' and actor_name = ${email}`)
  const [member] = await app.sql`select seller_id::int from platform.memberships m
    join platform.portal_users u on u.id = m.user_id where u.email = ${email}`
  const elsewhere =
    await app.sql`select from audit_entries where actor_name = ${email} and seller_id is not null`
  return { entries: [...entries], member, elsewhere: elsewhere.length }
}

const here = { seller_id: seller.id }
const inItsCell = { entries: [here], member: here, elsewhere: 0 }

test('shows the seller and is accepted with a new account, in the cell of the seller', async () => {
  const email = newEmail()
  const token = await invited(email)
  expect(await getInvitation(await anonymous(), { token })).toMatchObject({
    team: 'Padaria do Centro',
    email,
  })
  const guessed = { token, name: 'Bia', password: 'Padaria do Centro 1234' }
  await expect(acceptAsNewUser(await anonymous(), guessed)).rejects.toMatchObject({ code: 'BAR-0100' })
  await acceptAsNewUser(await anonymous(), { token, name: 'Bia', password })
  expect(await joined(email)).toEqual(inItsCell)
})

test('is accepted with an account in the cell of the seller', async () => {
  const { email } = await addPerson(app, { password })
  await acceptWithPassword(await anonymous(), { token: await invited(email), password }, newNetwork())
  expect(await joined(email)).toEqual(inItsCell)
})
