// The audit log as the portal, its CSV, the API and the operator read it.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '@/lib/base/i18n/locales'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { roleMay, roles } from '@/lib/base/kernel/permissions'
import { testApp } from '@/lib/testing/app'
import { ownerOf } from '@/lib/testing/audit/people'
import { gather, readCsv } from '@/lib/testing/bank/statement-files'
import { rowsOfWorkbook } from '@/lib/testing/read-workbook'
import type { AuditQuery } from './audit-filter'
import { browseAudit } from './browse-audit'
import { changedMembers } from './changed-members'
import { auditListQuery } from './contract'
import { exportAudit } from './export-audit'
import { getAuditEntry } from './get-audit-entry'
import { listAuditEntries } from './list-audit-entries'
import { pageAudit } from './page-audit'
import { type AuditEvent, recordAudit } from './record'
import { sealAuditEntries } from './seal-entries'
import { findLastAuditSeal } from './seal-store'
import { viewAuditEntry } from './view'

const app = await testApp()
const start = app.ctx().systemNow
let owner: Ctx
let other: Ctx

const record = (ctx: Ctx, event: AuditEvent, days = 0) =>
  transaction({ ...ctx, systemNow: new Date(start.getTime() + days * DAY_MS) }, (inner) =>
    recordAudit(inner, event),
  )
const asKey = (title: string): Ctx => ({
  ...owner,
  actor: { kind: 'api-key', keyId: 9, sellerId: sellerIdOf(owner), scope: 'WRITE', title },
})

/** All pages of a filter. */
async function browseAll(query: AuditQuery, before?: string): Promise<string[]> {
  const { entries, older } = await browseAudit(owner, { ...query, before })
  const uuids = entries.map(({ uuid }) => uuid)
  return older ? [...uuids, ...(await browseAll(query, older))] : uuids
}

const csvOf = async (query: AuditQuery, locale: Locale = 'pt-BR') => {
  const { content } = await exportAudit(owner, query, locale)
  if (content instanceof Uint8Array) throw new Error('a workbook')
  return readCsv((await gather(content.texts)).join(''))
}

beforeAll(async () => {
  owner = await ownerOf(app)
  other = await ownerOf(app)
  for (let n = 0; n < 30; n += 1) {
    await record(owner, { action: 'plan.changed', resource: `plan ${n % 3}`, after: { title: `${n}` } }, n)
    await record(asKey('Loja'), { action: 'refund.requested', resource: 'order', after: { n } }, n)
  }
  await record(asKey('=HYPERLINK("x")'), { action: 'plan.created', after: { title: 'a;b"c' } }, 30)
  await record(other, { action: 'plan.created', resource: 'plan 0' })
  await record(
    { ...app.ctx({ kind: 'operator', by: 'key 1' }) },
    {
      action: 'seller.registered',
      sellerId: sellerIdOf(other),
    },
  )
  await record(app.ctx({ kind: 'system' }), { action: 'secrets.rotated' })
})

const day = (n: number) => new Date(start.getTime() + n * DAY_MS).toISOString().slice(0, 10) as CivilDate

