// What an operator sees of the cells and decides about them. With Citus a cell can be placed on a node and moved between nodes.
import postgres, { type TransactionSql } from 'postgres'
import type { RawSql } from '@/db/connect'
import { untilLocked } from '@/db/migrating/apply'
import { asOwner } from '@/db/migrating/owner'
import { ownMigrations } from '@/db/migrating/state.mjs'
import type { CitusNode } from '@/lib/base/settings/node-addresses'
import { CellError } from './cell-error'
import { listNodes, nodeName, requireSettings, TO_MOVE, TO_PLACE } from './node-settings'
import { keepPrepared, prepareNodes } from './nodes'

const LOCK_NOT_AVAILABLE = '55P03'

export interface ListedCell {
  number: number
  schema: string
  acceptsSellers: boolean
  sellers: number
  /** Its tables with their indexes; undefined where the schema does not exist. */
  bytes: number | undefined
  /** The migrations of this version that it has not. */
  lacks: string[]
  /** With Citus: where its tables are; undefined where they are on no node but the coordinator. */
  node: string | undefined
}

interface Size {
  schema: string
  bytes: number
  node: string | undefined
}

/** @param url direct, as the role that owns the tables */
export async function listCells(url: string): Promise<ListedCell[]> {
  return asOwner(url, async (sql) => {
    const rows = await sql<(Omit<ListedCell, 'lacks' | 'bytes' | 'node'> & { has: string[] })[]>`
      select number, schema, accepts_sellers as "acceptsSellers",
        (select count(*)::int from platform.sellers where cell = number) as sellers,
        array(select migration from platform.cell_migrations where cell = number) as has
      from platform.cells order by number`
    const sizes = [
      ...(await listLocalSizes(sql)),
      ...((await hasCitus(sql)) ? await listPlacedSizes(sql) : []),
    ]
    const own = ownMigrations().filter(({ kind }) => kind === 'cells')
    return rows.map(({ has, ...cell }) => {
      const of = sizes.filter(({ schema }) => schema === cell.schema)
      return {
        ...cell,
        bytes: of.length > 0 ? of.reduce((sum, { bytes }) => sum + bytes, 0) : undefined,
        lacks: own.filter(({ tag }) => !has.includes(tag)).map(({ tag }) => tag),
        node: of.find(({ node }) => node)?.node,
      }
    })
  })
}

/** Of the tables of this server. Of one that Citus has placed it has an empty one. */
const listLocalSizes = (sql: RawSql): Promise<Size[]> => sql`
  select nspname as schema, coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint as bytes
  from platform.cells join pg_namespace n on nspname = schema
  left join pg_class c on relnamespace = n.oid and relkind = 'r'
  group by nspname`

const listPlacedSizes = (sql: RawSql): Promise<Size[]> => sql`
  select nspname as schema, nodename || ':' || nodeport as node, coalesce(sum(shard_size), 0)::bigint as bytes
  from citus_shards join pg_class c on c.oid = table_name join pg_namespace n on n.oid = relnamespace
  where citus_table_type = 'schema' group by 1, 2`

async function hasCitus(sql: RawSql): Promise<boolean> {
  const [row] = await sql<
    { has: boolean }[]
  >`select exists (select from pg_extension where extname = 'citus') as has`
  return row!.has
}

/** Whether new sellers are placed in the cell. Throws where there is no such cell. */
export async function setAcceptsSellers(url: string, schema: string, accepts: boolean): Promise<void> {
  await asOwner(url, async (sql) => {
    await requireCell(sql, schema)
    await sql`update platform.cells set accepts_sellers = ${accepts} where schema = ${schema}`
  })
}

