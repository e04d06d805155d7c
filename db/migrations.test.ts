import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { migrationsFolder } from '@/db/migrate'
import { isContraction, neededBy } from '@/db/migrating/kinds.mjs'
import * as schema from '@/db/schema'
import { problemsOfKind } from '@/lib/testing/database/migration-kinds'
import { unsafeStatements } from '@/lib/testing/database/migration-rules'

const read = (file: string) => JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', file), 'utf8'))
const { entries } = read('_journal.json') as { entries: { tag: string; when: number }[] }
const tags = entries.map(({ tag }) => tag)

const snapshots = () =>
  readdirSync(path.join(migrationsFolder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()

it('drizzle-kit compares with the newest snapshot alone, so that only that one is kept', () => {
  expect(snapshots(), 'delete the older one').toEqual([`${tags.at(-1)!.slice(0, 4)}_snapshot.json`])
})

it('the migrations build exactly the schema that the code declares', async () => {
  const migrated = read(snapshots().at(-1)!)
  const declared = generateDrizzleJson(schema, migrated.id)
  expect(await generateMigration(migrated, declared), 'run: npx drizzle-kit generate').toEqual([])
})

it('the journal lists every migration, and each one exists', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  expect(tags.map((tag) => `${tag}.sql`)).toEqual(files.sort())
  expect(tags.every((tag) => existsSync(path.join(migrationsFolder, `${tag}.sql`)))).toBe(true)
})

it('each migration is dated after the one before, which drizzle needs in order to apply it', () => {
  const dates = entries.map(({ when }) => when)
  expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b))
})

it('the former build can serve while a migration runs and afterwards', () => {
  const unsafe = tags.flatMap((tag) =>
    unsafeStatements(readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8')).map(
      (line) => `${tag}: ${line}`,
    ),
  )
  expect(unsafe, 'see "Expand, then contract" in db/README.md').toEqual([])
})

it('each migration is of the platform or of the cells, as its first line says, and names only what is', () => {
  const problems = tags.flatMap((tag) =>
    problemsOfKind(tag, readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8')).map(
      (line) => `${tag}: ${line}`,
    ),
  )
  expect(problems, 'see "Migrations of the cells" in db/README.md').toEqual([])
})

