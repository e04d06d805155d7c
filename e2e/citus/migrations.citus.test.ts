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
import { migrationsWith } from '@/lib/testing/database/planted-migrations'
import { asAdmin, type CitusDatabase, createCitusDatabase } from './database'

const PLACED = { number: 2, schema: 'cell_2' }
const PLAIN = { number: 3, schema: 'cell_3' }

/** What migrations of the cells may do, on a table that has rows. */
const changes = [
  {
    tag: '9000_notes',
    sql: `-- cells
CREATE TABLE "day_notes" ("seller_id" bigint NOT NULL, "day" date NOT NULL, PRIMARY KEY ("seller_id", "day"));
--> statement-breakpoint
ALTER TABLE "link_days" ADD COLUMN "note" text, ADD COLUMN "weight" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "link_days" ADD CONSTRAINT "link_days_weight" CHECK (weight > 0) NOT VALID;
--> statement-breakpoint
CREATE FUNCTION refuse_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
--> statement-breakpoint
CREATE TRIGGER day_notes_stay BEFORE DELETE ON "day_notes" FOR EACH ROW EXECUTE FUNCTION refuse_note();`,
  },
  {
    tag: '9001_weights',
    sql: '-- cells\nCREATE INDEX CONCURRENTLY "link_days_weight_day" ON "link_days" USING btree ("weight","day");',
  },
  { tag: '9002_valid', sql: '-- cells\nALTER TABLE "link_days" VALIDATE CONSTRAINT "link_days_weight";' },
]

let database: CitusDatabase
const urlOf = ({ schema }: typeof PLACED) => `${database.url}?search_path=${schema}`

beforeAll(async () => {
  database = await createCitusDatabase(process.env.CITUS_URL!)
  const { url } = database
  await migrateDatabase(url)
  for (const cell of [PLACED, PLAIN]) {
    await createCell(url, cell)
    await asAdmin(
      urlOf(cell),
      (sql) => sql`insert into link_days (seller_id, link_id, day, opened) values (1, 1, '2026-11-20', 5)`,
    )
  }
  await placeCell(url, PLACED.schema)
  await migrateDatabase(url, { folder: migrationsWith(...changes) })
})
afterAll(() => database?.drop())

test('a placed cell is as a plain one after them, and has its rows', async () => {
  const [placed, plain] = await asOwner(database.url, async (sql) => [
    await describeSchema(sql, PLACED.schema),
    await describeSchema(sql, PLAIN.schema),
  ])
  expect(placed).toEqual(plain)
  for (const cell of [PLACED, PLAIN])
    expect([
      ...(await asAdmin(urlOf(cell), (sql) => sql`select opened, note, weight from link_days`)),
    ]).toEqual([{ opened: 5, note: null, weight: 1 }])
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
