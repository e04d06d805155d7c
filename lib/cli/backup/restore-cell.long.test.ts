// Cells of a server of its own are backed up, lost and put back.
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCell } from '@/db/cells/create-cell'
import { type TestApp, testApp } from '@/lib/testing/app'
import { hasBackupPrograms, scratchServer } from '@/lib/testing/backups/scratch-server'
import { describeSchema } from '@/lib/testing/database/described-schema'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { isLong } from '@/lib/testing/test-size'
import { backUpCell } from './back-up-cell'
import { DUMP, folderOfCell, PLATFORM } from './cell-backup'
import { describeCellRestore } from './describe'
import { DESCRIPTION, listBackups } from './folder'
import { findingsOf } from './prove'
import { restoreCell } from './restore-cell'

const folder = mkdtempSync(path.join(tmpdir(), 'balcao-cell-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(!hasBackupPrograms)('a backup of one cell', () => {
  let server: Awaited<ReturnType<typeof scratchServer>>
  let app: TestApp
  let shop: Awaited<ReturnType<typeof cardShop>>
  let url: string

  beforeAll(async () => {
    server = await scratchServer()
    app = await testApp(server.database)
    url = server.database.url
    await createCell(url, { schema: 'cell_2' })
    shop = await cardShop(app)
    await shop.order()
    await app.sql`insert into cell_2.link_days (seller_id, link_id, day, opened) values (1, 1, '2026-11-20', 7)`
  }, 120_000)
  afterAll(async () => {
    await server?.database.close()
    await server?.stop()
  })

  /** Postgres reads the text of a nested AND without its brackets. */
  const described = async (schema: string) =>
    JSON.stringify(await describeSchema(app.sql, schema), undefined, 1)
      .replaceAll(/[()]/g, '')
      .split('\n')
  const restore = (cell: number, until?: Date) => restoreCell({ url, folder, cell, until })

  test('puts the lost cell back as it was, proves its ledger, and says what the platform has since', async () => {
    const before = await described('public')
    const booked = await shop.booked()
    const other = await described('cell_2')
    const insertKey = (title: string) => app.sql`
      insert into platform.api_keys (uuid, title, seller_id, token_hash, prefix, scopes, active, created_at)
      values (gen_random_uuid(), ${title}, ${shop.seller.id}, ${title}, 'x', '{}', true, now())`
    await insertKey('old')
    const backup = await backUpCell({ url, folder, cell: 1, keep: 2 })
    expect(backup).toMatchObject({ cell: 1, schema: 'public', sellers: 1 })

    const late = await app.seller()
    await insertKey('new')
    await app.sql`update platform.api_keys set active = false where title = 'old'`
    await shop.order()
    await expect(restore(1)).rejects.toThrow(/still has \d+ tables/)
    await app.sql`drop schema public cascade`

    const report = await restore(1)
    expect(findingsOf(report.proofs)).toEqual([])
    expect(report.lostSellers).toEqual([late.uuid])
    expect(report.proofs).toContainEqual(
      expect.objectContaining({
        name: 'rows',
        figures: { sellers: 1, orders: 1, 'paid charges': 1, refunds: 0, payouts: 0 },
      }),
    )
    expect(report.differences).toContainEqual({ table: 'sellers', newer: 1, changed: 0, gone: 0 })
    expect(report.differences).toContainEqual({ table: 'api_keys', newer: 1, changed: 1, gone: 0 })
    // A key that was closed since stays closed.
    expect(await app.sql`select active from platform.api_keys where title = 'old'`).toEqual([
      { active: false },
    ])
    expect(describeCellRestore(report).join('\n')).toContain(`LOST: seller ${late.uuid}`)
    expect(await described('public')).toEqual(before)
    expect(await described('cell_2')).toEqual(other)
    expect(await app.sql`select opened from cell_2.link_days`).toHaveLength(1)
    expect(await shop.booked()).toEqual(booked)
    // What it assigns goes on after what it has.
    await shop.order()
    expect(await app.sql`select from orders`).toHaveLength(2)
  }, 120_000)

  test('is of one instant, also while the cell is written', async () => {
    let isOver = false
    const writing = (async () => {
      for (let count = 0; !isOver; count += 1) {
        await app.sql.begin(async (tx) => {
          await tx`insert into cell_2.link_days (seller_id, link_id, day, opened) values (2, ${100 + count}, '2026-11-20', 1)`
          await tx`insert into platform.sellers (uuid, document, cell) values (gen_random_uuid(), ${`d${count}`}, 2)`
        })
      }
    })()
    await expect
      .poll(async () => (await app.sql`select from platform.sellers where cell = 2`).length)
      .toBeGreaterThan(5)
    const backup = await backUpCell({ url, folder, cell: 2, keep: 2 })
    isOver = true
    await writing
    await app.sql`drop schema cell_2 cascade`
    await restore(2)
    const [row] = await app.sql`select count(*)::int as count from cell_2.link_days where seller_id = 2`
    expect(row!.count).toBe(backup.sellers)
    expect(row!.count).toBeGreaterThan(5)
  }, 120_000)

  test('has documents of any size by their hashes, and says which were changed', async () => {
    const id =
      await app.sql`insert into platform.sellers (uuid, document, cell) values (gen_random_uuid(), 'documents', 2) returning id`
    await app.sql`
      insert into platform.application_documents (uuid, seller_id, kind, name, media_type, size, sealed_content, created_at)
      select gen_random_uuid(), ${id[0]!.id}, 'ARTICLES', ${'a\u2028b.pdf'}, 'application/pdf', 5242880, repeat(to_hex(n + 16), 5242880), now()
      from generate_series(1, ${isLong ? 60 : 4}) n`
    const backup = await backUpCell({ url, folder, cell: 2, keep: 1 })
    expect(statSync(path.join(backup.folder, PLATFORM)).size).toBeLessThan(1_000_000)
    await app.sql`update platform.application_documents set sealed_content = 'changed' where id = (select min(id) from platform.application_documents)`
    await app.sql`drop schema cell_2 cascade`
    expect((await restore(2)).differences).toEqual([
      { table: 'application_documents', newer: 0, changed: 1, gone: 0 },
    ])
    await app.sql`delete from platform.application_documents`
  }, 120_000)

  test('lacks a seller who took the place of another one, and no other', async () => {
    const place = (uuid: string, document: string) =>
      app.sql`insert into platform.sellers (uuid, document, cell) values (${uuid}, ${document}, 2)`
    const [uuid, aside] = [randomUUID(), randomUUID()]
    await place(uuid, 'in place')
    await backUpCell({ url, folder, cell: 2, keep: 1 })
    await app.sql`update platform.sellers set uuid = ${aside}, document = 'aside' where uuid = ${uuid}`
    await place(uuid, 'in place')
    await app.sql`drop schema cell_2 cascade`
    expect(await restore(2)).toMatchObject({ lostSellers: [uuid] })
  }, 120_000)

  test('assigns no id again that the platform has of a lost payout or charge', async () => {
    await backUpCell({ url, folder, cell: 2, keep: 1 })
    await app.sql`drop schema cell_2 cascade`
    const [batch] = await app.sql`
      insert into platform.payout_batches (uuid, cell, status, format, payouts, total, prepared_at, prepared_by, preparer_name)
      values (gen_random_uuid(), 2, 'PREPARED', 'CSV', 1, 1, now(), gen_random_uuid(), 'x') returning id`
    await app.sql`
      insert into platform.payout_batch_items (batch_id, payout_id, payout_uuid, seller_id, payee_name, payee_document, account, value, status)
      values (${batch!.id}, 41, gen_random_uuid(), 1, 'x', 'x', '{}', 1, 'WAITING')`
    const [report] = await app.sql`
      insert into platform.settlement_reports (uuid, connection_id, name, content_hash, from_date, to_date, lines, added_lines, imported_at)
      values (gen_random_uuid(), 1, 'x', 'x', '2026-11-20', '2026-11-20', 1, 1, now()) returning id`
    await app.sql`
      insert into platform.settlement_lines (uuid, report_id, connection_id, key, kind, paid_on, installment, installments, gross, fee, net, state, charge_id, cell)
      select gen_random_uuid(), ${report!.id}, 1, 'of cell ' || cell, 'SALE', '2026-11-20', 1, 1, 1, 0, 1, 'MATCHED', charge, cell
      from (values (57, 2), (990, 1)) line (charge, cell)`
    const { proofs } = await restore(2)
    expect(findingsOf(proofs)).toEqual([expect.stringMatching(/^ledger: payout .* but not in its cell$/)])
    const next = (table: string) =>
      app.sql`select nextval(pg_get_serial_sequence(${`cell_2.${table}`}, 'id'))::int as id`
    expect([...(await next('payouts')), ...(await next('charges'))]).toEqual([{ id: 42 }, { id: 58 }])
    await app.sql`truncate platform.payout_batches, platform.settlement_reports cascade`
  }, 120_000)

  test.each([DUMP, PLATFORM])(
    'is refused where a byte of %s was changed, and nothing is restored',
    async (name) => {
      await backUpCell({ url, folder, cell: 2, keep: 1 })
      const [stored, ...others] = listBackups(folderOfCell(folder, 2), () => {})
      expect(others).toEqual([])
      await app.sql`alter schema cell_2 rename to aside`
      const file = path.join(stored!.folder, name)
      const whole = readFileSync(file)
      const bytes = Buffer.from(whole)
      bytes[bytes.length >> 1]! ^= 1
      chmodSync(file, 0o600)
      writeFileSync(file, bytes)
      await expect(restore(2)).rejects.toThrow(/The backup is damaged.*was changed/)
      expect(await app.sql`select from pg_namespace where nspname = 'cell_2'`).toHaveLength(0)
      await app.sql`alter schema aside rename to cell_2`
    },
    120_000,
  )

  test.each(['{', '{}'])(
    'with a damaged description (%s) is named and left alone',
    async (text) => {
      const old = await backUpCell({ url, folder, cell: 2, keep: 1 })
      const damaged = path.join(folder, 'cells', '2', '2020-01-01T00-00-00.000Z')
      mkdirSync(damaged)
      writeFileSync(path.join(damaged, DESCRIPTION), text)
      const lines: string[] = []
      const log = (line: string) => lines.push(line)
      const backup = await backUpCell({ url, folder, cell: 2, keep: 1 }, log)
      expect(existsSync(old.folder)).toBe(false)
      expect(existsSync(damaged)).toBe(true)
      await app.sql`drop schema cell_2 cascade`
      expect((await restoreCell({ url, folder, cell: 2 }, log)).backup.folder).toBe(backup.folder)
      expect(lines.filter((line) => line.includes(damaged))).toHaveLength(2)
      rmSync(damaged, { recursive: true })
    },
    120_000,
  )

  test('is refused for another database, another time and a cell that does not exist', async () => {
    await backUpCell({ url, folder, cell: 2, keep: 1 })
    await expect(restore(2, new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(
      /no backup of cell 2 of that time/,
    )
    await expect(restore(3)).rejects.toThrow(/no backup of cell 3/)
    await expect(backUpCell({ url, folder, cell: 3, keep: 1 })).rejects.toThrow('There is no cell 3')
    await app.sql`update platform.sellers set uuid = gen_random_uuid() where id = (select max(id) from platform.sellers)`
    await expect(restore(2)).rejects.toThrow(/not the database of the backup.*lacks 1 of/)
  }, 120_000)
})
