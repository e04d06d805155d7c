import { expect, test } from 'vitest'
import { auditFailedSignIns } from '@/lib/access/portal-users/audit-failed-sign-ins'
import { authenticateSession } from '@/lib/access/portal-users/authenticate-session'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { readMails } from '@/lib/sandbox/mail/read-mails'
import { testApp } from '@/lib/testing/app'
import { CHROME, portalPerson } from '@/lib/testing/people/portal-person'
import { changeIdleTime } from './change-idle-time'
import { deviceName } from './device-name'
import { listSessions } from './list-sessions'
import { revokeOtherSessions } from './revoke-other-sessions'
import { revokeOwnSession } from './revoke-own-session'

const app = await testApp()
const seller = await app.seller()
const use = async (uuid: string, isAutomatic = false) =>
  (await authenticateSession(app.ctx(), uuid, { isAutomatic })) !== undefined

test('the list shows device, address and last use, the current session first, and none that ended', async () => {
  const person = await portalPerson(app, seller)
  const [ended, other, current] = [
    await person.openSession(),
    await person.openSession(),
    await person.openSession(),
  ]
  await revokeOwnSession(person.as(current), { uuid: ended })
  const listed = await listSessions(person.as(current))
  expect(listed.map(({ uuid, isCurrent }) => [uuid, isCurrent])).toEqual([
    [current, true],
    [other, false],
  ])
  expect(listed[0]).toMatchObject({
    device: 'Chrome, Windows',
    address: '203.0.113.1',
    lastUsedAt: app.ctx().systemNow,
  })
  expect([deviceName(CHROME), deviceName('x'), deviceName(null)]).toEqual(['Chrome, Windows', '', ''])
})

test('a revoked session ends at once; nobody revokes that of another person', async () => {
  const [ana, rui] = [await portalPerson(app, seller), await portalPerson(app, seller)]
  const [own, others] = [await ana.openSession(), await rui.openSession()]
  await expect(revokeOwnSession(ana.as(own), { uuid: others })).rejects.toThrow()
  expect(await use(others)).toBe(true)
  const stolen = await ana.openSession()
  await revokeOwnSession(ana.as(own), { uuid: stolen })
  expect([await use(own), await use(stolen)]).toEqual([true, false])
  await expect(revokeOwnSession(ana.as(own), { uuid: stolen })).rejects.toThrow()
})

test('all other sessions of a person end together, and are counted in the audit log', async () => {
  const [ana, rui] = [await portalPerson(app, seller), await portalPerson(app, seller)]
  const [current, one, two] = [await ana.openSession(), await ana.openSession(), await ana.openSession()]
  const others = await rui.openSession()
  expect(await revokeOtherSessions(ana.as(current))).toEqual({ sessions: 2 })
  expect(await Promise.all([current, one, two, others].map((uuid) => use(uuid)))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(await ana.audited()).toContain('session.revoked')
})

test('a session ends 30 minutes after its last use, and 12 hours after the sign-in', async () => {
  const person = await portalPerson(app, seller)
  const session = await person.openSession()
  for (let minutes = 0; minutes < 12 * 60 - 25; minutes += 25) {
    app.advance(25 * MINUTE_MS)
    expect(await use(session)).toBe(true)
  }
  app.advance(25 * MINUTE_MS)
  expect(await use(session)).toBe(false)

  const idle = await person.openSession()
  app.advance(30 * MINUTE_MS + SECOND_MS)
  expect(await use(idle)).toBe(false)
  expect(await listSessions(person.as(await person.openSession()))).toHaveLength(1)
})

test('what a page requests by itself does not prolong a session', async () => {
  const person = await portalPerson(app, seller)
  const session = await person.openSession()
  app.advance(20 * MINUTE_MS)
  expect(await use(session, true)).toBe(true)
  app.advance(11 * MINUTE_MS)
  expect(await use(session, true)).toBe(false)
})

test('the last use is written at most once a minute', async () => {
  const person = await portalPerson(app, seller)
  const session = await person.openSession()
  const lastUse = async () => {
    const [row] = await app.sql`select last_used_at from platform.portal_sessions where uuid = ${session}`
    return (row!.last_used_at as Date).getTime()
  }
  const opened = await lastUse()
  app.advance(59 * SECOND_MS)
  await use(session)
  expect(await lastUse()).toBe(opened)
  app.advance(SECOND_MS)
  await use(session)
  expect(await lastUse()).toBe(opened + MINUTE_MS)
})

test('the owner sets after how long idle sessions end; others may not', async () => {
  const own = await app.seller()
  const person = await portalPerson(app, own)
  const session = await person.openSession()
  const asFinance = person.as(session, { role: 'FINANCE' })
  await expect(changeIdleTime(asFinance, { minutes: 720 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await changeIdleTime(person.as(session), { minutes: 5 })
  app.advance(6 * MINUTE_MS)
  expect(await use(session)).toBe(false)
  await changeIdleTime(person.as(session), { minutes: 720 })
  app.advance(HOUR_MS)
  expect(await use(session)).toBe(true)
  const [first] =
    await app.sql`select before, after from audit_entries where action = 'security.changed' and seller_id = ${own.id} order by id desc`
  expect({ ...first }).toEqual({ before: { idleMinutes: 5 }, after: { idleMinutes: 720 } })
})

test('a sign-in on a new device is reported by a mail that only that person can read', async () => {
  const [ana, rui] = [await portalPerson(app, seller), await portalPerson(app, seller)]
  const session = await ana.openSession()
  await ana.openSession('known')
  expect(await ana.mails()).toEqual(['Entraram na sua conta em um aparelho novo'])
  while ((await sendMails(app.ctx())) > 0);
  const read = async (person: typeof ana, uuid: string) =>
    (await readMails(person.as(uuid))).mails.map(({ text, recipient }) => ({ text, recipient }))
  const [mail] = (await read(ana, session)).filter(({ recipient }) => recipient === ana.email)
  expect(mail!.text).toMatch(/Chrome, Windows[\s\S]*203\.0\.113\.1/)
  const colleague = await read(rui, await rui.openSession('known'))
  expect(colleague.filter(({ recipient }) => recipient === ana.email)).toEqual([])
})

test('sign-ins are audited, wrong ones too, in a number that an attacker cannot raise', async () => {
  const person = await portalPerson(app, seller)
  for (let n = 0; n < 30; n++) await person.tryPassword('wrong')
  const stranger = await app.sql`select count(*)::int as count from audit_entries`
  expect(await auditFailedSignIns(app.ctx())).toBe(0)
  app.advance(2 * MINUTE_MS)
  while ((await auditFailedSignIns(app.ctx())) > 0);
  await person.openSession('known')
  await person.openSession()
  expect(await person.audited()).toEqual([
    ...Array.from({ length: 5 }, () => 'sign-in.failed'),
    'sign-in.locked',
    'sign-in.succeeded',
    'sign-in.succeeded',
    'sign-in.new-device',
  ])
  const [entry] =
    await app.sql`select seller_id::int, address from audit_entries where action = 'sign-in.locked' order by id desc`
  expect({ ...entry }).toEqual({ seller_id: seller.id, address: '203.0.113.1' })
  const [after] = await app.sql`select count(*)::int as count from audit_entries`
  expect(after!.count - stranger[0]!.count).toBe(9)
})
