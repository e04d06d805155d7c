// Sign-ups: links for one use and for a day, which say nothing of accounts that exist.
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '@/lib/base/kernel/sealed'
import { testApp } from '@/lib/testing/app'
import { asOperator } from '@/lib/testing/live/applicant'
import { refusalOf, signingUp } from '@/lib/testing/people/signing-up'
import { newCnpj } from '@/lib/testing/seller'
import { newEmail, teamShop } from '@/lib/testing/shops/team-shop'
import { completeSignUp, getSignUp } from './complete-sign-up'
import { forgetOldSignUps } from './forget-old-sign-ups'
import { listSignUps } from './list-sign-ups'
import { LINK_MS, MAX_OPEN_SIGN_UPS, MAX_TRIES, UNUSED_CHECK_DAYS, UNUSED_DAYS } from './sign-up'

const app = await testApp()
const people = signingUp(app)
const { stranger, later, request, form, sendMails, linkTo, subjectsTo, enter } = people
beforeEach(async () => {
  people.mode = 'open'
  await app.sql`delete from platform.sign_ups`
})

describe('an open sign-up', () => {
  test('creates a sandbox seller with its owner, a key and an example link, once', async () => {
    const [email, document] = [newEmail(), newCnpj()]
    const token = await linkTo(email)
    expect(await getSignUp(stranger(), { token })).toEqual({ email })
    const both = await Promise.allSettled([1, 2].map(() => completeSignUp(stranger(), form(token, document))))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const session = await enter(email)
    expect(session).toMatchObject({ role: 'OWNER', name: 'Ana Souza' })
    expect(session?.seller).toMatchObject({
      ...{ document, email, environment: 'SANDBOX', status: 'ACTIVE' },
      ...{ fantasyName: 'Padaria da Praça', companyName: 'Padaria da Praça' },
    })
    const done = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(done).toMatchObject([{ email, apiKey: expect.stringMatching(/^blc_test_/) }])
    const { id } = session!.seller
    const links = await app.sql`select title from payment_links where seller_id = ${id}`
    const keys = await app.sql`select title from platform.api_keys where seller_id = ${id}`
    expect([links, keys]).toEqual([[{ title: 'Café especial 1 kg' }], [{ title: 'Primeira chave' }]])
    const audited = await app.sql`select action, actor_kind, actor_name from audit_entries
      where seller_id = ${id} and action in ('seller.registered', 'key.created') order by action`
    const by = { actor_kind: 'USER', actor_name: email }
    expect(audited).toEqual(['key.created', 'seller.registered'].map((action) => ({ action, ...by })))
    expect(await refusalOf(getSignUp(stranger(), { token }))).toBe('NOT_FOUND')
    const [stored] = await app.sql`select status, password_hash from platform.sign_ups where email = ${email}`
    expect(stored).toEqual({ status: 'CREATED', password_hash: null })
  })

  test('of two people at once with one document, one gets it, and the other keeps a link that still counts', async () => {
    const document = newCnpj()
    const tokens = [await linkTo(newEmail()), await linkTo(newEmail())]
    const codes = await Promise.all(
      tokens.map((token) => refusalOf(completeSignUp(stranger(), form(token, document)))),
    )
    expect(codes.toSorted()).toEqual(['document', 'done'])
    const kept = tokens[codes.indexOf('document')]!
    expect(await refusalOf(completeSignUp(stranger(), form(kept)))).toBe('done')
  })

  test('has a link that counts for a day, for its own address, and not with a password that others can guess', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const token = await linkTo(email)
    expect(await refusalOf(getSignUp(later(LINK_MS - 1), { token }))).toBe('done')
    expect(await refusalOf(completeSignUp(later(LINK_MS), form(token)))).toBe('NOT_FOUND')
    expect(await refusalOf(completeSignUp(stranger(), form(`${token.slice(1)}x`)))).toBe('NOT_FOUND')
    for (const bad of ['curta', 'password1234', 'padaria da praca 1'])
      expect(await refusalOf(completeSignUp(stranger(), { ...form(token), password: bad }))).toBe('password')
    const theirs = await linkTo(other)
    expect(await getSignUp(stranger(), { token: theirs })).toEqual({ email: other })
    await completeSignUp(stranger(), form(theirs))
    expect([(await enter(other))?.email, await enter(email)]).toEqual([other, undefined])
  })

  test('by two links of one address at once gets through once', async () => {
    const email = newEmail()
    const [token, other] = [await linkTo(email), randomBytes(32).toString('base64url')]
    await app.sql`insert into platform.sign_ups (uuid, email, status, locale, requested_at, token_hash, expires_at)
      select ${randomUUID()}, email, status, locale, requested_at, ${hashToken(other)}, expires_at
      from platform.sign_ups where email = ${email}`
    const codes = [token, other].map((one) => refusalOf(completeSignUp(stranger(), form(one))))
    expect((await Promise.all(codes)).toSorted()).toEqual(['NOT_FOUND', 'done'])
  })

  test('has a link that tests a few documents only, however many at once', async () => {
    const { document } = (await teamShop(app)).seller
    const token = await linkTo(newEmail())
    const tried = await Promise.all(
      Array.from({ length: MAX_TRIES + 2 }, () =>
        refusalOf(completeSignUp(stranger(), form(token, document))),
      ),
    )
    expect(tried.toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', ...Array(MAX_TRIES).fill('document')])
    expect(await refusalOf(getSignUp(stranger(), { token }))).toBe('NOT_FOUND')
    expect(await refusalOf(completeSignUp(stranger(), form(token)))).toBe('NOT_FOUND')
  })

  test('ends the other links to its address', async () => {
    const email = newEmail()
    const [first, second] = [await linkTo(email), await linkTo(email)]
    expect(await app.sql`select status from platform.sign_ups`).toEqual([{ status: 'MAILED' }])
    expect(await refusalOf(completeSignUp(stranger(), form(first)))).toBe('NOT_FOUND')
    expect(await refusalOf(completeSignUp(stranger(), form(second)))).toBe('done')
  })

  test('answers alike for an address with an account, whose owner alone learns of it by mail', async () => {
    const shop = await teamShop(app)
    const { email } = shop.owner
    const fresh = newEmail()
    expect(await Promise.all([request(email), request(fresh)])).toEqual([undefined, undefined])
    const rows = await app.sql`select status, token_hash from platform.sign_ups`
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ status: 'REQUESTED', token_hash: null })))
    await sendMails()
    expect(await subjectsTo(email)).toEqual(['Você já tem uma conta no Balcão'])
    expect(await subjectsTo(fresh)).toEqual(['Crie sua conta no Balcão'])
    // Both count as open alike; the operator sees the one with a link.
    const left = await app.sql`select status, token_hash is null as known, expires_at is null as endless
      from platform.sign_ups order by known`
    expect(left).toEqual([false, true].map((known) => ({ status: 'MAILED', known, endless: false })))
    const { signUps, counts } = await listSignUps(asOperator(app), {})
    expect([signUps.map((one) => one.email), counts.MAILED]).toEqual([[fresh], 1])
    expect(await forgetOldSignUps(later(LINK_MS + UNUSED_DAYS * LINK_MS + 1))).toBe(2)
  })

  test('that an account with its address overtakes creates nothing', async () => {
    const email = newEmail()
    const token = await linkTo(email)
    await app.sql`insert into platform.portal_users (uuid, name, email, password_hash, created_at)
      values (${randomUUID()}, 'Ana', ${email}, 'x', now())`
    expect(await refusalOf(completeSignUp(stranger(), form(token)))).toBe('email')
  })

  test('that waits for the operator leaves room to others', async () => {
    const waiting = Array.from({ length: MAX_OPEN_SIGN_UPS }, () => ({
      ...{ uuid: randomUUID(), email: newEmail(), locale: 'en', status: 'WAITING', password_hash: 'x' },
      ...{ requested_at: app.ctx().now, completed_at: app.ctx().now },
    }))
    await app.sql`insert into platform.sign_ups ${app.sql(waiting)}`
    expect(await refusalOf(request(newEmail()))).toBe('done')
  })

  test('is forgotten after its time, and its seller stays', async () => {
    await linkTo(newEmail())
    const email = newEmail()
    await completeSignUp(stranger(), form(await linkTo(email)))
    expect(await forgetOldSignUps(later(LINK_MS + UNUSED_DAYS * LINK_MS))).toBe(0)
    expect(await forgetOldSignUps(later(LINK_MS + UNUSED_DAYS * LINK_MS + 1))).toBe(1)
    const { unusedSandboxDays } = stranger().settings.retention
    const createdDays = unusedSandboxDays + UNUSED_CHECK_DAYS
    expect(await forgetOldSignUps(later(createdDays * LINK_MS))).toBe(0)
    expect(await forgetOldSignUps(later(createdDays * LINK_MS + 1))).toBe(1)
    expect(await enter(email)).toBeDefined()
  })
})