/** Citus chooses the node. Writes to the cell wait until its rows are there. Throws what to do where that is not possible. */
export async function placeCell(url: string, schema: string): Promise<void> {
  await asOwner(url, async (sql) => {
    await requireCitus(sql)
    await requireCell(sql, schema)
    if (schema === 'public')
      throw new CellError(
        'Citus places no schema "public": cell 1 stays on the coordinator. Close it (npm run cells -- close public), and new sellers go to other cells.',
      )
    if ((await listNodes(sql)).length === 0)
      throw new CellError(
        'Citus has no active node for cells: add one by citus_add_node (guide operations, Cells).',
      )
    await requireSettings(sql, [TO_PLACE])
    const place = async (tx: TransactionSql) => {
      // Citus copies the rows by INSERT on the worker, where these triggers of the ledger would give them other values.
      const onInsert = await tx<{ table: string; name: string }[]>`
        select tgrelid::regclass::text as table, quote_ident(tgname) as name
        from pg_trigger join pg_class c on c.oid = tgrelid
        where relnamespace = ${schema}::regnamespace and not tgisinternal and tgtype & 5 = 5`
      for (const { table, name } of onInsert) await tx.unsafe(`alter table ${table} disable trigger ${name}`)
      await tx`select citus_schema_distribute(${schema}::regnamespace)`
      for (const { table, name } of onInsert) await tx.unsafe(`alter table ${table} enable trigger ${name}`)
    }
    await untilLocked(schema, (lockTimeoutMs) =>
      sql.begin(async (tx) => {
        await lockTables(tx, schema, lockTimeoutMs)
        await place(tx)
      }),
    )
    await keepPrepared(sql)
  })
}

/** All at once: one after another, as they are placed, they would be part of a deadlock with what is going on in the cell. */
async function lockTables(tx: TransactionSql, schema: string, lockTimeoutMs: number): Promise<void> {
  await tx.unsafe(`set local lock_timeout = ${lockTimeoutMs}`)
  const [row] = await tx<{ tables: string }[]>`
    select string_agg(c.oid::regclass::text, ', ' order by c.oid) as tables
    from pg_class c where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p') and not relispartition`
  await tx.unsafe(`lock table ${row!.tables} in access exclusive mode`)
  await tx.unsafe('set local lock_timeout = 0')
}

/**
 * How long a move waits for the transactions that write in its cell, before its last moment: all writes to the cell that come
 * meanwhile wait with it, and a request may take ten seconds.
 */
export const MOVE_LOCK_MS = 5_000

/** Of a cell that was placed. Writes wait only at the end of the move. Throws what to do where that is not possible. */
export async function moveCell(url: string, schema: string, target: CitusNode): Promise<void> {
  await asOwner(url, async (sql) => {
    await requireCitus(sql)
    await requireCell(sql, schema)
    const [placed] = await sql`
      select from citus_shards join pg_class c on c.oid = table_name where relnamespace = ${schema}::regnamespace limit 1`
    if (!placed) throw new CellError(`Cell ${schema} is on no node yet: npm run cells -- place ${schema}`)
    const nodes = (await listNodes(sql)).map(nodeName)
    if (!nodes.includes(nodeName(target)))
      throw new CellError(
        `Citus has no active node ${nodeName(target)} for cells, but: ${nodes.join(', ') || 'none'}`,
      )
    await requireSettings(sql, [TO_PLACE, TO_MOVE])
    await keepPrepared(sql)
    await sql.unsafe(`set lock_timeout = ${MOVE_LOCK_MS}`)
    await sql`select citus_schema_move(${schema}::regnamespace, ${target.host}::text, ${target.port}::int)`.catch(
      (error: unknown) => {
        if (!(error instanceof postgres.PostgresError) || error.code !== LOCK_NOT_AVAILABLE) throw error
        throw new CellError(
          `A transaction writes in the cell ${schema} since more than ${MOVE_LOCK_MS / 1000} seconds (pg_stat_activity shows it). The cell stays where it is: move it again when that has ended.`,
        )
      },
    )
  })
}

/** Processes with DATABASE_NODES reach each placed cell at its node from then on. */
export async function prepareDatabase(url: string): Promise<void> {
  await asOwner(url, async (sql) => {
    await requireCitus(sql)
    await requireSettings(sql, [TO_PLACE])
    await prepareNodes(sql)
  })
}

async function requireCitus(sql: RawSql): Promise<void> {
  if (await hasCitus(sql)) return
  throw new CellError(
    'This database has no Citus, so all its cells are on one server. Either add the extension and its nodes, or move the whole database to a larger server by a backup of it: guide operations, Backup.',
  )
}

async function requireCell(sql: RawSql, schema: string): Promise<void> {
  const cells = await sql<{ schema: string }[]>`select schema from platform.cells order by number`
  if (cells.some((cell) => cell.schema === schema)) return
  throw new CellError(`There is no cell ${schema}, but: ${cells.map((cell) => cell.schema).join(', ')}`)
}
