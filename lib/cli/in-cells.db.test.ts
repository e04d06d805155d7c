// The commands reach every cell, and name the cell of what they find.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import type { CellDatabase } from '@/db/cells/databases'
import { erasePeople } from '@/lib/backoffice/personal-data/erase-people'
import { exportPeople } from '@/lib/backoffice/personal-data/export-people'
import { findPeople } from '@/lib/backoffice/personal-data/find-people'
import { personSearch } from '@/lib/backoffice/personal-data/search'
import { createProofJob } from '@/lib/backoffice/platform/proof/prove-ledger'
import { inCell } from '@/lib/base/cells/in-cell'
import { secretContext } from '@/lib/messages/webhook-endpoints/secret'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { checkAudit } from '@/lib/process/checks/check-audit'
import { checkEachCell, checkLedgers } from '@/lib/process/checks/check-cells'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { checkSales } from '@/lib/process/checks/check-sales'
import { type InstallationSecrets, sealersOf } from '@/lib/process/secrets'
import { testApp } from '@/lib/testing/app'
import { before, finished, rotated } from '@/lib/testing/shops/rotating-shop'
import { describeRotation } from './secrets/describe-rotation'
import { rotateSecrets } from './secrets/rotation'

const app = await testApp()
const second = await app.addCell()
const cells = [1, second]
const sellers = new Map<number, SellerRow>()
for (const cell of cells) sellers.set(cell, await app.seller({}, cell))

const dbOf = async (cell: number) => (await inCell(app.ctx(), cell)).db
const connect = (connection: { search_path?: string }) =>
  postgres(app.url, { max: 1, onnotice: () => {}, connection })

test('ledger, audit log and figures of sales are verified in every cell, and a finding names its cell', async () => {
  for (const cell of cells)
    await (await dbOf(cell)).execute(sql`
      insert into sales_days (seller_id, day, method, origin, status, reason, count, value)
      values (${sellers.get(cell)!.id}, '2026-11-20', 'PIX', 'API', 'PAID', '', ${cell}, 500)`)
  const { figures, findings } = await checkEachCell(connect, checkSales)
  expect(figures).toMatchObject({ days: 2 })
  expect(findings).toEqual(
    cells.map((cell) =>
      expect.stringMatching(
        `^cell ${cell}: seller ${sellers.get(cell)!.id}, .*: ${cell} charges of 500 stored`,
      ),
    ),
  )
  expect((await checkEachCell(connect, checkLedger)).findings).toEqual([])
  expect((await checkEachCell(connect, (own) => checkAudit(own, new Date()))).findings).toEqual([])
  await app.sql`insert into platform.cells (number, schema, accepts_sellers, created_at) values (9, 'gone', false, now())`
  expect((await checkEachCell(connect, checkLedger)).findings).toEqual([
    expect.stringMatching('^cell 9: could not be checked: '),
  ])
  await app.sql`delete from platform.cells where number = 9`
})

test('a cell that is away leaves the proof of the others, ends it, and is a finding with its number', async () => {
  const open = async (cell: number) => {
    if (cell === 7) throw new Error('connect ECONNREFUSED')
    return { sql: connect(cell === 8 ? { search_path: 'gone' } : {}) } as unknown as CellDatabase
  }
  const proof = { uuid: randomUUID(), at: app.ctx().systemNow }
  await app.sql`insert into platform.ledger_proofs (uuid, requested_by, requested_at) values (${proof.uuid}, '', ${proof.at})`
  const prove = createProofJob(() => checkLedgers({ list: async () => [1, 7, 8], open }))
  expect(await prove(app.ctx())).toBe(1)
  const [row] =
    await app.sql`select finished_at, figures, findings from platform.ledger_proofs where uuid = ${proof.uuid}`
  expect(row).toMatchObject({
    finished_at: expect.any(Date),
    figures: { transactions: expect.any(Number) },
    findings: [
      'cell 7: could not be checked: connect ECONNREFUSED',
      expect.stringMatching('^cell 8: could not be checked: '),
    ],
  })
  await expect(checkLedgers({ list: async () => [7], open })).rejects.toThrow('ECONNREFUSED')
})

