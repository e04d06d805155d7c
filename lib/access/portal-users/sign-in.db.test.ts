import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { mailedToken } from '@/lib/testing/people/mailed-token'
import { authenticateSession } from './authenticate-session'
import { beginAttempt } from './begin-attempt'
import { forgetEndedSignIns } from './forget-ended-sign-ins'
import { proveDevice } from './mail-links/prove-device'
import { requestMailLink } from './mail-links/request-mail-link'
import { sendMailLinks } from './mail-links/send-mail-links'
import { insertMembershipOnce } from './membership-store'
import { hashPassword, passwordMatches } from './portal-user'
import { type SignIn, signIn } from './sign-in'
import { type SignInSource, sourceOf } from './sign-in-limits'
import { insertUserOnce } from './store'

/** Counts the verified hashes; from number `unheld` on, those of wrong passwords wait for `held`. */
const checks = { done: 0, running: 0, max: 0, begun: 0, unheld: Infinity, held: Promise.resolve() }
async function countedVerify(hash: string, typed: string): Promise<boolean> {
  checks.max = Math.max(checks.max, ++checks.running)
  if (checks.begun++ >= checks.unheld && typed === 'wrong') await checks.held
  // The Argon2 of these tests is too cheap for two checks to meet.
  await sleep(5)
  return verify(hash, typed).finally(() => {
    checks.running--
    checks.done++
  })
}
const checkPassword = (passwordHash: string | undefined, typed: string) =>
  passwordMatches(passwordHash, typed, countedVerify)

const app = await testApp()
const password = 'a right password'
const passwordHash = await hashPassword(password)
const seller = await app.seller()

async function user(sellerId: number | null = seller.id): Promise<string> {
  const email = `${randomUUID()}@loja.com.br`
  const createdAt = app.ctx().now
  const row = { uuid: randomUUID(), name: 'Ana', email, passwordHash, createdAt }
  await app.db.transaction(async (tx) => {
    const userId = (await insertUserOnce(tx, row))!
    if (sellerId !== null) await insertMembershipOnce(tx, { userId, sellerId, role: 'OWNER', createdAt })
  })
  return email
}

const here: SignInSource = { network: '203.0.113.1' }
const elsewhere: SignInSource = { network: '198.51.100.7' }
const tryOnce = (email: string, typed = password, from = here) =>
  signIn(app.ctx(), { email, password: typed }, from, checkPassword)
const tokenOf = (email: string) => mailedToken(app, email)
const countOf = (all: { outcome: string }[], outcome: string) =>
  all.filter((one) => one.outcome === outcome).length
const rows = async () => {
  const [row] = await app.sql<{ failures: number; sessions: number }[]>`select
    (select count(*) from platform.sign_in_failures) as failures, (select count(*) from platform.portal_sessions) as sessions`
  return { ...row }
}

beforeEach(async () => {
  Object.assign(checks, { done: 0, max: 0, begun: 0, unheld: Infinity })
  await app.sql`truncate platform.sign_in_failures, platform.portal_sessions, platform.mail_links`
})

