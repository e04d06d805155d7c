// Cells that are reached at their own nodes of Citus: every node then has to find the tables of the platform, which stay on the
// coordinator, and to assign ids beside it.
import type { Sql } from 'postgres'
import type { RawSql } from '@/db/connect'
import { untilLocked } from '@/db/migrating/apply'
import type { CitusNode } from '@/lib/base/settings/node-addresses'
import { classifyIds, raiseIds } from './ids'

const PLATFORM = 'platform'

/** Of those that Citus does not know, on a worker there is nothing. */
const unknownTables = `
  select c.oid::regclass::text as name from pg_class c
  where relnamespace = '${PLATFORM}'::regnamespace and relkind in ('r', 'p') and not relispartition
    and not exists (select from pg_dist_partition where logicalrelid = c.oid)`

/** Whether the nodes have been prepared, at least in part: what is added later has to be prepared too. */
async function arePrepared(sql: RawSql): Promise<boolean> {
  const [citus] = await sql<{ has: boolean }[]>`select to_regclass('pg_dist_partition') is not null as has`
  if (!citus!.has) return false
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select from pg_dist_partition join pg_class c on c.oid = logicalrelid
      where relnamespace = ${PLATFORM}::regnamespace) as has`
  return row!.has
}

/** What was added since to a database whose nodes are prepared. */
export async function keepPrepared(sql: RawSql): Promise<void> {
  if (await arePrepared(sql)) await prepareNodes(sql)
}

/**
 * Of what is prepared already nothing changes. Processes that reach all cells by the coordinator work as before.
 * @param sql of the coordinator, as the role that owns the tables
 */
export async function prepareNodes(sql: RawSql): Promise<void> {
  await untilLocked('The platform', (lockTimeoutMs) =>
    sql.begin(async (tx) => {
      await tx.unsafe(`set local lock_timeout = ${lockTimeoutMs}`)
      for (;;) {
        const [table] = await tx.unsafe(`${unknownTables} limit 1`)
        if (!table) return
        await tx`select citus_add_local_table_to_metadata(${table.name}::regclass, cascade_via_foreign_keys => true)`
      }
    }),
  )
  const placed = (
    await sql<{ schema: string }[]>`
    select schema from platform.cells where exists (select from pg_dist_schema where schemaid = to_regnamespace(schema))`
  ).map(({ schema }) => schema)
  await classifyIds(sql, [PLATFORM, ...placed])
  for (const schema of [PLATFORM, ...placed]) await raiseIds(sql, schema)
}

interface Placement extends CitusNode {
  schema: string
}

interface Placements {
  /** Of the coordinator and of all nodes, by which notifications arrive. */
  nodes: readonly CitusNode[]
  cells: readonly Placement[]
}

/** None while a node would not find a table of the platform. */
export async function readPlacements(sql: Sql<{ int8: number }>): Promise<Placements> {
  const [unknown] = await sql.unsafe(`${unknownTables} limit 1`)
  if (unknown) return { nodes: [], cells: [] }
  const nodes = await sql<CitusNode[]>`
    select nodename as host, nodeport as port from pg_dist_node
    where isactive and noderole = 'primary' and groupid <> 0 order by 1, 2`
  const cells = await sql<Placement[]>`
    select nspname as schema, nodename as host, nodeport as port
    from pg_dist_schema s join pg_namespace n on n.oid = schemaid
    cross join lateral (select shardid from pg_dist_partition p join pg_dist_shard using (logicalrelid)
      where p.colocationid = s.colocationid limit 1) any_shard
    join pg_dist_placement using (shardid) join pg_dist_node node using (groupid) where noderole = 'primary'`
  return { nodes: [...nodes], cells: [...cells] }
}