test('a person is found, exported and erased in every cell', async () => {
  const person = { document: '529.982.247-25', name: 'Maria Souza', email: 'maria@exemplo.com.br' }
  const uuids: string[] = []
  for (const cell of cells) {
    const actor = { kind: 'api-key', keyId: 1, sellerId: sellers.get(cell)!.id, scope: 'WRITE' } as const
    const ctx = { ...(await inCell(app.ctx(), cell)), actor }
    uuids.push((await createBuyer(ctx, buyerRequest.parse({ ...person, phone: '11988887777' }))).uuid)
  }
  const operator = app.ctx({ kind: 'operator', by: 'npm run person' })
  const search = personSearch.parse({ document: person.document })
  const found = await findPeople(operator, { search })
  expect(found.map(({ buyer, cell }) => [buyer.uuid, cell])).toEqual(
    uuids.map((uuid, at) => [uuid, cells[at]]),
  )
  const atSecond = { search, seller: sellers.get(second)!.uuid }
  expect((await findPeople(operator, atSecond)).map(({ buyer }) => buyer.uuid)).toEqual([uuids[1]])
  const exported = await exportPeople(operator, { search })
  expect(exported.sellers.map(({ buyer }) => buyer.uuid)).toEqual(uuids)
  const erased = await erasePeople(operator, { search })
  expect(erased.map(({ buyer }) => buyer)).toEqual(uuids)
  for (const [at, cell] of cells.entries()) {
    const db = await dbOf(cell)
    const erasures = await db.execute(sql`select buyer_uuid from buyer_erasures`)
    expect([...erasures]).toEqual([{ buyer_uuid: uuids[at] }])
    const entries = await db.execute<{ action: string; seller_id: number | null }>(sql`
      select action, seller_id from audit_entries where action in ('export.buyer', 'person.exported') order by id`)
    const own = { action: 'export.buyer', seller_id: sellers.get(cell)!.id }
    const ofPlatform = { action: 'person.exported', seller_id: null }
    expect([...entries]).toEqual(cell === 1 ? [own, ofPlatform] : [own])
  }
})

test('secrets are rotated in every cell', async () => {
  const { sealer } = sealersOf(before)
  const uuids = new Map(cells.map((cell) => [cell, randomUUID()]))
  for (const cell of cells) {
    const uuid = uuids.get(cell)!
    await (await dbOf(cell)).execute(sql`
      insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, sealed_secret, payload_version, created_at)
      values (${uuid}, ${sellers.get(cell)!.id}, 'Loja', 'https://loja.example', '{ORDER}', true,
        ${sealer.seal('secret', secretContext(uuid))}, 2, now())`)
  }
  const rotate = (secrets: InstallationSecrets) =>
    rotateSecrets({ ...app.ctx(), ...sealersOf(secrets) }, secrets)
  const report = await rotate(rotated)
  expect(report.resealed).toMatchObject({
    'cell 1: webhook_endpoints.sealed_secret': 1,
    [`cell ${second}: webhook_endpoints.sealed_secret`]: 1,
    'platform.pix_tokens.sealed_token': 0,
  })
  expect(describeRotation(report).isDone).toBe(true)
  for (const cell of cells) {
    const [row] = await (await dbOf(cell)).execute<{ sealed_secret: string }>(
      sql`select sealed_secret from webhook_endpoints`,
    )
    expect(sealersOf(finished).sealer.open(row!.sealed_secret, secretContext(uuids.get(cell)!))).toBe(
      'secret',
    )
  }
  const unreadable = sql`update webhook_endpoints set sealed_secret = left(sealed_secret, -4) || 'AAAA'`
  await (await dbOf(second)).execute(unreadable)
  const back = await rotate({ old: [finished.current], current: before.current })
  expect(back.unreadable).toEqual([
    expect.stringMatching(`^cell ${second}: webhook_endpoints.sealed_secret `),
  ])
})