describe('signing in', () => {
  test.each(['known', 'unknown'])(
    '80 wrong passwords at once for a %s address: 5 are checked',
    async (kind) => {
      const email = kind === 'known' ? await user() : `${randomUUID()}@loja.com.br`
      const all = await Promise.all(Array.from({ length: 80 }, (_, n) => tryOnce(email, `wrong ${n}`)))
      expect([countOf(all, 'refused'), countOf(all, 'wait')]).toEqual([5, 75])
      expect(checks.done).toBe(5)
      expect((await tryOnce(email)).outcome).toBe('wait')
      app.advance(15 * MINUTE_MS)
      expect((await tryOnce(email)).outcome).toBe(kind === 'known' ? 'signed-in' : 'refused')
    },
  )

  test('80 attempts at once in as many processes: 5 may proceed', async () => {
    const may = await Promise.all(
      Array.from({ length: 80 }, () => beginAttempt(app.ctx(), 'parallel@loja.com.br', here)),
    )
    expect(may.filter(({ retryAfterSeconds }) => retryAfterSeconds === 0)).toHaveLength(5)
  })

  test('checks two passwords at a time', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => tryOnce(`${n}@loja.com.br`)))
    expect(checks).toMatchObject({ done: 12, max: 2 })
  })

  test('the right password opens a session and deletes the failures before it', async () => {
    const email = await user()
    for (let failure = 0; failure < 4; failure++)
      expect((await tryOnce(email, 'mistake')).outcome).toBe('refused')
    const opened = await tryOnce(email)
    if (opened.outcome !== 'signed-in') throw new Error(opened.outcome)
    expect(await rows()).toEqual({ failures: 0, sessions: 1 })
    expect(await authenticateSession(app.ctx(), opened.sessionUuid)).toMatchObject({ email })
  })

  test('a user without a seller learns that there is no portal, only after the right password', async () => {
    const email = await user(null)
    expect((await tryOnce(email, 'wrong')).outcome).toBe('refused')
    expect((await tryOnce(email)).outcome).toBe('no-portal')
    expect(await rows()).toEqual({ failures: 0, sessions: 0 })
  })
})

describe('wrong passwords of others', () => {
  test('500 from one network lock the owner out neither on another network nor on a known device', async () => {
    const email = await user()
    for (let batch = 0; batch < 10; batch++)
      await Promise.all(Array.from({ length: 50 }, (_, n) => tryOnce(email, `wrong ${batch} ${n}`)))
    expect((await tryOnce(email)).outcome).toBe('wait')
    expect((await tryOnce(email, password, elsewhere)).outcome).toBe('signed-in')
    expect((await tryOnce(email, password, { ...here, device: 'known' })).outcome).toBe('signed-in')
  })

  test('those on a device count for that device and user only', async () => {
    const email = await user()
    const stolen = { ...elsewhere, device: 'stolen' }
    const all = await Promise.all(Array.from({ length: 9 }, (_, n) => tryOnce(email, `${n}`, stolen)))
    expect([countOf(all, 'refused'), countOf(all, 'wait')]).toEqual([5, 4])
    expect((await tryOnce(email, password, elsewhere)).outcome).toBe('signed-in')
    expect((await tryOnce(email, password, stolen)).outcome).toBe('wait')
  })

  test('one network may fail 50 times in 15 minutes, whichever addresses it tries', async () => {
    for (let n = 0; n < 50; n++) {
      const times = app.ctx().systemNow.toISOString()
      await app.sql`insert into platform.sign_in_failures (email, source, failed_at)
        values (${`${n}@loja.com.br`}, ${sourceOf(here)}, ${times})`
    }
    const email = await user()
    expect(await tryOnce(email)).toEqual({ outcome: 'wait', retryAfterSeconds: 15 * 60 })
    expect(checks.done).toBe(0)
    expect((await tryOnce(email, password, elsewhere)).outcome).toBe('signed-in')
  })

  test('500 from fifty networks: the owner signs in on a known device meanwhile, and on a new one after a mail', async () => {
    const email = await user()
    const networks = Array.from({ length: 50 }, (_, n) => ({ network: `192.0.2.${n}` }))
    const attack = networks.flatMap((from) => Array.from({ length: 10 }, () => from))
    const known = { ...here, device: 'known' }
    const wrong: SignIn[] = []
    for (let at = 0; at < attack.length; at += 100) {
      const batch = attack.slice(at, at + 100).map((from, n) => tryOnce(email, `wrong ${at + n}`, from))
      const [own, ...others] = await Promise.all([tryOnce(email, password, known), ...batch])
      expect(own!.outcome).toBe('signed-in')
      wrong.push(...others)
    }
    expect(countOf(wrong, 'refused')).toBe(100)
    expect(countOf(wrong, 'wait')).toBe(400)

    expect((await tryOnce(email)).outcome).toBe('wait')
    await requestMailLink(app.ctx(), { kind: 'DEVICE_PROOF', email })
    await sendMailLinks(app.ctx())
    const token = await tokenOf(email)
    expect(await proveDevice(app.ctx(), { token })).toEqual({ email })
    await expect(proveDevice(app.ctx(), { token })).rejects.toThrow()
    const proven = { ...here, device: 'proven', isNewDevice: true }
    expect((await tryOnce(email, 'wrong', proven)).outcome).toBe('refused')
    expect((await tryOnce(email, password, proven)).outcome).toBe('signed-in')
  })

  test('after five failures each further one doubles the wait, up to 15 minutes', async () => {
    const email = await user()
    for (let failure = 0; failure < 4; failure++)
      expect((await tryOnce(email, 'wrong')).outcome).toBe('refused')
    const waits: number[] = []
    while (waits.length < 7) {
      expect((await tryOnce(email, 'wrong')).outcome).toBe('refused')
      const next = await tryOnce(email)
      if (next.outcome !== 'wait') throw new Error(next.outcome)
      waits.push(next.retryAfterSeconds / 60)
      app.advance(next.retryAfterSeconds * 1000)
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15])
  })

  test('an address can be tried 100 times a day over all networks, which does not affect a known device', async () => {
    const email = await user()
    const failedAt = app.ctx().systemNow.toISOString()
    await app.sql`insert into platform.sign_in_failures (email, source, failed_at)
      select ${email}, 'network ' || n, ${failedAt} from generate_series(1, 100) n`
    expect(await tryOnce(email)).toEqual({ outcome: 'wait', retryAfterSeconds: 24 * 60 * 60 })
    expect((await tryOnce(email, password, { ...here, device: 'known' })).outcome).toBe('signed-in')
    app.advance(DAY_MS)
    expect((await tryOnce(email)).outcome).toBe('signed-in')
  })

  test('150 at once let a right sign-in from another network pass after a few checks, and are refused beyond', async () => {
    const email = await user()
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    Object.assign(checks, { unheld: 4, held })
    const wrong = Array.from({ length: 150 }, (_, n) => tryOnce(`${n}@loja.com.br`, 'wrong'))
    const right = await tryOnce(email, password, elsewhere)
    expect(right.outcome).toBe('signed-in')
    go()
    const all = await Promise.all(wrong)
    expect(countOf(all, 'refused')).toBe(12)
    expect(all.at(-1)).toEqual({ outcome: 'wait', retryAfterSeconds: 5 })
  })
})

