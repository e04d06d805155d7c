// The pages and files of the portal by their folder, and a request to each with a session cookie.
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { expect } from 'vitest'
import type { Permission } from '@/lib/base/kernel/permissions'
import type { TestApp } from '@/lib/testing/app'
import { sources } from '@/lib/testing/code-base/source-files'
import { serverUrl } from '@/lib/testing/http/server'
import { signIn } from '@/lib/testing/http/sign-in'
import { addPerson, proveOperator } from '@/lib/testing/shops/add-person'

/** Shared by the files of one worker: none of them may end it, so it closes by itself. */
export const sql = postgres(process.env.E2E_DATABASE_URL!, {
  max: 2,
  idle_timeout: 2,
  onnotice: () => {},
}) as unknown as TestApp['sql']

/** The pages and files by their folder in app/(portal), and what each needs; everyone may see the others. */
export const needs: Record<string, Permission | undefined> = {
  home: undefined,
  reports: undefined,
  'reports/export': undefined,
  links: undefined,
  'links/[uuid]': undefined,
  'links/new': 'links.write',
  orders: undefined,
  application: 'application.write',
  'application/documents/[kind]': 'application.write',
  'application/files/[uuid]': 'application.write',
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
  'payouts/next': 'statement.read',
  'payouts/[uuid]': 'statement.read',
  'payouts/[uuid]/export/entries': 'statement.export',
  'payouts/[uuid]/export/receipt': 'statement.export',
  reconciliation: 'statement.read',
  'reconciliation/files/[account]': 'payouts.reconcile',
  'cash-flow': 'statement.read',
  refunds: undefined,
  'go-live': 'application.write',
  approvals: 'approvals.decide',
  'approvals/[uuid]': 'approvals.decide',
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

export const uploads = [
  'application/documents/[kind]',
  'disputes/[uuid]/files',
  'settings/logo',
  'reconciliation/files/[account]',
]
const queries: Record<string, string> = {
  'orders/new': `?attempt=${randomUUID()}`,
  'statement/export': '?format=csv&from=2026-11-01&to=2026-11-02',
}

const folderOf = (file: string) =>
  file.replace(/^app\/\(portal\)\//, '').replace(/(\/\(list\))?\/(page\.tsx|route\.ts)$/, '')
const files = sources.filter(
  (file) => file.startsWith('app/(portal)/') && /\/(page\.tsx|route\.ts)$/.test(file),
)
export const found = files.map(folderOf)
/** Files and JSON: without a session that opens them they answer 401, where a page leads to the sign-in. */
export const routes = new Set(files.filter((file) => file.endsWith('route.ts')).map(folderOf))

/** A page of one record; nobody here has the one that is asked for. */
export const isRecord = (folder: string) => folder.endsWith(']') && !routes.has(folder)

const fileOf = (folder: string) => {
  if (folder.startsWith('banking')) return 'ca.pem'
  return folder.startsWith('buyers') ? 'dados.json' : randomUUID()
}

/** The status of a page or file for the person of the cookie. */
export async function statusOf(folder: string, cookie: string): Promise<number> {
  const path = folder
    .replaceAll('[uuid]', randomUUID())
    .replace('[file]', fileOf(folder))
    .replace('[list]', 'orders')
    .replace('[id]', '1')
    .replace('[account]', 'any')
    .replace('[kind]', 'OTHER')
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

/** The cookie of a new session of a new person. */
export async function cookieOf(person: Parameters<typeof addPerson>[1]): Promise<string> {
  const { email, password } = await addPerson({ sql }, person)
  for (let tries = 0; tries < 10; tries++) {
    const { status, cookie } = await signIn({ email, password })
    if (status === 200 && person.operatorRole) await proveOperator({ sql }, email)
    if (status === 200) return cookie
    // Another test fills the queue of this network for a moment.
    expect(status).toBe(429)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the sign-in is busy')
}
