// The operator's pages show what every cell has, and which cell did not answer.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { beginView } from '@/lib/access/portal-users/viewing/begin-view'
import { endView } from '@/lib/access/portal-users/viewing/end-view'
import { listJobs } from '@/lib/backoffice/jobs/list-jobs'
import { createRunRecorder } from '@/lib/backoffice/jobs/run-recorder'
import { type AuditPlace, auditPlace, placeText } from '@/lib/base/audit/audit-place'
import { listAuditEntries } from '@/lib/base/audit/list-audit-entries'
import { recordAudit } from '@/lib/base/audit/record'
import { inCell } from '@/lib/base/cells/in-cell'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { HOUR_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { writeMail } from '@/lib/messages/mails/write-mail'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { testApp } from '@/lib/testing/app'
import { withAwayCell } from '@/lib/testing/database/away-cell'
import { asOperator } from '@/lib/testing/live/applicant'
import { teamShop } from '@/lib/testing/shops/team-shop'
import { getHome } from './home/get-home'
import { listGivenUp } from './mails/list-given-up'
import { getStatus } from './status/get-status'
import { listUnmatched } from './unmatched/list-unmatched'
import { listFailingWebhooks } from './webhooks/list-failing'

const app = await testApp()
const second = await app.addCell()
const cells = [1, second]
const sellers = new Map<number, SellerRow>()
const inOwn = (cell: number): Promise<Ctx> => inCell(app.ctx(), cell)
/** Instants go on from cell to cell, so that the rows of a merged list alternate. */
const later = (hours: number) => new Date(app.ctx().now.getTime() + hours * HOUR_MS)
const operator = () => asOperator(app, 'ADMIN')
const away = () => withAwayCell(operator(), second)

beforeAll(async () => {
  for (const cell of cells)
    sellers.set(cell, await app.seller({ environment: 'LIVE', status: 'ACTIVE' }, cell))
  for (const [at, cell] of cells.entries()) {
    const { db } = await inOwn(cell)
    await db.execute(sql`
      insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, failing_since, payload_version, created_at)
      select gen_random_uuid(), ${sellers.get(cell)!.id}, 'cell ' || ${String(cell)}, 'https://loja.example', '{ORDER}', true,
        ${later(-4 + at).toISOString()}::timestamptz + n * interval '2 hours', 2, now() from generate_series(0, 1) n`)
  }
})

test('failing webhooks of all cells are one list, those that fail longest first', async () => {
  const { endpoints, counts, silent } = await listFailingWebhooks(operator(), { environment: 'LIVE' })
  expect(endpoints.map(({ title }) => title)).toEqual([
    'cell 1',
    `cell ${second}`,
    'cell 1',
    `cell ${second}`,
  ])
  expect([counts, silent]).toEqual([{ live: 4, sandbox: 0 }, []])
  const left = await listFailingWebhooks(away(), { environment: 'LIVE' })
  expect(left.endpoints.map(({ title }) => title)).toEqual(['cell 1', 'cell 1'])
  expect([left.counts.live, left.silent]).toEqual([2, [second]])
})

test('the home page, the jobs and the status page add up the cells', async () => {
  for (const cell of cells) {
    const own = await inOwn(cell)
    const mail = {
      sellerId: sellers.get(cell)!.id,
      recipient: 'bia@exemplo.com.br',
      subject: 'Oi',
      text: 'Oi',
    }
    await transaction(own, (inner) => writeMail(inner, mail))
    await transaction(own, (inner) => writeMail(inner, { ...mail, subject: 'given up' }))
    await own.db.execute(sql`update mails set due_at = null, attempts = 6 where subject = 'given up'`)
    await own.db.execute(sql`
      insert into sales_days (seller_id, day, method, origin, status, reason, count, value)
      values (${sellers.get(cell)!.id}, '2026-11-20', 'PIX', 'API', 'PAID', '', ${cell}, 500)`)
  }
  const home = await getHome(operator())
  expect(home.live.today).toEqual({ count: 1 + second, value: 1_000 })
  expect(home.live.days).toMatchObject([{ sellers: 2 }])
  expect(home.todos.find(({ kind }) => kind === 'WEBHOOKS_FAILING')?.count).toBe(4)
  expect((await getHome(away())).live.today).toEqual({ count: 1, value: 500 })
  const waiting = ({ queues }: Awaited<ReturnType<typeof listJobs>>) =>
    queues.find(({ job }) => job === 'sendMails')?.waiting
  expect(waiting(await listJobs(operator()))).toBe(2)
  const left = await listJobs(away())
  expect([waiting(left), left.silent]).toEqual([1, [second]])
  expect((await listGivenUp(operator())).mails).toHaveLength(2)
  expect(await getStatus(operator())).toMatchObject({ silent: [] })
  const status = await getStatus(away())
  expect(status.silent).toEqual([second])
  expect(status.checks).toContainEqual(expect.objectContaining({ kind: 'cells', state: 'DANGER', count: 1 }))
})

test('the audit log of the operator has the entries of all cells, each once, page by page', async () => {
  for (let n = 0; n < 60; n += 1)
    for (const cell of cells)
      await transaction({ ...(await inOwn(cell)), systemNow: later(n) }, (inner) =>
        recordAudit(
          { ...inner, actor: operator().actor },
          {
            action: 'seller.limits-changed',
            sellerId: sellers.get(cell)!.id,
            resource: `${cell} ${n}`,
          },
        ),
      )
  const seen: string[] = []
  let before: ReturnType<typeof auditPlace.parse>
  do {
    const page = await listAuditEntries(operator(), { before, action: 'seller.limits-changed' })
    expect(page.entries.length).toBeLessThanOrEqual(50)
    const times = page.entries.map(({ occurredAt }) => occurredAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    seen.push(...page.entries.map(({ resource }) => resource!))
    before = page.older && auditPlace.parse(placeText(page.older))
  } while (before)
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  const left = await listAuditEntries(away(), { action: 'seller.limits-changed' })
  expect(left.silent).toEqual([second])
  expect(left.entries.every(({ resource }) => resource!.startsWith('1 '))).toBe(true)
})

test('unmatched payments of all cells are one list', async () => {
  expect(await listUnmatched(operator(), { status: undefined, before: undefined })).toMatchObject({
    payments: [],
    held: { held: 0, value: 0, oldest: null },
    silent: [],
  })
  expect(await listUnmatched(away(), { status: undefined, before: undefined })).toMatchObject({
    silent: [second],
  })
})

describe('a look at a seller of another cell', () => {
  test('begins and ends in the log of that seller', async () => {
    const shop = await teamShop(app)
    const added = await shop.person(undefined, { operatorRole: 'ADMIN' })
    const person = shop.asOperator(added)
    const { sessionUuid } = person.actor as { sessionUuid: string }
    await app.sql`insert into platform.portal_sessions (uuid, user_id, created_at, expires_at)
      select ${sessionUuid}, id, now(), now() + interval '1 hour' from platform.portal_users where uuid = ${added.uuid}`
    const seller = sellers.get(second)!
    await beginView(person, { seller: seller.uuid, reason: 'Chamado 123' })
    await endView(person)
    const entries = await (await inOwn(second)).db.execute(sql`
      select action from audit_entries where seller_id = ${seller.id} and action like 'seller.view%' order by id`)
    expect([...entries]).toEqual([{ action: 'seller.view-began' }, { action: 'seller.view-ended' }])
  })
})

test('a job fails as long as it does in one cell, also where another worker has that one', async () => {
  const run = { name: 'settleRefunds', everyMs: SECOND_MS, durationMs: 1, rows: 0 }
  const failed = { ...run, cell: second, error: new Error('away') }
  const [one, other] = [createRunRecorder('host:1'), createRunRecorder('host:2')]
  const state = async () => (await listJobs(operator())).jobs.find(({ name }) => name === run.name)!
  one.record({ ...failed, startedAt: later(0) })
  one.record({ ...run, cell: 1, startedAt: later(0) })
  await one.store(app.ctx())
  expect(await state()).toMatchObject({
    failingSince: later(0),
    failures: [{ row: `cell ${second}`, message: 'away' }],
  })
  other.record({ ...run, cell: 1, startedAt: later(0) })
  await other.store(app.ctx())
  expect((await state()).failingSince).toEqual(later(0))
  one.record({ ...run, cell: second, startedAt: later(1) })
  await one.store(app.ctx())
  expect((await state()).failingSince).toBeNull()
  one.record({ ...failed, startedAt: later(2) })
  one.forget([run.name], second)
  one.record({ ...run, cell: 1, startedAt: later(2) })
  await one.store(app.ctx())
  expect((await state()).failingSince).toBeNull()
})

test('a place in the list of all cells is the id of each; of the first cell alone it is a number', () => {
  const places: AuditPlace[] = [{ 1: 5021 }, { 2: 7 }, { 1: 5, 12: 900 }]
  for (const place of places) expect(auditPlace.parse(placeText(place))).toEqual(place)
  expect(placeText({ 1: 5021 })).toBe('5021')
  for (const wrong of ['', '-1', '1-', '01-2', `1-${'9'.repeat(16)}`, randomUUID(), ['5']])
    expect(auditPlace.parse(wrong)).toBeUndefined()
})
