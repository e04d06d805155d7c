import { randomBytes, randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepPartitions } from '@/lib/backoffice/platform/partitions/keep-partitions'
import { eraseOldAuditEntries } from '@/lib/base/audit/erase-old-entries'
import { recordAudit } from '@/lib/base/audit/record'
import { sealAuditEntries } from '@/lib/base/audit/seal-entries'
import { transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { payoutEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { getBalance } from '@/lib/money/ledger/store'
import { testApp } from '@/lib/testing/app'
import { createDatabase, type Database } from './client'
import { restrictRole } from './restrict-role'

const app = await testApp()
const role = `balcao_app_${randomBytes(4).toString('hex')}`
const password = randomBytes(8).toString('hex')
const address = new URL(app.url)
address.username = role
address.password = password
let application: Database
let restricted: postgres.Sql

beforeAll(async () => {
  await app.sql.unsafe(`create role ${role} login password '${password}'`)
  await restrictRole(app.url, address.href)
  application = createDatabase({ url: address.href, max: 4 })
  restricted = postgres(address.href, { max: 1, onnotice: () => {} })
})

afterAll(async () => {
  await application.close()
  await restricted.end()
  await app.sql.unsafe(`drop owned by ${role}; drop role ${role}`)
})

describe('the role that serves requests', () => {
  test('can post, seal and read', async () => {
    const { id } = await app.seller()
    const ctx = { ...app.ctx(), db: application.db }
    const row = { sellerId: id, reason: 'PAYOUT' as const, source: randomUUID(), occurredAt: ctx.now }
    await transaction(ctx, (inner) => post(inner, row, payoutEntries(centavos(100), civilDateOf(ctx.now))))
    expect(await sealPostings(ctx)).toBe(1)
    expect((await getBalance(application.db, id)).payable).toBe(-100)
    await restricted`update sellers set city = 'Santos' where id = ${id}`
  })

  test('can record in the audit log, seal it and erase what is older than 400 days', async () => {
    const { id } = await app.seller()
    const ctx = { ...app.ctx(), db: application.db }
    const [{ now }] = (await app.sql`select now()`) as unknown as [{ now: Date }]
    for (const days of [500, 450, 10]) {
      const then = { ...ctx, systemNow: new Date(now.getTime() - days * DAY_MS) }
      await transaction(then, (inner) => recordAudit(inner, { action: 'plan.created', sellerId: id }))
      expect(await sealAuditEntries(then)).toBe(1)
    }
    expect(await eraseOldAuditEntries({ ...ctx, systemNow: now })).toBe(2)
    await expect(restricted`delete from audit_entries`).rejects.toMatchObject({ code: '42501' })
  })

  test('adds and drops partitions, whose tables it does not own', async () => {
    const ctx = { ...app.ctx(), db: application.db, systemNow: new Date('2021-02-01T12:00:00Z') }
    while ((await keepPartitions(ctx)) > 0);
    const names = async () =>
      (await app.sql`select name from partitions_of('api_requests')`).map(({ name }) => name)
    expect(await names()).toContain('api_requests_20210201')
    while ((await keepPartitions({ ...ctx, systemNow: new Date('2021-03-10T12:00:00Z') })) > 0);
    expect(await names()).not.toContain('api_requests_20210201')
    await expect(restricted`drop table api_requests_default`).rejects.toMatchObject({ code: '42501' })
  })

  test('writes, reads, changes and deletes rows of a partition that the job added, and of the default one', async () => {
    const ctx = { ...app.ctx(), db: application.db, systemNow: new Date('2021-06-01T12:00:00Z') }
    while ((await keepPartitions(ctx)) > 0);
    for (const [day, partition] of [
      ['2021-06-03', '20210603'],
      ['2020-01-01', 'default'],
    ]) {
      const path = `/${partition}`
      await restricted`insert into api_requests (seller_id, key_id, request_id, occurred_at, method, operation, path, status, duration_ms,
          address, is_replayed, is_withheld, request_length, response_length)
        values (1, 1, ${randomUUID()}, ${`${day}T10:00:00Z`}, 'GET', 'x', ${path}, 200, 1, '', false, false, 0, 0)`
      await restricted`insert into webhook_attempts (delivery_id, sent_at, duration_ms, url, request_headers)
        values (1, ${`${day}T10:00:00Z`}, 1, ${path}, '{}')`
      await restricted`update api_requests set query = 'seen' where path = ${path}`
      const stored =
        await restricted`select tableoid::regclass::text as at, query from api_requests where path = ${path}`
      expect([...stored]).toEqual([{ at: `api_requests_${partition}`, query: 'seen' }])
      expect((await restricted`delete from api_requests where path = ${path}`).count).toBe(1)
      expect((await restricted`delete from webhook_attempts where url = ${path}`).count).toBe(1)
    }
  })

  test.each(
    ['ledger_transactions', 'postings', 'posting_seals', 'audit_entries', 'audit_seals'].flatMap((table) => [
      `update ${table} set seller_id = seller_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
      `create trigger own before insert on ${table} for each row execute function refuse_ledger_change()`,
    ]),
  )('cannot %s', async (statement) => {
    await expect(restricted.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('reads and writes tables of the platform, and gets their ids', async () => {
    const entry = { page: 'pay', directive: 'img-src', blocked: 'inline', reports: 1 }
    const at = new Date()
    const [row] = await restricted`
      insert into platform.csp_reports ${restricted({ ...entry, first_at: at, last_at: at })} returning id`
    await restricted`update platform.csp_reports set reports = 2 where id = ${row!.id}`
    expect((await restricted`delete from platform.csp_reports where id = ${row!.id}`).count).toBe(1)
  })

  test('cannot create tables or disable triggers', async () => {
    await expect(restricted`create table own (id int)`).rejects.toMatchObject({ code: '42501' })
    await expect(restricted`create table platform.own (id int)`).rejects.toMatchObject({ code: '42501' })
    await expect(restricted`set session_replication_role = replica`).rejects.toMatchObject({ code: '42501' })
  })

  test('is rejected where it owns the tables', async () => {
    await expect(restrictRole(app.url, app.url)).rejects.toThrow('could change the ledger')
  })
})