describe('the job', () => {
  test('deletes failures that no longer count, and sessions that ended 30 days ago', async () => {
    const email = await user()
    await tryOnce('old@loja.com.br')
    app.advance(MINUTE_MS)
    await tryOnce('recent@loja.com.br')
    app.advance(DAY_MS - MINUTE_MS)
    expect(await forgetEndedSignIns(app.ctx())).toBe(1)
    expect(await app.sql`select email from platform.sign_in_failures`).toEqual([
      { email: 'recent@loja.com.br' },
    ])

    const now = app.ctx().systemNow.getTime()
    const ago = (days: number) => new Date(now - days * DAY_MS).toISOString()
    const [owner] = await app.sql<
      { id: number }[]
    >`select id from platform.portal_users where email = ${email}`
    for (const [expires, revoked] of [[31], [29], [29.8, 30.1], [-0.4], [-0.4, 0]] as number[][])
      await app.sql`insert into platform.portal_sessions (uuid, user_id, created_at, expires_at, revoked_at) values
        (${randomUUID()}, ${owner!.id}, ${ago(expires! + 0.5)}, ${ago(expires!)},
         ${revoked === undefined ? null : ago(revoked)})`
    expect(await forgetEndedSignIns(app.ctx())).toBe(2)
    expect(await rows()).toEqual({ failures: 1, sessions: 3 })
    expect(await forgetEndedSignIns(app.ctx())).toBe(0)
  })

  test('works in bounded batches', async () => {
    await app.sql`insert into platform.sign_in_failures (email, failed_at)
      select 'many@loja.com.br', '2020-01-01' from generate_series(1, 1001)`
    expect(await forgetEndedSignIns(app.ctx())).toBe(1000)
    expect(await forgetEndedSignIns(app.ctx())).toBe(1)
  })
})
