// The triggers of the database. On a worker of Citus a statement of a trigger finds no other table, so that a trigger may only
// look at its row and at the settings of the database transaction.
import { expect, test } from 'vitest'
import { testDatabase } from './test-database'

const { sql } = await testDatabase()

/** What a trigger does, by its function. */
const functions: Record<string, string> = {
  refuse_ledger_change: 'raises',
  stamp_ledger_transaction: 'sets columns of the row',
  place_posting: 'sets columns of the row, from a setting that the posting before it left',
  refuse_audit_change: 'raises',
  refuse_early_audit_delete: 'raises by a column of the row',
}

/** Functions of Postgres that read no table. */
const calls = ['array', 'concat_ws', 'current_setting', 'nullif', 'pg_current_xact_id', 'set_config']
calls.push('string_to_array', 'now')

/** What in the body of a function may reach a table: a statement, or a call of another function. */
function reachesTables(body: string): string[] {
  const code = body
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\bis\s+(not\s+)?distinct\s+from\b/gi, '=')
  const statements =
    /\b(select|table|from|into|insert|update|delete|merge|truncate|copy|lock|call|execute)\b/gi
  const called = [...code.matchAll(/([\w".]+)\s*\(/g)].map(([, name]) => name!.toLowerCase())
  return [
    ...[...code.matchAll(statements)].map(([word]) => word),
    ...called.filter((name) => !calls.includes(name)),
  ]
}

test('every trigger runs a function that is listed here, and reaches no table', async () => {
  const triggers = await sql<{ of: string; name: string; body: string; language: string }[]>`
    select t.tgrelid::regclass || '.' || t.tgname as of, p.proname as name, p.prosrc as body, l.lanname as language
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_language l on l.oid = p.prolang
    where not t.tgisinternal order by 1`
  expect([...new Set(triggers.map(({ name }) => name))].toSorted()).toEqual(Object.keys(functions).toSorted())
  expect(triggers.filter(({ language }) => language !== 'plpgsql')).toEqual([])
  expect(
    triggers.map(({ of, body }) => [of, reachesTables(body)]).filter(([, words]) => words!.length),
  ).toEqual([])
})

test('none compares the name of its table, which has the number of a shard behind it on a node of Citus', async () => {
  const rows = await sql<{ name: string }[]>`
    select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.prosrc ~* 'tg_(table_name|relname)\\s*(=|<>|!=|in\\M)'`
  expect([...rows]).toEqual([])
})

test.each([
  'SELECT sum(amount) INTO total FROM postings;',
  'INSERT INTO unsealed_transactions VALUES (NEW.id);',
  'UPDATE sellers SET city = NULL;',
  'DELETE FROM buyers;',
  'total := (TABLE one);',
  "EXECUTE 'SELECT 1';",
  'PERFORM queue(NEW.id);',
  'NEW.place := public.next_place(NEW.id);',
])('recognises in a function: %s', (statement) => {
  expect(reachesTables(`BEGIN ${statement} RETURN NEW; END`).length).toBeGreaterThan(0)
})

test('accepts what looks at its row alone', () => {
  expect(
    reachesTables(`BEGIN
      -- from another table
      IF NEW.a IS DISTINCT FROM OLD.a THEN RAISE EXCEPTION 'no update of %', TG_TABLE_NAME; END IF;
      NEW.posted_in := pg_current_xact_id(); RETURN NEW; END`),
  ).toEqual([])
})
