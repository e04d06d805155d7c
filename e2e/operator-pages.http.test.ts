// Every page of the operator's area with the session of every role of it, and the pages of the portal for a person who looks
// at a seller: what is read is what a VIEWER reads, and nothing is written.

import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type OperatorPermission,
  operatorRoleMay,
  operatorRoles,
  rolesWith,
} from '@/lib/base/kernel/permissions'
import { sqlOfSeller } from '@/lib/testing/http/cell-of-seller'
import { newSeller } from '@/lib/testing/http/new-seller'
import { cookieOf, isRecord, needs, routes, sql, statusOf, uploads } from '@/lib/testing/http/portal-pages'
import { serverUrl } from '@/lib/testing/http/server'

/** The pages of the area by their folder, and what each needs; all others need only to work for the operator. */
const operatorNeeds: Record<string, OperatorPermission | undefined> = {
  '': undefined,
  activity: undefined,
  applications: undefined,
  'applications/[uuid]': 'sellers.review',
  connections: undefined,
  'connections/[uuid]': undefined,
  'connections/[uuid]/edit': 'connections.manage',
  'connections/methods': undefined,
  'connections/new': 'connections.manage',
  disputes: undefined,
  fees: undefined,
  'fees/[uuid]': undefined,
  'fees/change': 'fees.write',
  jobs: undefined,
  'jobs/[job]': undefined,
  ledger: undefined,
  payouts: undefined,
  'payouts/[uuid]': undefined,
  people: 'people.export',
  security: undefined,
  sellers: undefined,
  settlements: undefined,
  'sign-ups': undefined,
  'sellers/[uuid]': undefined,
  status: undefined,
  team: undefined,
  unmatched: undefined,
  webhooks: undefined,
}

const AREA = 'app/(operator)/operator'

test('every page of the operator’s area has a row', () => {
  const pages = readdirSync(AREA, { recursive: true, encoding: 'utf8' })
    .concat('')
    .filter((folder) => existsSync(`${AREA}/${folder}/page.tsx`))
  expect(pages.map((page) => page.replace(/\/\(.*\)$/, '')).toSorted()).toEqual(
    Object.keys(operatorNeeds).toSorted(),
  )
})

beforeAll(async () => {
  // A worker that was just started stores its first runs after some seconds.
  const stored = () => sql`select 1 from platform.job_runs where name = 'sendMails'`
  await vi.waitUntil(async () => (await stored()).length === 1, { timeout: 20_000, interval: 200 })
}, 25_000)

describe.each(operatorRoles)('for the operator’s %s', (role) => {
  test('the pages of the area are shown as the role may, and every page of the portal leads back to it', async () => {
    const cookie = await cookieOf({ operatorRole: role })
    for (const [page, permission] of Object.entries(operatorNeeds)) {
      const path = page.replace('[job]', 'sendMails').replace('[uuid]', randomUUID())
      const { status } = await fetch(`${serverUrl}/operator/${path}`, { headers: { cookie } })
      const allowed = page.includes('[uuid]') ? 404 : 200
      expect([page, status]).toEqual([page, !permission || operatorRoleMay(role, permission) ? allowed : 403])
    }
    const home = await fetch(`${serverUrl}/`, { headers: { cookie }, redirect: 'manual' })
    expect(home.headers.get('location')).toBe('/operator')
    for (const folder of Object.keys(needs)) {
      expect(await statusOf(folder, cookie), folder).toBe(routes.has(folder) ? 401 : 307)
    }
  })
})

describe('a person of the operator who looks at a seller', () => {
  const ownPages = ['security', 'notifications', 'notifications/settings']
  /** Of the person, or recorded when they are read. */
  const refusedFiles = ['notifications/bell', 'lists/[list]/views', 'lists/[list]/export', 'lists/exports']
  const refused = [...ownPages, ...refusedFiles, ...uploads]

  async function viewing() {
    const { idSeller } = await newSeller()
    const email = `${randomUUID()}@operador.com.br`
    const cookie = await cookieOf({ operatorRole: 'SUPPORT', email })
    await sql`update platform.portal_sessions set viewed_seller_id = ${idSeller}, viewed_until = now() + interval '30 minutes'
      where user_id = (select id from platform.portal_users where email = ${email})`
    return { idSeller, email, cookie }
  }

  test('sees the pages and files that a VIEWER sees, except for those of the own person, and writes nothing', async () => {
    const { idSeller, cookie } = await viewing()
    const own = await sqlOfSeller(idSeller)
    const written = async () =>
      (
        await own`select (select count(*)::int from audit_entries where seller_id = ${idSeller}) as entries,
        (select count(*)::int from notifications where seller_id = ${idSeller}) as notifications,
        (select count(*)::int from list_exports where seller_id = ${idSeller}) as exports`
      )[0]
    const before = await written()
    for (const [folder, permission] of Object.entries(needs)) {
      const mayRead =
        permission === undefined || (rolesWith[permission] as readonly string[]).includes('VIEWER')
      const status = await statusOf(folder, cookie)
      if (!mayRead || refused.includes(folder)) expect([folder, status]).toEqual([folder, 403])
      else if (isRecord(folder)) expect([folder, status]).toEqual([folder, 404])
      else expect([200, 403, 404], `${folder} ${status}`).toContain(status)
    }
    expect(await written()).toEqual(before)
    expect((await fetch(`${serverUrl}/operator/team`, { headers: { cookie } })).status).toBe(200)
  })

  test('says on every page who looks, and sees no page once the time is over', async () => {
    const { email, cookie } = await viewing()
    const page = await (await fetch(`${serverUrl}/orders`, { headers: { cookie } })).text()
    expect(page).toContain('Visão do operador')
    await sql`update platform.portal_sessions set viewed_until = now()
      where user_id = (select id from platform.portal_users where email = ${email})`
    expect(await statusOf('home', cookie)).toBe(307)
    expect(await statusOf('lists/[list]', cookie)).toBe(401)
  })
})
