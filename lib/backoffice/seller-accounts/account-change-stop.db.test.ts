import { beforeEach, describe, expect, test } from 'vitest'
import { getChangeOfLink, stopChangeByLink } from '@/lib/access/account-changes/stop-by-link'
import { bySecret } from '@/lib/base/cells/routing'
import type { Role } from '@/lib/base/kernel/permissions'
import { testApp } from '@/lib/testing/app'
import { mailedToken } from '@/lib/testing/people/mailed-token'
import { addPerson } from '@/lib/testing/shops/add-person'
import { CONTACT, type KeyedSeller, keyedSeller, OWNER, pix } from '@/lib/testing/shops/keyed-seller'
import { requestBankAccount } from './request-bank-account'

const app = await testApp()
let shop: KeyedSeller
beforeEach(async () => {
  shop = await keyedSeller(app)
})

const NEW = 'nova@exemplo.com.br'
const asRole = (role: Role, email?: string) => shop.as({ ...shop.owner, role, ...(email && { email }) })
const inPortal = async (role: Role = 'OWNER') =>
  requestBankAccount(await asRole(role, 'socia@exemplo.com.br'), pix(NEW))
const visitor = () => app.ctx({ kind: 'anonymous' })
const newest = async () => (await shop.mails()).at(-1)!
const token = () => mailedToken(app, CONTACT, '/account-change/')

describe('the mail of a requested account', () => {
  test('goes to the seller and all owners, and to nobody of another role', async () => {
    const { email } = await addPerson(app, { sellerId: shop.seller.id, role: 'OWNER' })
    for (const role of ['FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER'] as const)
      await addPerson(app, { sellerId: shop.seller.id, role })
    await shop.patch({ account: pix(NEW) })
    expect((await shop.mails()).map(({ recipient }) => recipient)).toEqual([CONTACT, OWNER, email])
  })

  test('names who requested it in the portal, and its token is stored as a hash only', async () => {
    await inPortal()
    const { text } = await newest()
    expect(text).toContain('no portal, por socia@exemplo.com.br')
    const [row] = await app.sql`select * from account_changes where seller_id = ${shop.seller.id}`
    expect(JSON.stringify([row, await app.sql`select * from mails`])).not.toContain(await token())
  })
})

describe('the link of that mail', () => {
  test('has the mark of its cell in the address, and stops the change there', async () => {
    app.liveIn(2)
    await shop.patch({ account: pix(NEW) })
    const link = { token: await token() }
    expect(link.token).toMatch(/^2[\w-]{43}$/)
    expect(bySecret(link).cell).toBe(2)
    await stopChangeByLink(visitor(), link)
    expect(await getChangeOfLink(visitor(), link)).toMatchObject({ status: 'STOPPED' })
    app.liveIn(1)
  })

  test('stops the change once, without a sign-in, and payouts keep going to the account in force', async () => {
    await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    await shop.patch({ account: pix(NEW) })
    const link = { token: await token() }
    expect(await getChangeOfLink(visitor(), link)).toMatchObject({ status: 'PENDING' })
    expect(await shop.pending()).toBeDefined()
    const both = await Promise.allSettled([1, 2].map(() => stopChangeByLink(visitor(), link)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await getChangeOfLink(visitor(), link)).toMatchObject({ status: 'STOPPED' })
    await shop.move(24 * 5)
    expect(await shop.paidTo()).toEqual([CONTACT])
    expect(await shop.subjects()).toContain('A troca da sua conta foi parada')
    const entries = await app.sql`select action, actor_kind, after from audit_entries
      where seller_id = ${shop.seller.id} and action = 'account-change.stopped'`
    expect([...entries]).toEqual([
      { action: 'account-change.stopped', actor_kind: 'ANONYMOUS', after: { by: 'mail' } },
    ])
  })

  test('stops only its own change, not the one that took its place', async () => {
    await shop.patch({ account: pix(NEW) })
    const first = { token: await token() }
    await shop.patch({ account: pix('outra@exemplo.com.br') })
    await expect(stopChangeByLink(visitor(), first)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await getChangeOfLink(visitor(), first)).toMatchObject({ status: 'REPLACED' })
    expect(await shop.pending()).toBeDefined()
    await stopChangeByLink(visitor(), { token: await token() })
    expect(await shop.pending()).toBeUndefined()
  })

  test('stops until the last millisecond of the 24 hours of the seller’s clock, and nothing afterwards', async () => {
    await shop.move(100)
    await shop.patch({ account: pix(NEW) })
    const link = { token: await token() }
    app.advance(24 * 3_600_000)
    expect(await getChangeOfLink(visitor(), link)).toMatchObject({ status: 'EFFECTIVE' })
    await expect(stopChangeByLink(visitor(), link)).rejects.toMatchObject({ code: 'CONFLICT' })
    app.advance(-1)
    await stopChangeByLink(visitor(), link)
    app.advance(-24 * 3_600_000 + 1)
  })

  test('is not found for a token that was never sent', async () => {
    await shop.patch({ account: pix(NEW) })
    for (const wrong of ['x', '', `${await token()}x`]) {
      await expect(getChangeOfLink(visitor(), { token: wrong })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(stopChangeByLink(visitor(), { token: wrong })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await shop.pending()).toBeDefined()
  })
})

describe('an account requested in the portal', () => {
  test('waits 24 hours like one of the API; payouts meanwhile go to the account in force', async () => {
    await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    await shop.move(43)
    await inPortal()
    expect((await shop.get()).accountChange).toMatchObject({ account: pix(NEW) })
    await shop.move(23)
    expect(await shop.paidTo()).toEqual([CONTACT])
    await shop.move(3)
    expect((await shop.get()).account).toEqual(pix(NEW))
  })

  test.each(['FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER'] as const)('is refused to %s', async (role) => {
    await expect(inPortal(role)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await shop.pending()).toBeUndefined()
  })
})
