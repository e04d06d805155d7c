// The ids of a cell that several servers of Citus may assign. Each server draws from sequences of its own: every one in its class of
// residues, so that no two assign the same id, and never below what the cell has, so that a later row has the higher id.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql, TransactionSql } from 'postgres'
import { CellError } from './cell-error'

/** A server assigns every so many-th id, the one with the number of its group as residue. */
export const ID_STEP = 64
/** So many ids of its own a server begins above the highest that is stored: other transactions have not committed theirs yet. */
const HEADROOM = 16
/** A sequence waits for the transactions that drew from it, and those that come meanwhile wait with it. */
const LOCK_TIMEOUT_MS = 500
const MAX_ATTEMPTS = 60
const PAUSE_MS = 200

type AnySql = Sql<{ int8: number }> | TransactionSql<{ int8: number }>

interface Sequence {
  name: string
  table: string
  column: string
  step: number
  last: number | null
}

const listSequences = (sql: AnySql, schema: string): Promise<Sequence[]> => sql<Sequence[]>`
  select s.oid::regclass::text as name, format('%I.%I', n.nspname, t.relname) as table, quote_ident(attname) as column,
    seqincrement as step, pg_sequence_last_value(s.oid) as last
  from pg_class s join pg_sequence on seqrelid = s.oid join pg_depend d on d.objid = s.oid and d.deptype = 'i'
  join pg_class t on t.oid = refobjid join pg_namespace n on n.oid = t.relnamespace
  join pg_attribute on attrelid = refobjid and attnum = refobjsubid
  where n.nspname = ${schema} order by 1`

/**
 * At the server that assigns the ids from now on. Throws where its sequences are not in its class, so that it must assign none.
 * @param sql of that server
 */
export async function raiseIds(sql: AnySql, schema: string): Promise<void> {
  const sequences = await listSequences(sql, schema)
  const other = sequences.find(({ step }) => step !== ID_STEP)
  if (other) throw new CellError(`The sequence ${other.name} is not prepared: npm run cells -- nodes`)
  const highest = (await sql.unsafe(
    sequences
      .map(({ table, column, name }) => `select '${name}' as name, max(${column}) as id from ${table}`)
      .join(' union all '),
  )) as unknown as { name: string; id: number | null }[]
  const lastOf = new Map(sequences.map(({ name, last }) => [name, last ?? 0]))
  const behind = highest.filter(({ name, id }) => (id ?? 0) > lastOf.get(name)!)
  if (behind.length === 0) return
  const list = (values: readonly unknown[]) => `{${values.join(',')}}`
  const names = list(behind.map(({ name }) => name))
  const ids = list(behind.map(({ id }) => id))
  // Another process may have raised it further meanwhile.
  await sql`
    select setval(name::regclass, (id / ${ID_STEP} + ${HEADROOM}) * ${ID_STEP} + groupid % ${ID_STEP})
    from unnest(${names}::text[], ${ids}::bigint[]) as behind (name, id), pg_dist_local_group
    where coalesce(pg_sequence_last_value(name::regclass), 0) < id`
}

/**
 * Puts the sequences of the schemas into the class of their server, on every server. Those that are in it stay as they are.
 * @param sql of the coordinator, as the role that owns the tables
 */
export async function classifyIds(sql: AnySql, schemas: readonly string[]): Promise<void> {
  const [classes] = await sql<{ taken: number; nodes: number }[]>`
    select count(distinct groupid % ${ID_STEP})::int as taken, count(distinct groupid)::int as nodes
    from pg_dist_node where isactive and noderole = 'primary'`
  if (classes!.taken !== classes!.nodes)
    throw new CellError(
      `Two nodes of Citus have groups with the same residue of ${ID_STEP} (pg_dist_node): remove one of them and add it again.`,
    )
  for (let attempt = 1; ; attempt += 1) {
    const answers = await sql<{ node: string; success: boolean; result: string }[]>`
      select nodename || ':' || nodeport as node, success, result
      from run_command_on_all_nodes(${classify(schemas)}) join pg_dist_node using (nodeid)`
    const failed = answers.find(({ success }) => !success)
    if (!failed) return
    if (attempt === MAX_ATTEMPTS || !/lock timeout|deadlock/.test(failed.result))
      throw new CellError(`The ids of the node ${failed.node} cannot be prepared: ${failed.result}`)
    await sleep(PAUSE_MS)
  }
}

/**
 * Citus gives the sequences of a worker a range of their own, which begins far above: they begin with the others. Who may use the
 * schema, as the role of the application, may raise them; Citus passes on no right to a sequence. A cell that was restored may have them
 * in the class of another server.
 */
function classify(schemas: readonly string[]): string {
  const list = schemas.join(',')
  return `do $do$
declare
  one record;
begin
  perform set_config('citus.enable_ddl_propagation', 'off', true), set_config('lock_timeout', '${LOCK_TIMEOUT_MS}', true);
  for one in select s.oid::regclass as name, groupid % ${ID_STEP} as class
    from pg_class s join pg_sequence on seqrelid = s.oid, pg_dist_local_group
    where relnamespace = any('{${list}}'::regnamespace[])
      and (seqincrement <> ${ID_STEP} or coalesce(pg_sequence_last_value(s.oid), 0) % ${ID_STEP} <> groupid % ${ID_STEP})
  loop
    execute format('alter sequence %s increment by ${ID_STEP} minvalue 1 no maxvalue', one.name);
    -- From here on nothing else draws from it.
    perform setval(one.name, (coalesce(pg_sequence_last_value(one.name), 0) / ${ID_STEP} + 1) * ${ID_STEP} + one.class);
  end loop;
  for one in select n.oid::regnamespace as name, grantee::regrole as role
    from pg_namespace n, aclexplode(nspacl) where n.oid = any('{${list}}'::regnamespace[])
      and privilege_type = 'USAGE' and grantee <> 0 and grantee <> nspowner
  loop
    execute format('grant usage, select, update on all sequences in schema %s to %s', one.name, one.role);
  end loop;
end $do$`
}
