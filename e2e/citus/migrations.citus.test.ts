// The migrations of the cells in one that Citus has placed on a worker, with rows, beside a plain cell.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCell } from '@/db/cells/create-cell'
import { placeCell } from '@/db/cells/manage-cells'
import { migrateDatabase } from '@/db/migrate'
import { asOwner } from '@/db/migrating/owner'
import { runSeed } from '@/e2e/simulation/run-seed'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { appInCell } from '@/lib/testing/database/app-in-cell'
import { describeSchema } from '@/lib/testing/database/described-schema'
import { migrationsUntil } from '@/lib/testing/database/migrations-until'
import { enterBefore, expectEntries } from '@/lib/testing/migrated/metadata'
import { asAdmin, type CitusDatabase, createCitusDatabase } from './database'

/** The last version in which every migration was of the platform. */
const BEFORE = '0055_z'
const PLACED = { number: 2, schema: 'cell_2' }
const PLAIN = { number: 3, schema: 'cell_3' }

let database: CitusDatabase
const urlOf = ({ schema }: typeof PLACED) => `${database.url}?search_path=${schema}`
const entries = new Map<typeof PLACED, object[]>()

/** Returns the rows that a migration must make of those that a seller had before. */
async function fill(cell: typeof PLACED): Promise<object[]> {
  const { number, schema } = cell
  const id = await asAdmin(urlOf(cell), async (sql) => {
    const [seller] = await sql`
      insert into platform.sellers (uuid, document, cell) values (gen_random_uuid(), ${schema}, ${number}) returning id, uuid`
    await sql`
      insert into sellers (id, uuid, document, company_name, fantasy_name, email, city, pix_key, environment, receivable_flow,
        buyer_interest_basis_points, next_payout_date, created_at)
      values (${seller!.id}, ${seller!.uuid}, ${schema}, '', '', '', '', '', 'SANDBOX', 'EARLY', 0, '2026-10-01', now())`
    return Number(seller!.id)
  })
  return enterBefore(urlOf(cell), id)
}

beforeAll(async () => {
  database = await createCitusDatabase(process.env.CITUS_URL!)
  const { url } = database
  await migrateDatabase(url, { folder: migrationsUntil(BEFORE) })
  for (const cell of [PLACED, PLAIN]) {
    await createCell(url, cell)
    entries.set(cell, await fill(cell))
  }
  await placeCell(url, PLACED.schema)
  await migrateDatabase(url)
})
afterAll(() => database?.drop())

test('a placed cell is as a plain one after them, and has the rows that they fill', async () => {
  const [placed, plain] = await asOwner(database.url, async (sql) => [
    await describeSchema(sql, PLACED.schema),
    await describeSchema(sql, PLAIN.schema),
  ])
  expect(placed).toEqual(plain)
  for (const [cell, expected] of entries) await asAdmin(urlOf(cell), (own) => expectEntries(own, expected))
})

test('its functions are the same on every node', async () => {
  const bodies = `select md5(string_agg(proname || prosrc, '' order by proname)) from pg_proc
    where pronamespace = '${PLACED.schema}'::regnamespace`
  const [own, workers] = await asAdmin(database.url, async (sql) => [
    await sql.unsafe(bodies),
    await sql`select result from run_command_on_workers(${bodies})`,
  ])
  expect(workers!.map(({ result }) => result)).toEqual([own![0]!.md5, own![0]!.md5])
})

test('the simulation runs in it, and the proof of the ledger finds nothing', {
  timeout: 180_000,
}, async () => {
  const app = await appInCell(database.url, PLACED)
  await runSeed(app, 4_242, 20)
  expect((await checkLedger(app.sql)).findings).toEqual([])
  await app.close()
})
