// The tables of a cell, made from those of another one as the catalogue of Postgres describes them: so a new cell equals the first
// whatever its migrations did.
import type { TransactionSql } from 'postgres'
import { CellError } from './cell-error'

/** Names that need no quotes: in the texts of the catalogue one is replaced by another. */
export const SCHEMA_NAME = /^[a-z][a-z0-9_]{0,30}$/

/** Everything that a table, its constraints, indexes and triggers may be, one row for each statement. */
interface Statement {
  text: string
}

interface Named {
  name: string
}

/**
 * Makes the schema `to` with the functions, tables, constraints, indexes, triggers, sequences and partitions of `from`, without
 * rows. Throws for anything that it cannot copy, and for a name that is also a word of its tables.
 */
export async function copySchema(
  sql: TransactionSql,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const name of [from, to])
    if (!SCHEMA_NAME.test(name)) throw new Error(`Not a name for the schema of a cell: ${name}`)
  // So every text of the catalogue has each name with its schema, and no function is compiled before its tables exist.
  await sql`set local search_path = pg_catalog`
  await sql`set local check_function_bodies = off`
  await requireKnownKinds(sql, from)
  const moved = (text: string) => {
    if (new RegExp(`\\b${to}\\b`).test(text))
      throw new CellError(`Not a name for the schema of a cell: ${to} is also a word of its tables.`)
    return text.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to)
  }
  const run = async (found: Promise<Statement[]>) => {
    for (const { text } of await found) await sql.unsafe(moved(text))
  }
  await sql.unsafe(`create schema ${to}`)
  await run(functionsOf(sql, from))
  for (const { name } of await tablesOf(sql, from)) await copyTable(sql, name, { from, to })
  // Keys first, which references need; references before the partitions, which take them over from their table.
  await run(constraintsOf(sql, from, ['p', 'u', 'x']))
  await run(indexesOf(sql, from))
  await run(constraintsOf(sql, from, ['f']))
  await run(triggersOf(sql, from))
  await run(partitionsOf(sql, from))
}

/** What an extension has made in the first schema belongs to the database, such as the views of pg_stat_statements. */
const isOwn = (sql: TransactionSql, id: string) => sql`
  not exists (select from pg_depend e where e.objid = ${sql(id)} and e.refclassid = 'pg_extension'::regclass and e.deptype = 'e')`

/** What no cell has up to now, and this does not copy. */
async function requireKnownKinds(sql: TransactionSql, schema: string): Promise<void> {
  const unknown = await sql<Named[]>`
    select 'relation ' || relname as name from pg_class c
    where relnamespace = ${schema}::regnamespace and ${isOwn(sql, 'c.oid')} and (relkind not in ('r', 'p', 'i', 'I', 'S', 't') or relrowsecurity
      or relkind = 'S' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i'))
    union all select 'type ' || typname from pg_type t
    where typnamespace = ${schema}::regnamespace and ${isOwn(sql, 't.oid')} and typrelid = 0 and typelem = 0
    union all select 'function ' || proname from pg_proc p
    where pronamespace = ${schema}::regnamespace and ${isOwn(sql, 'p.oid')} and prokind not in ('f', 'p')
    union all select 'statistics ' || stxname from pg_statistic_ext where stxnamespace = ${schema}::regnamespace
    union all select 'rule ' || rulename from pg_rewrite r join pg_class c on c.oid = ev_class
    where relnamespace = ${schema}::regnamespace and ${isOwn(sql, 'c.oid')}
    union all select 'subpartition ' || p.relname from pg_class p join pg_inherits i on i.inhrelid = p.oid
    where p.relnamespace = ${schema}::regnamespace and p.relkind = 'p'`
  if (unknown.length > 0)
    throw new Error(`A cell cannot be made with: ${unknown.map(({ name }) => name).join(', ')}`)
}

const functionsOf = (sql: TransactionSql, schema: string) => sql<Statement[]>`
  select pg_get_functiondef(oid) as text from pg_proc p
  where pronamespace = ${schema}::regnamespace and ${isOwn(sql, 'p.oid')} order by oid`

const tablesOf = (sql: TransactionSql, schema: string) => sql<Named[]>`
  select relname as name from pg_class c
  where relnamespace = ${schema}::regnamespace and ${isOwn(sql, 'c.oid')} and relkind in ('r', 'p') order by oid`

/** The columns with their defaults, identities and checks; indexes name functions of their schema, and are made from their texts. */
async function copyTable(sql: TransactionSql, name: string, { from, to }: { from: string; to: string }) {
  const [table] = await sql<
    { isPartition: boolean; partitioned: string | null; isUnlogged: boolean; options: string[] }[]
  >`
    select relispartition as "isPartition", pg_get_partkeydef(oid) as partitioned, relpersistence = 'u' as "isUnlogged",
      coalesce(reloptions, '{}') as options
    from pg_class where relnamespace = ${from}::regnamespace and relname = ${name} and relkind in ('r', 'p')`
  const { isPartition, partitioned, isUnlogged, options } = table!
  // A partition gets the identity of its table when it is attached.
  const parts = [
    'defaults',
    'constraints',
    'generated',
    'storage',
    'compression',
    ...(isPartition ? [] : ['identity']),
  ]
  const including = parts.map((part) => `including ${part}`).join(' ')
  const rest = [
    partitioned && `partition by ${partitioned}`,
    options.length > 0 && `with (${options.join(', ')})`,
  ]
  await sql.unsafe(
    `create ${isUnlogged ? 'unlogged ' : ''}table ${to}."${name}" (like ${from}."${name}" ${including}) ${rest.filter(Boolean).join(' ')}`,
  )
}

/** Of partitions too, without the references that they have from their table. */
const constraintsOf = (sql: TransactionSql, schema: string, kinds: string[]) => sql<Statement[]>`
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(r.oid)) as text
  from pg_constraint r join pg_class c on c.oid = conrelid
  where connamespace = ${schema}::regnamespace and ${isOwn(sql, 'c.oid')} and contype::text = any(${kinds}::text[])
    and not (contype = 'f' and conparentid <> 0)
  order by r.oid`

/** Those that no constraint made. */
const indexesOf = (sql: TransactionSql, schema: string) => sql<Statement[]>`
  select pg_get_indexdef(indexrelid) as text from pg_index i join pg_class c on c.oid = indexrelid
  where relnamespace = ${schema}::regnamespace and ${isOwn(sql, 'c.oid')}
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by indexrelid`

const triggersOf = (sql: TransactionSql, schema: string) => sql<Statement[]>`
  select unnest(array[pg_get_triggerdef(t.oid)] || case tgenabled
    when 'O' then '{}'::text[]
    else array[format('alter table %s %s trigger %I', tgrelid::regclass,
      case tgenabled when 'D' then 'disable' when 'A' then 'enable always' else 'enable replica' end, tgname)] end) as text
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where relnamespace = ${schema}::regnamespace and not tgisinternal and tgparentid = 0 order by t.oid`

const partitionsOf = (sql: TransactionSql, schema: string) => sql<Statement[]>`
  select format('alter table %s attach partition %s %s', inhparent::regclass, inhrelid::regclass,
    pg_get_expr(relpartbound, inhrelid)) as text
  from pg_inherits join pg_class c on c.oid = inhrelid
  where relnamespace = ${schema}::regnamespace and relispartition and relkind = 'r' order by inhrelid`
