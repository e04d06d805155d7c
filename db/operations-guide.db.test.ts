// What the guide "operations" says of the tables, compared with the database.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { testDatabase } from './test-database'

const { sql } = await testDatabase()

const languages = {
  en: { nouns: ['tables', 'indexes', 'sequences'], refuses: 'the database refuses to delete them' },
  'pt-BR': { nouns: ['tabelas', 'índices', 'sequências'], refuses: 'o banco se recusa a apagá-los' },
}

describe.each(Object.entries(languages))('the guide operations in %s', (language, { nouns, refuses }) => {
  const guide = readFileSync(path.join('lib', 'docs', 'guides', 'operations', `${language}.md`), 'utf8')

  test('says everywhere how many tables, indexes and sequences a new cell has', async () => {
    // A new cell equals the first one (`cells.db.test.ts`), which is new here: its partitions are those of the migration.
    const [count] = await sql<Record<string, number>[]>`
      select count(*) filter (where relkind in ('r', 'p'))::int as tables, count(*) filter (where relkind in ('i', 'I'))::int as indexes,
        count(*) filter (where relkind = 'S')::int as sequences
      from pg_class where relnamespace = 'public'::regnamespace`
    const { tables, indexes, sequences } = count!
    const holds = [tables, indexes, sequences].map((number, index) => `${number} ${nouns[index]}`)
    const said = [...guide.matchAll(new RegExp(`\\d+ (${nouns.join('|')})`, 'g'))].map(([text]) => text)
    expect([...new Set(said)].toSorted()).toEqual(holds.toSorted())
  })

  test('says that the database refuses to delete rows of the tables whose triggers do so, and of no other', async () => {
    const rows = guide.split('\n').filter((line) => line.startsWith('| `') && line.includes(refuses))
    const named = rows.flatMap((row) =>
      [...row.split(' | ')[0]!.matchAll(/`([\w.]+)`/g)].map(([, name]) => name),
    )
    const refusing = await sql`
      select distinct relname as name from pg_trigger t join pg_proc p on p.oid = tgfoid join pg_class c on c.oid = tgrelid
      where relnamespace = 'public'::regnamespace and proname = 'refuse_ledger_change' and tgtype & 8 > 0 and tgtype & 2 > 0`
    expect(named.toSorted()).toEqual(refusing.map(({ name }) => name).toSorted())
  })
})