it('a contraction names the migration that a process has to know in order to work after it', () => {
  const silent = tags
    .filter((tag) => isContraction(tag))
    .filter((tag) => !neededBy(tag, readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8')))
  expect(silent, 'see "Expand, then contract" in db/README.md').toEqual([])
})

it('a migration before which every process is stopped has to be known, another one names the one that has to be', () => {
  const stops =
    '-- cells\n-- allowed: the changelog says that every process is stopped before this update\nSELECT 1;'
  expect(neededBy('0100_a', stops)).toBe('0100_a')
  expect(neededBy('0100_contract_b', '-- cells\n-- needs: 0090_c\nDROP TABLE "b";')).toBe('0090_c')
  expect(neededBy('0100_d', '-- cells\nSELECT 1;')).toBeUndefined()
})

it.each([
  'CREATE TABLE "news" ("id" bigint);',
  '\n-- cells\nCREATE TABLE "news" ("id" bigint);',
  '-- cells\nCREATE TABLE "public"."news" ("id" bigint);',
  '-- cells\nALTER TABLE "news" ADD CONSTRAINT "k" FOREIGN KEY ("id") REFERENCES "public"."orders"("id") NOT VALID;',
  '-- cells\nINSERT INTO "news" SELECT "id" FROM "platform"."sellers";',
  '-- cells\nCREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ delete from public.charges $$;',
  "-- cells\nSELECT set_config('search_path', 'x', false);",
  '-- cells\nCREATE SCHEMA "other";',
  '-- cells\nALTER TABLE "news" ADD CONSTRAINT "k" CHECK ("news"."id" > 0) NOT VALID;',
  '-- cells\nALTER TABLE news ADD COLUMN "a" text, ADD CONSTRAINT k CHECK (news.id > 0);',
  '-- platform\nCREATE TABLE "news" ("id" bigint);',
  '-- platform\nCREATE INDEX CONCURRENTLY "i" ON "orders" ("id");',
  '-- platform\nINSERT INTO "platform"."news" SELECT "id" FROM "orders";',
  '-- platform\nUPDATE "platform"."news" SET "id" = (SELECT max("id") FROM "public"."orders");',
])('it is refused as of no kind: %s', (migration) => {
  expect(problemsOfKind('0099_x', migration).length).toBeGreaterThan(0)
})

it.each([
  '-- cells\nCREATE TABLE "news" ("id" bigint);\n--> statement-breakpoint\nCREATE INDEX "i" ON "news" ("id");',
  '-- cells\n-- allowed: in public.orders this was done before\nALTER TABLE "charges" DROP COLUMN "wallet";',
  '-- cells\nALTER TABLE "news" ADD CONSTRAINT "k" CHECK ("id" > 0) NOT VALID;',
  '-- platform\nCREATE TABLE "platform"."news" ("id" bigint);\n--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "platform"."news" ("id");',
  '-- platform\nINSERT INTO "platform"."news" VALUES (1, \'orders\');',
])('it is of its kind: %s', (migration) => {
  expect(problemsOfKind('0099_x', migration)).toEqual([])
})

it('a contraction only drops', () => {
  const drops = '-- cells\nALTER TABLE "charges" DROP COLUMN "wallet";\nDROP TABLE "news";'
  expect(problemsOfKind('0099_contract_wallet', drops)).toEqual([])
  const adds = '-- cells\nALTER TABLE "charges" ADD COLUMN "wallet" text;'
  expect(problemsOfKind('0099_contract_wallet', adds)).toHaveLength(1)
  expect(problemsOfKind('0099_wallet', adds)).toEqual([])
})

const broken = [
  'DROP TABLE "charges" CASCADE;',
  'DROP INDEX "charges_open";',
  'DROP INDEX CONCURRENTLY "charges_open";',
  'DROP FUNCTION next_number();',
  'ALTER TABLE "charges" DROP COLUMN "wallet";',
  'ALTER TABLE "platform"."api_keys" DROP COLUMN "title";',
  'CREATE TABLE "platform"."sellers" ("id" bigint);\nALTER TABLE "sellers" DROP COLUMN "document";',
  'CREATE INDEX "i" ON "platform"."api_keys" USING btree ("id");',
  'UPDATE platform.api_keys SET title = null;',
  'ALTER TABLE "charges" RENAME COLUMN "wallet" TO "purse";',
  'ALTER TABLE "charges" RENAME TO "payments";',
  'ALTER INDEX "charges_open" RENAME TO "charges_pending";',
  'ALTER TABLE "charges" ALTER COLUMN "wallet" SET DATA TYPE bigint;',
  'ALTER TABLE "charges" ALTER COLUMN "wallet" SET NOT NULL;',
  'ALTER TABLE "charges" ALTER COLUMN "wallet" DROP DEFAULT;',
  'ALTER TABLE "charges" ADD COLUMN "wallet" text NOT NULL;',
  'ALTER TABLE "charges" ADD COLUMN "a" text, ADD COLUMN "wallet" numeric(9, 2) NOT NULL;',
  'ALTER TABLE "charges" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "charges" ADD COLUMN "id" bigint GENERATED ALWAYS AS IDENTITY;',
  'ALTER TABLE "charges" ADD CONSTRAINT "c" CHECK (wallet in (\'A\', \'B\'));',
  'ALTER TABLE "charges" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "public"."orders"("id");',
  'ALTER TABLE "charges" ADD CONSTRAINT "c" UNIQUE("id","uuid");',
  'ALTER TABLE "charges" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;--> statement-breakpoint\nALTER TABLE "charges" VALIDATE CONSTRAINT "c";',
  'CREATE INDEX "i" ON "charges" USING btree ("id");',
  'CREATE UNIQUE INDEX "i" ON "public"."charges" ("id");',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "charges" ("id");',
  'CREATE INDEX CONCURRENTLY "i" ON "charges" ("id");\nALTER TABLE "charges" ADD COLUMN "a" text;',
  'UPDATE charges SET wallet = null;',
  'DELETE FROM charges;',
  'TRUNCATE "charges";',
  'LOCK TABLE charges;',
  'DO $$ begin drop table charges; end $$;',
]

it.each(broken)('it is refused without a reason: %s', (statement) => {
  expect(unsafeStatements(statement)).toHaveLength(1)
  const marked = statement.replace(/([^\n]*)$/, '-- allowed: the table has few rows and no reader\n$1')
  if (!/\n/.test(statement)) expect(unsafeStatements(marked)).toEqual([])
  expect(unsafeStatements(`-- allowed: short\n${statement}`)).toHaveLength(1)
})

it('it is refused with any reason: rows are changed in the migration that alters a table', () => {
  const migration = `ALTER TABLE "charges" ADD COLUMN "wallet" text;
--> statement-breakpoint
-- allowed: the table has few rows and no reader
UPDATE "charges" SET "wallet" = 'x';`
  expect(unsafeStatements(migration)).toHaveLength(1)
})

it.each([
  'CREATE TABLE "news" ("id" bigint NOT NULL);\n--> statement-breakpoint\nCREATE INDEX "i" ON "news" USING btree ("id");',
  'CREATE TABLE "news" ("id" bigint);--> statement-breakpoint\nALTER TABLE "news" ADD CONSTRAINT "k" CHECK (id > 0);',
  'ALTER TABLE "charges" ADD COLUMN "wallet" text;',
  'ALTER TABLE "charges" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "charges" ADD COLUMN "tags" jsonb DEFAULT \'{}\'::jsonb NOT NULL;',
  'ALTER TABLE "charges" ALTER COLUMN "wallet" DROP NOT NULL;',
  'ALTER TABLE "charges" DROP CONSTRAINT "c";',
  'ALTER TABLE "charges" ADD CONSTRAINT "c" CHECK (wallet in (\'A\', \'B\')) NOT VALID;',
  'ALTER TABLE "charges" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID;--> statement-breakpoint\nSELECT 1;',
  'ALTER TABLE "charges" VALIDATE CONSTRAINT "c";',
  'ALTER TABLE "charges" ADD CONSTRAINT "c" UNIQUE USING INDEX "i";',
  'CREATE INDEX CONCURRENTLY "i" ON "charges" ("id");\n--> statement-breakpoint\nDROP INDEX CONCURRENTLY IF EXISTS "j";',
  'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ delete from charges; update orders set id = 1; $$;',
  'INSERT INTO "settings" VALUES (1);',
])('it is accepted: %s', (migration) => {
  expect(unsafeStatements(migration)).toEqual([])
})
