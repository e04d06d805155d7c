import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { migrationsFolder } from '@/db/migrate'
import * as schema from '@/db/schema'

const read = (file: string) => JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', file), 'utf8'))
const { entries } = read('_journal.json') as { entries: { tag: string; when: number }[] }
const tags = entries.map(({ tag }) => tag)

it('the migrations build exactly the schema that the code declares', async () => {
  const snapshot = readdirSync(path.join(migrationsFolder, 'meta')).filter((name) =>
    name.endsWith('_snapshot.json'),
  )
  const migrated = read(snapshot.sort().at(-1) as string)
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
