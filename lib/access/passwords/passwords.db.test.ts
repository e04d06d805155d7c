import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authenticateSession } from '@/lib/access/portal-users/authenticate-session'
import { createUser } from '@/lib/access/portal-users/create-user'
import type { MailLinkKind } from '@/lib/access/portal-users/mail-links/mail-link'
import { requestMailLink } from '@/lib/access/portal-users/mail-links/request-mail-link'
import { sendMailLinks } from '@/lib/access/portal-users/mail-links/send-mail-links'
import { hashPassword } from '@/lib/access/portal-users/portal-user'
import { transaction } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Problem } from '@/lib/base/kernel/problem'
import { testApp } from '@/lib/testing/app'
import { mailedToken } from '@/lib/testing/people/mailed-token'
import { portalPerson } from '@/lib/testing/people/portal-person'
import { changePassword } from './change-password'
import { resetPassword } from './reset-password'

const app = await testApp()
const seller = await app.seller()
const good = 'quatro cavalos verdes no trem'
const isLive = async (uuid: string) => (await authenticateSession(app.ctx(), uuid)) !== undefined

/** The problem of the refused field, or the code. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: Problem) => error.details?.fields?.[0]?.message ?? error.code,
  )

describe('changing the password', () => {
  test('needs the current one, ends the other sessions and not this one, and is reported by mail and audit', async () => {
    const person = await portalPerson(app, seller)
    const [here, there] = [await person.openSession('known'), await person.openSession('known')]
    const change = (current: string) => changePassword(person.as(here), { current, password: good })
    expect(await refusal(change('not this one'))).toBe('wrong')
    expect([await isLive(there), await person.mails()]).toEqual([true, []])
    await change(person.password)
    expect([await isLive(here), await isLive(there)]).toEqual([true, false])
    expect((await person.tryPassword(person.password, 'known')).outcome).toBe('refused')
    expect((await person.tryPassword(good, 'known')).outcome).toBe('signed-in')
    expect(await person.mails()).toEqual(['Sua senha mudou'])
    expect(await person.audited()).toContain('password.changed')
  })

  test('of a stolen session, the current password is guessed five times, then it waits; sign-ins do not', async () => {
    const person = await portalPerson(app, seller)
    const session = await person.openSession('known')
    const guess = () => refusal(changePassword(person.as(session), { current: 'guess', password: good }))
    for (let n = 0; n < 5; n++) expect(await guess()).toBe('wrong')
    expect(await guess()).toBe('TOO_MANY_REQUESTS')
    expect((await person.tryPassword(person.password, 'known')).outcome).toBe('signed-in')
  })

  test('a password that others can guess is refused, and a long or accented one is accepted whole', async () => {
    const person = await portalPerson(app, seller, { email: `balconista.${randomUUID()}@loja.com.br` })
    const session = await person.openSession()
    let current = person.password
    const change = (password: string) => changePassword(person.as(session), { current, password })
    for (const [password, problem] of [
      ['onze letras', 'short'],
      ['x'.repeat(257), 'long'],
      ['123456789012', 'common'],
      ['senha12345678', 'common'],
      ['passwordpassword', 'common'],
      ['aaaaaaaaaaaaaaaaaaaaaaaa', 'common'],
      ['cafe do-porto quatro trens', 'personal'],
      [`${person.email}!`, 'personal'],
      ['ana SOUZA viaja de trem', 'personal'],
      [current, 'same'],
    ] as const)
      expect([password, await refusal(change(password))]).toEqual([password, problem])

    const long = `${good} `.repeat(8)
    await change(long)
    current = long
    expect((await person.tryPassword(long.slice(0, 72), 'd')).outcome).toBe('refused')
    expect((await person.tryPassword(long, 'd')).outcome).toBe('signed-in')
    await change('sabiá canta às três manhãs'.normalize('NFC'))
    expect((await person.tryPassword('sabiá canta às três manhãs'.normalize('NFD'), 'd')).outcome).toBe(
      'signed-in',
    )
  })

  test('a password that somebody else chose at the registration has to be changed first', async () => {
    const email = `${randomUUID()}@loja.com.br`
    const passwordHash = await hashPassword('short')
    await transaction(app.ctx(), (ctx) =>
      createUser(ctx, { name: 'Rui', email, passwordHash, mustChangePassword: true }),
    )
    const [user] =
      await app.sql`select uuid, must_change_password from platform.portal_users where email = ${email}`
    expect(user!.must_change_password).toBe(true)
    const person = await portalPerson(app, seller)
    await app.sql`update platform.portal_users set must_change_password = true where uuid = ${person.uuid}`
    const session = await person.openSession()
    expect(await authenticateSession(app.ctx(), session)).toMatchObject({ requiredStep: 'new-password' })
    await changePassword(person.as(session), { current: person.password, password: good })
    expect((await authenticateSession(app.ctx(), session))?.requiredStep).toBeUndefined()
  })
})

describe('resetting the password by mail', () => {
  const request = (email: string, kind: MailLinkKind = 'PASSWORD_RESET') =>
    requestMailLink(app.ctx(), { kind, email })
  const sendAll = async () => {
    while ((await sendMailLinks(app.ctx())) > 0);
  }
  async function linkTo(email: string): Promise<string> {
    await request(email)
    await sendAll()
    return mailedToken(app, email)
  }
  const reset = (token: string, password = good) => resetPassword(app.ctx(), { token, password })

  test('the link works once, ends all sessions and the waiting, and is reported', async () => {
    const person = await portalPerson(app, seller)
    const session = await person.openSession('known')
    for (let n = 0; n < 6; n++) await person.tryPassword('wrong')
    expect((await person.tryPassword()).outcome).toBe('wait')
    const token = await linkTo(person.email)
    expect(await refusal(reset(token, 'onze letras'))).toBe('short')
    expect(await reset(token)).toEqual({ email: person.email })
    expect(await isLive(session)).toBe(false)
    expect((await person.tryPassword(good)).outcome).toBe('signed-in')
    expect(await refusal(reset(token, 'cinco cavalos verdes no trem'))).toBe('NOT_FOUND')
    expect(await person.mails()).toContain('Sua senha mudou')
    expect(await person.audited()).toEqual(
      expect.arrayContaining(['password.reset-requested', 'password.reset', 'sign-in.failed']),
    )
  })

  test('the link is valid for 30 minutes, and not after another one was used', async () => {
    const person = await portalPerson(app, seller)
    const late = await linkTo(person.email)
    app.advance(30 * MINUTE_MS)
    expect(await refusal(reset(late))).toBe('NOT_FOUND')
    const [first, second] = [await linkTo(person.email), await linkTo(person.email)]
    await reset(second)
    expect(await refusal(reset(first))).toBe('NOT_FOUND')
  })

  test('a link that proves a device sets no password', async () => {
    const person = await portalPerson(app, seller)
    await request(person.email, 'DEVICE_PROOF')
    await sendAll()
    expect(await refusal(reset(await mailedToken(app, person.email)))).toBe('NOT_FOUND')
  })

  test('two simultaneous uses of a link set one password', async () => {
    const person = await portalPerson(app, seller)
    const token = await linkTo(person.email)
    const all = await Promise.all([refusal(reset(token)), refusal(reset(token))])
    expect(all.toSorted()).toEqual(['NOT_FOUND', 'accepted'])
  })

  test('a request does the same for an unknown address, which gets no mail', async () => {
    const person = await portalPerson(app, seller)
    const unknown = `${randomUUID()}@loja.com.br`
    for (const email of [person.email, unknown]) await request(email)
    const rows = await app.sql`
      select kind, handled_at, token_hash from platform.mail_links where email in (${person.email}, ${unknown})`
    expect(rows).toHaveLength(2)
    expect({ ...rows[0] }).toEqual({ ...rows[1] })
    expect(await person.mails()).toEqual([])
    await sendAll()
    expect(await person.mails()).toEqual(['Crie uma senha nova'])
    expect(await app.sql`select 1 from mails where recipient = ${unknown}`).toHaveLength(0)
  })

  test('an address gets three mails in 30 minutes, and the last link of them is valid then', async () => {
    const person = await portalPerson(app, seller)
    for (let n = 0; n < 20; n++) await request(person.email)
    await sendAll()
    expect(await person.mails()).toHaveLength(3)
    app.advance(29 * MINUTE_MS)
    await request(person.email)
    expect(await sendMailLinks(app.ctx())).toBe(0)
    await reset(await mailedToken(app, person.email))
  })

  test('the database contains the token neither before nor after the mail was sent', async () => {
    const person = await portalPerson(app, seller)
    await request(person.email)
    await sendAll()
    const dump = async () =>
      JSON.stringify([await app.sql`select * from mails`, await app.sql`select * from platform.mail_links`])
    const before = await dump()
    const token = await mailedToken(app, person.email)
    const after = await dump()
    expect([before.includes(token), after.includes(token)]).toEqual([false, false])
    expect(await app.sql`select 1 from mails where sealed_secret is not null`).toHaveLength(0)
  })
})
