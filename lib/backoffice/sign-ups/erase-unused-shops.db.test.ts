// Sandbox sellers of sign-ups that nobody uses: what goes, what is free again, and what stays.
import { beforeEach, describe, expect, test } from 'vitest'
import { auditFailedSignIns } from '@/lib/access/portal-users/audit-failed-sign-ins'
import { forgetEndedSignIns } from '@/lib/access/portal-users/forget-ended-sign-ins'
import { signIn } from '@/lib/access/portal-users/sign-in'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { subSellerRequest } from '@/lib/parties/sellers/sub-seller-contract'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { password, refusalOf, signingUp } from '@/lib/testing/people/signing-up'
import { newCnpj } from '@/lib/testing/seller'
import { addPerson } from '@/lib/testing/shops/add-person'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { newEmail, newNetwork, teamShop } from '@/lib/testing/shops/team-shop'
import { completeSignUp } from './complete-sign-up'
import { eraseUnusedShops } from './erase-unused-shops'
import { forgetOldSignUps } from './forget-old-sign-ups'

const app = await testApp()
const { stranger, later, form, linkTo, enter } = signingUp(app)
const { unusedSandboxDays } = app.ctx().settings.retention
const old = (days = unusedSandboxDays) => later(days * DAY_MS + 60_000)
beforeEach(() => app.sql`delete from platform.sign_ups`)

async function signedUp() {
  const [email, document] = [newEmail(), newCnpj()]
  const { apiKey } = await completeSignUp(stranger(), form(await linkTo(email), document))
  const [row] = await app.sql`select id, uuid from sellers where document = ${document}`
  return { email, document, apiKey: apiKey!, id: Number(row!.id), uuid: String(row!.uuid) }
}

const rowOf = async (id: number) => (await app.sql`select * from sellers where id = ${id}`)[0]!

describe('an unused shop of a sign-up', () => {
  test('is erased after its days, not before: nothing of it or its owner is left, and both can sign up again', async () => {
    const { email, document, id } = await signedUp()
    expect(await eraseUnusedShops(later(unusedSandboxDays * DAY_MS - DAY_MS))).toBe(0)
    expect(await eraseUnusedShops(old())).toBe(1)
    const row = await rowOf(id)
    expect(row).toMatchObject({
      document: `erased ${id}`,
      company_name: '',
      email: '',
      pix_key: '',
      owner: null,
    })
    expect(row.replaced_at).not.toBeNull()
    expect(await app.sql`select from platform.api_keys where seller_id = ${id} and active`).toEqual([])
    expect(await app.sql`select from platform.portal_users where email = ${email}`).toEqual([])
    expect(await app.sql`select from platform.memberships where seller_id = ${id}`).toEqual([])
    expect(
      await app.sql`select action from audit_entries where seller_id = ${id} and action = 'sandbox.erased'`,
    ).toHaveLength(1)
    expect(await eraseUnusedShops(old())).toBe(0)
    expect(await refusalOf(completeSignUp(stranger(), form(await linkTo(email), document)))).toBe('done')
    expect(await enter(email)).toMatchObject({ role: 'OWNER' })
  })

  test('takes no account of a person who works elsewhere', async () => {
    const { id } = await signedUp()
    const { seller } = await teamShop(app)
    const both = await addPerson(app, { sellerId: id, role: 'DEVELOPER' })
    await app.sql`insert into platform.memberships (user_id, seller_id, role, created_at)
      select id, ${seller.id}, 'VIEWER', now() from platform.portal_users where email = ${both.email}`
    expect(await eraseUnusedShops(old())).toBe(1)
    expect(await app.sql`select from platform.portal_users where email = ${both.email}`).toHaveLength(1)
  })

  test.each(['order', 'session', 'key', 'credential', 'buyer', 'sub-seller', 'live', 'reset'])(
    'stays with a sign of use: %s',
    async (sign) => {
      const { id, uuid, email } = await signedUp()
      const recently = new Date(app.ctx().systemNow.getTime() + unusedSandboxDays * DAY_MS)
      if (sign === 'order') {
        const [link] = await app.sql`select code from payment_links where seller_id = ${id}`
        await startPayment(app.ctx(), { code: link!.code, method: 'PIX', buyer: testBuyer })
      }
      if (sign === 'session') {
        await enter(email)
        await app.sql`update platform.portal_sessions set last_used_at = ${recently} where seller_id = ${id}`
      }
      if (sign === 'key')
        await app.sql`update platform.api_keys set last_used_at = ${recently} where seller_id = ${id}`
      if (sign === 'credential')
        await app.sql`
        insert into platform.banking_credentials (uuid, seller_id, title, client_id, secrets, certificates, created_at, last_used_at)
        values (gen_random_uuid(), ${id}, 'ERP', ${email}, '[]', '[]', now(), ${recently})`
      const key = app.ctx({ kind: 'api-key', keyId: 1, sellerId: id, scope: 'WRITE' })
      const maria = { name: 'Maria', document: '52998224725' }
      if (sign === 'buyer') await createBuyer(key, buyerRequest.parse({ ...testBuyer, ...maria }))
      if (sign === 'sub-seller') await createSubSeller(key, subSellerRequest.parse(maria))
      if (sign === 'live')
        await app.sql`insert into platform.sellers (uuid, document, cell, document_environment, started_from)
        values (gen_random_uuid(), 'x', 1, null, ${uuid})`
      if (sign === 'reset') await app.sql`update sellers set replaced_at = now() where id = ${id}`
      expect(await eraseUnusedShops(old())).toBe(0)
      expect((await rowOf(id)).company_name).toBe('Padaria da Praça')
    },
  )

  test('stays where somebody signed in within its days, also once the session is forgotten', async () => {
    const { id, email } = await signedUp()
    await signIn(later(55 * DAY_MS), { email, password }, newNetwork())
    expect(await forgetEndedSignIns(old(unusedSandboxDays - 1))).toBeGreaterThan(0)
    expect(await app.sql`select from platform.portal_sessions where seller_id = ${id}`).toEqual([])
    expect(await eraseUnusedShops(old())).toBe(0)
    expect((await rowOf(id)).company_name).toBe('Padaria da Praça')
  })

  test('is erased in spite of attempts to sign in that failed', async () => {
    const { id, email } = await signedUp()
    await signIn(later(55 * DAY_MS), { email, password: 'outra' }, newNetwork())
    while ((await auditFailedSignIns(later(55 * DAY_MS + DAY_MS))) > 0);
    expect(
      await app.sql`select from audit_entries where seller_id = ${id} and action = 'sign-in.failed'`,
    ).toHaveLength(1)
    expect(await eraseUnusedShops(old())).toBe(1)
  })

  test('that was in use is looked at again for some weeks, and then stays for good', async () => {
    const { id } = await signedUp()
    expect(await forgetOldSignUps(old(unusedSandboxDays + 29))).toBe(0)
    expect(await forgetOldSignUps(old(unusedSandboxDays + 30))).toBe(1)
    expect(await eraseUnusedShops(old(1_000))).toBe(0)
    expect((await rowOf(id)).company_name).toBe('Padaria da Praça')
  })

  test('of the operator is not erased', async () => {
    const { seller } = await teamShop(app)
    expect(await eraseUnusedShops(old(1_000))).toBe(0)
    expect((await rowOf(seller.id)).replaced_at).toBeNull()
  })
})
