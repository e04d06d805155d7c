// Every page and file of the portal and of the operator's area, with the session cookie of every role: 403 is exactly what the
// matrix does not name.
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '@/e2e/fixtures/app'
import { newSeller } from '@/e2e/fixtures/http/new-seller'
import { serverUrl } from '@/e2e/fixtures/http/server'
import { signIn } from '@/e2e/fixtures/http/sign-in'
import { addPerson } from '@/e2e/fixtures/shops/add-person'
import { sources } from '@/e2e/fixtures/source-files'
import { operatorRoles, type Permission, roles, rolesWith } from '@/lib/kernel/permissions'

const sql = postgres(process.env.E2E_DATABASE_URL!, {
  max: 2,
  onnotice: () => {},
}) as unknown as TestApp['sql']
afterAll(() => sql.end())

/** The pages and files by their folder in app/(portal), and what each needs; everyone may see the others. */
const needs: Record<string, Permission | undefined> = {
  home: undefined,
  links: undefined,
  'links/[uuid]': undefined,
  'links/new': 'links.write',
  orders: undefined,
  charges: undefined,
  sales: undefined,
  'lists/[list]': undefined,
  'lists/[list]/export': undefined,
  'lists/[list]/views': undefined,
  'lists/exports': undefined,
  'lists/exports/[uuid]': undefined,
  'orders/[uuid]': undefined,
  'orders/new': 'links.write',
  buyers: undefined,
  'buyers/[uuid]': undefined,
  'buyers/[uuid]/export/[file]': 'buyers.export',
  search: undefined,
  terminals: undefined,
  subscriptions: undefined,
  'subscriptions/[uuid]': undefined,
  'subscriptions/revenue': undefined,
  plans: undefined,
  statement: 'statement.read',
  'statement/[uuid]': 'statement.read',
  'statement/export': 'statement.export',
  receivables: 'statement.read',
  'receivables/list': 'statement.read',
  'sub-sellers': 'statement.read',
  'sub-sellers/[id]': 'statement.read',
  payouts: 'statement.read',
  'payouts/[uuid]': 'statement.read',
  'payouts/[uuid]/export/entries': 'statement.export',
  'payouts/[uuid]/export/receipt': 'statement.export',
  reconciliation: 'statement.read',
  'reconciliation/files/[account]': 'payouts.reconcile',
  'cash-flow': 'statement.read',
  refunds: undefined,
  approvals: 'approvals.decide',
  disputes: undefined,
  'disputes/[uuid]': undefined,
  'disputes/[uuid]/files': 'disputes.answer',
  'disputes/[uuid]/files/[file]': undefined,
  exports: 'statement.export',
  'exports/files/[uuid]': undefined,
  fees: undefined,
  webhooks: 'webhooks.read',
  'webhooks/deliveries': 'webhooks.read',
  'webhooks/deliveries/[id]': 'webhooks.read',
  keys: 'keys.manage',
  banking: 'banking.manage',
  'banking/files/[file]': 'banking.manage',
  requests: 'requests.read',
  'requests/[requestId]': 'requests.read',
  team: 'team.read',
  security: undefined,
  settings: undefined,
  'settings/checkout': undefined,
  'settings/money': undefined,
  'settings/personal': undefined,
  'settings/integration': undefined,
  'settings/logo': 'seller.change',
  sandbox: 'sandbox.control',
  rules: 'rules.write',
  audit: 'audit.read',
  'audit/[uuid]': 'audit.read',
  'audit/export': 'audit.read',
  account: 'bank-account.stop-change',
  changes: undefined,
  notifications: undefined,
  'notifications/bell': undefined,
  'notifications/settings': undefined,
}

const uploads = ['disputes/[uuid]/files', 'settings/logo', 'reconciliation/files/[account]']
const queries: Record<string, string> = {
  'orders/new': `?attempt=${randomUUID()}`,
  'statement/export': '?format=csv&from=2026-11-01&to=2026-11-02',
}

