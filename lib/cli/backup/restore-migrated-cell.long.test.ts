// A cell is put back from a backup of before a migration.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCell } from '@/db/cells/create-cell'
import { migrateDatabase } from '@/db/migrate'
import { hasBackupPrograms, scratchServer } from '@/lib/testing/backups/scratch-server'
import { migrationsWith } from '@/lib/testing/database/planted-migrations'
import { backUpCell } from './back-up-cell'
import { findingsOf } from './prove'
import { restoreCell } from './restore-cell'

const folder = mkdtempSync(path.join(tmpdir(), 'balcao-cell-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(!hasBackupPrograms)('a backup of a cell from before a migration', () => {
  let server: Awaited<ReturnType<typeof scratchServer>>
  let url: string
  const sql = () => server.database.sql
  const news = { tag: '9000_news', sql: '-- cells\nCREATE TABLE "news" ("id" bigint);' }
  const titles = { tag: '9001_titles', sql: '-- cells\nALTER TABLE "news" ADD COLUMN "title" text;' }
  const migrations = migrationsWith(news, titles)
  const again = (folderOfMigrations: string) =>
    restoreCell({ url, folder, cell: 2, migrationsFolder: folderOfMigrations })
  const recorded = () => sql()`
      select migration from platform.cell_migrations where cell = 2 and migration > '9' order by 1`
  const columns = async () =>
    (
      await sql()`select attname from pg_attribute where attrelid = to_regclass('cell_2.news') and attnum > 0`
    ).map(({ attname }) => attname)
  beforeAll(async () => {
    server = await scratchServer()
    url = server.database.url
    await createCell(url, { schema: 'cell_2' })
    await backUpCell({ url, folder, cell: 2, keep: 2 })
    await migrateDatabase(url, { folder: migrations })
    await sql()`drop schema cell_2 cascade`
  }, 120_000)
  afterAll(async () => {
    await server?.database.close()
    await server?.stop()
  })

  test('is refused by a version that does not have it, and nothing is restored', async () => {
    await expect(restoreCell({ url, folder, cell: 2 })).rejects.toThrow(/The cell had 9000_news, 9001_titles/)
    expect(await sql()`select to_regclass('cell_2.link_days') as found`).toEqual([{ found: null }])
  }, 120_000)

  test('continues where it was interrupted, and gets it without a moment in which the cell lacks it on record', async () => {
    const all = [{ migration: news.tag }, { migration: titles.tag }]
    const records: unknown[] = []
    let isOver = false
    const watching = (async () => {
      while (!isOver) records.push([...(await recorded())])
    })()
    const broken = migrationsWith(news, { ...titles, sql: '-- cells\nSELECT 1 / 0;' })
    await expect(again(broken)).rejects.toThrow(/lacks 9001_titles: division by zero/)
    expect(await columns()).toEqual(['id'])
    await sql()`insert into cell_2.news values (7)`
    expect(findingsOf((await again(migrations)).proofs)).toEqual([])
    isOver = true
    await watching
    expect(records.length).toBeGreaterThan(5)
    for (const record of records) expect(record).toEqual(all)
    expect(await columns()).toEqual(['id', 'title'])
    expect(await sql()`select id from cell_2.news`).toHaveLength(1)
    await expect(again(migrations)).rejects.toThrow(/still has \d+ tables/)
  }, 120_000)

  test('that was taken before the baseline is refused, and nothing is restored', async () => {
    const before = mkdtempSync(path.join(folder, 'before-'))
    const record = (from: string, to: string) =>
      sql()`update platform.cell_migrations set migration = ${to} where cell = 2 and migration = ${from}`
    await record('0001_cells', '0075_names_without_accents')
    await backUpCell({ url, folder: before, cell: 2, keep: 1 })
    await record('0075_names_without_accents', '0001_cells')
    await sql()`drop schema cell_2 cascade`
    const restored = restoreCell({ url, folder: before, cell: 2, migrationsFolder: migrations })
    await expect(restored).rejects.toThrow('from before 0001_cells')
    expect(await sql()`select to_regclass('cell_2.link_days') as found`).toEqual([{ found: null }])
  }, 120_000)
})