describe('the log of a seller', () => {
  test('is paged newest first without a gap, and holds no entry of another seller', async () => {
    const uuids = await browseAll({})
    expect(uuids).toHaveLength(61)
    expect(new Set(uuids).size).toBe(61)
    const theirs = (await browseAudit(other, {})).entries
    expect(theirs).toHaveLength(2)
    await expect(getAuditEntry(owner, theirs[0]!)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const rows = await app.sql`
      select uuid from audit_entries where seller_id = ${sellerIdOf(owner)} order by id desc`
    expect(uuids).toEqual(rows.map(({ uuid }) => uuid))
  })

  test.each([
    [{ action: 'plan.changed' }, 30],
    [{ actor: 'dona@', action: 'plan.changed' }, 30],
    [{ actor: 'LOJA' }, 30],
    [{ actor: '%' }, 0],
    [{ resource: 'plan 0' }, 10],
    [{ from: day(10), to: day(12) }, 6],
    [{ from: day(12), to: day(10) }, 6],
    [{ from: day(10), to: day(10), actor: 'dona@', resource: 'plan 1' }, 1],
    [{ action: 'key.created' }, 0],
  ] as [AuditQuery, number][])(
    'filtered by %o has %i entries, on the page and in the CSV',
    async (query, n) => {
      const uuids = await browseAll(query)
      expect(uuids).toHaveLength(n)
      const rows = await csvOf(query)
      expect(rows.slice(1, -1).map((cells) => cells.at(-1))).toEqual(uuids)
    },
  )

  test('exported as CSV runs no formula, names the changes, ends with the seal and is recorded', async () => {
    await sealAuditEntries(app.ctx())
    const rows = await csvOf({ action: 'plan.created' })
    expect(rows[1]).toContain(`'=HYPERLINK("x")`)
    expect(rows[1]).toContain('title: a;b"c')
    const seal = await findLastAuditSeal(app.db, sellerIdOf(owner))
    expect(rows.at(-1)!.slice(0, 2)).toEqual(['Selo', `${seal!.seq}:${seal!.hash}`])
    const [newest] = (await browseAudit(owner, {})).entries
    expect(newest).toMatchObject({ action: 'export.audit', after: { action: 'plan.created' } })
  })

  test('is exported in the language of the reader', async () => {
    const [portuguese, english] = [await csvOf({}, 'pt-BR'), await csvOf({}, 'en')]
    expect(portuguese[0]!.slice(1, 4)).toEqual(['Quem', 'Tipo', 'O quê'])
    expect(english[0]!.slice(1, 4)).toEqual(['Who', 'Kind', 'What'])
    const wordsOf = (rows: string[][]) => rows.find(([, who]) => who === 'Loja')!.slice(1, 6)
    expect(wordsOf(portuguese)).toEqual([
      'Loja',
      'Chave de API',
      'Estorno solicitado',
      'refund.requested',
      'Pedido',
    ])
    expect(wordsOf(english)).toEqual(['Loja', 'API key', 'Refund requested', 'refund.requested', 'Order'])
    expect(english.at(-1)![0]).toBe('Seal')
    const { name } = await exportAudit(owner, {}, 'en')
    expect(name).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/)
  })

  test('is a workbook with the same entries and times as numbers, whose texts run nothing', async () => {
    const { name, content } = await exportAudit(owner, { format: 'xlsx', action: 'plan.created' }, 'pt-BR')
    expect(name).toMatch(/^.*-\d{4}-\d{2}-\d{2}\.xlsx$/)
    const [titles, entry, seal, ...others] = rowsOfWorkbook(content as Buffer)
    expect(titles).toEqual(
      (await csvOf({ action: 'plan.created' }))[0]!.map((title) => title.replace('\uFEFF', '')),
    )
    expect(Number(entry![0])).toBeGreaterThan(40_000)
    expect(entry![1]).toBe('=HYPERLINK(&quot;x&quot;)')
    expect(seal![0]).toBe('Selo')
    expect(others).toEqual([])
  })

  test('by API has the same entries in the shape of the contract', async () => {
    const query = (changes: object) => auditListQuery.parse({ size: '100', ...changes })
    const page = await pageAudit(asKey('Loja'), query({ action: 'refund.requested', dateFinal: day(3) }))
    expect(page.total).toBe(4)
    expect(viewAuditEntry(page.rows[0]!)).toMatchObject({
      action: 'refund.requested',
      actor: { kind: 'KEY', name: 'Loja' },
      resource: { kind: 'order', id: 'order' },
      changes: [{ member: 'n', after: '3' }],
    })
    const after = await pageAudit(asKey('Loja'), query({ after: page.rows[3]!.uuid }))
    expect(after.rows).toHaveLength(1)
  })

  test.each(roles)('is readable for %s only if the matrix says so', async (role) => {
    if (owner.actor.kind !== 'portal-user') throw new Error('an owner is a portal user')
    const ctx = { ...owner, actor: { ...owner.actor, role } }
    const reads = [
      () => browseAudit(ctx, {}),
      () => exportAudit(ctx, {}, 'pt-BR'),
      () => getAuditEntry(ctx, { uuid: '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f' }),
      () => pageAudit(ctx, auditListQuery.parse({})),
    ]
    const codes = await Promise.all(
      reads.map((read) =>
        read().then(
          () => 'OK',
          ({ code }) => code,
        ),
      ),
    )
    expect(codes.every((code) => code !== 'FORBIDDEN')).toBe(roleMay(role, 'audit.read'))
    expect(codes.includes('FORBIDDEN')).toBe(!roleMay(role, 'audit.read'))
  })
})

describe('the operator', () => {
  test('reads the entries of the platform and of operators, and nothing that sellers did', async () => {
    const { entries } = await listAuditEntries(
      app.ctx({ kind: 'operator-user', userUuid: 'u', sessionUuid: 's', role: 'VIEWER', email: 'op@x.co' }),
    )
    expect(entries.map(({ action }) => action)).toEqual(['secrets.rotated', 'seller.registered'])
    await expect(listAuditEntries(owner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('changed members are paths with texts', () => {
  const entry = {
    before: { account: { number: '…1', type: 'A' }, domains: ['A', 'B'], gone: null },
    after: { account: { number: '…2', type: 'A' }, active: true },
  }
  expect(changedMembers(entry)).toEqual([
    { member: 'account.number', before: '…1', after: '…2' },
    { member: 'account.type', before: 'A', after: 'A' },
    { member: 'active', after: 'true' },
    { member: 'domains', before: 'A, B' },
  ])
})