const folderOf = (file: string) =>
  file.replace(/^app\/\(portal\)\//, '').replace(/(\/\(list\))?\/(page\.tsx|route\.ts)$/, '')
const files = sources.filter(
  (file) => file.startsWith('app/(portal)/') && /\/(page\.tsx|route\.ts)$/.test(file),
)
const found = files.map(folderOf)
/** Files and JSON: without a session that opens them they answer 401, where a page leads to the sign-in. */
const routes = new Set(files.filter((file) => file.endsWith('route.ts')).map(folderOf))

/** A page of one record; nobody here has the one that is asked for. */
const isRecord = (folder: string) => folder.endsWith(']') && !routes.has(folder)

test('every page and route file of the portal has a row', () => {
  expect(found.toSorted()).toEqual(Object.keys(needs).toSorted())
})

const fileOf = (folder: string) => {
  if (folder.startsWith('banking')) return 'ca.pem'
  return folder.startsWith('buyers') ? 'dados.json' : randomUUID()
}

async function statusOf(folder: string, cookie: string): Promise<number> {
  const path = folder
    .replaceAll('[uuid]', randomUUID())
    .replace('[file]', fileOf(folder))
    .replace('[list]', 'orders')
    .replace('[id]', '1')
    .replace('[account]', 'any')
    .replace('[requestId]', randomUUID())
  const isUpload = uploads.includes(folder)
  const response = await fetch(`${serverUrl}/${path}${queries[folder] ?? ''}`, {
    method: isUpload ? 'POST' : 'GET',
    headers: { cookie, ...(isUpload && { 'X-File-Name': 'a.pdf', Origin: serverUrl }) },
    redirect: 'manual',
    ...(isUpload && { body: '%PDF-1.4' }),
  })
  await response.body?.cancel()
  return response.status
}

async function cookieOf(person: Parameters<typeof addPerson>[1]): Promise<string> {
  const { email, password } = await addPerson({ sql }, person)
  for (let tries = 0; tries < 10; tries++) {
    const { status, cookie } = await signIn({ email, password })
    if (status === 200) return cookie
    // Another test fills the queue of this network for a moment.
    expect(status).toBe(429)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the sign-in is busy')
}

describe.each(roles)('for %s', (role) => {
  let cookie = ''
  beforeAll(async () => {
    const { idSeller } = await newSeller()
    cookie = await cookieOf({ sellerId: idSeller, role })
  })

  test.each(Object.entries(needs))('/%s', async (folder, permission) => {
    const status = await statusOf(folder, cookie)
    const allowed = permission === undefined || (rolesWith[permission] as readonly string[]).includes(role)
    // The uploaded file is neither an image, which a logo must be, nor a statement of a bank.
    if (allowed && isRecord(folder)) expect(status).toBe(404)
    else if (allowed) expect(uploads.includes(folder) ? [200, 400, 404] : [200, 404]).toContain(status)
    else expect(status).toBe(403)
  })

  test('the operator’s area leads back to the portal', async () => {
    const response = await fetch(`${serverUrl}/operator/team`, { headers: { cookie }, redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([307, '/home'])
  })
})

describe.each(operatorRoles)('for the operator’s %s', (role) => {
  test('the team is shown, and every page of the portal leads back to it', async () => {
    const cookie = await cookieOf({ operatorRole: role })
    const statusOfPage = async (page: string) =>
      (await fetch(`${serverUrl}/operator/${page}`, { headers: { cookie } })).status
    for (const page of ['team', 'security', 'activity', 'connections', 'connections/methods'])
      expect(await statusOfPage(page)).toBe(200)
    expect(await statusOfPage(`connections/${randomUUID()}`)).toBe(404)
    expect(await statusOfPage('connections/new')).toBe(role === 'ADMIN' ? 200 : 403)
    const home = await fetch(`${serverUrl}/`, { headers: { cookie }, redirect: 'manual' })
    expect(home.headers.get('location')).toBe('/operator')
    for (const folder of Object.keys(needs)) {
      expect(await statusOf(folder, cookie), folder).toBe(routes.has(folder) ? 401 : 307)
    }
  })
})

test('the next request of a removed member leads to the sign-in', async () => {
  const { idSeller } = await newSeller()
  const { email, password, uuid } = await addPerson({ sql }, { sellerId: idSeller, role: 'FINANCE' })
  const { cookie } = await signIn({ email, password })
  expect(await statusOf('home', cookie)).toBe(200)
  await sql`delete from memberships where user_id = (select id from portal_users where uuid = ${uuid})`
  expect(await statusOf('home', cookie)).toBe(307)
  expect(await statusOf('statement/export', cookie)).toBe(401)
})

describe('what a person has to do first', () => {
  const locationOf = async (path: string, cookie: string) =>
    (await fetch(`${serverUrl}${path}`, { headers: { cookie }, redirect: 'manual' })).headers.get('location')

  test('a password of another person is changed before the operator’s area opens', async () => {
    const email = `${randomUUID()}@operador.com.br`
    const cookie = await cookieOf({ operatorRole: 'ADMIN', email })
    await sql`update portal_users set must_change_password = true where email = ${email}`
    for (const path of ['/', '/operator/team', '/operator/security', '/home', '/login/add-factor'])
      expect([path, await locationOf(path, cookie)]).toEqual([path, '/new-password'])
    expect((await fetch(`${serverUrl}/new-password`, { headers: { cookie } })).status).toBe(200)
    await sql`update portal_users set must_change_password = false where email = ${email}`
    expect(await locationOf('/new-password', cookie)).toBe('/operator')
  })

  test('a second factor that the seller requires is added before any page or file of it is shown', async () => {
    const { idSeller } = await newSeller()
    const cookie = await cookieOf({ sellerId: idSeller, role: 'OWNER' })
    await sql`update sellers set security = '{"secondFactorRequired":true}' where id = ${idSeller}`
    for (const folder of Object.keys(needs)) {
      expect(await statusOf(folder, cookie), folder).toBe(routes.has(folder) ? 401 : 307)
    }
    expect(await locationOf('/', cookie)).toBe('/login/add-factor')
    expect((await fetch(`${serverUrl}/login/add-factor`, { headers: { cookie } })).status).toBe(200)
  })
})
