// A database of Citus on the nodes of a cluster, with this version's schema and cells that are placed on its workers.
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { createCell } from '@/db/cells/create-cell'
import { placeCell } from '@/db/cells/manage-cells'
import { migrateDatabase } from '@/db/migrate'

export interface Node {
  host: string
  port: number
}

export interface CitusDatabase {
  /** Of the coordinator. */
  url: string
  workers: Node[]
  drop(): Promise<void>
}

/**
 * Empty, with Citus on every node. Nothing else connects to the workers; Citus requires it for the creation of a database.
 * @param url the coordinator, as a superuser, in a database whose Citus knows the workers
 */
export async function createCitusDatabase(url: string): Promise<CitusDatabase> {
  const name = `citus_${randomBytes(4).toString('hex')}`
  const own = new URL(url)
  const at = ({ host, port }: Node, database: string) =>
    Object.assign(new URL(url), { hostname: host, port: String(port), pathname: `/${database}` }).href
  const coordinator = { host: own.hostname, port: Number(own.port || 5432) }
  const workers = await asAdmin(
    url,
    (sql) => sql<Node[]>`
      select nodename as host, nodeport as port from pg_dist_node
      where noderole = 'primary' and groupid <> 0 order by 1, 2`,
  )
  if (workers.length < 2) throw new Error(`Citus has ${workers.length} workers in the database of CITUS_URL`)
  const admin = own.pathname.slice(1)
  for (const node of [...workers, coordinator]) {
    await asAdmin(at(node, admin), (sql) => sql.unsafe(`create database ${name}`))
    await asAdmin(at(node, name), (sql) => sql.unsafe('create extension citus'))
  }
  await asAdmin(at(coordinator, name), (sql) => addNodes(sql, coordinator, workers))
  return {
    url: at(coordinator, name),
    workers: [...workers],
    async drop() {
      for (const node of [coordinator, ...workers])
        await asAdmin(at(node, admin), (sql) => sql.unsafe(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Makes the coordinator know the workers, in this database. */
export async function addNodes(
  sql: postgres.Sql,
  coordinator: Node,
  workers: readonly Node[],
): Promise<void> {
  await sql`select citus_set_coordinator_host(${coordinator.host}, ${coordinator.port}::int)`
  for (const { host, port } of workers) await sql`select citus_add_node(${host}, ${port}::int)`
}

export interface PlacedCell {
  number: number
  schema: string
}

/** Migrates the database and makes this many cells, of which the first ones are placed. */
export async function placeCells(url: string, count: number, toPlace = count): Promise<PlacedCell[]> {
  await migrateDatabase(url)
  const cells: PlacedCell[] = []
  for (let index = 0; index < count; index += 1) {
    const schema = `cell_${index + 2}`
    cells.push({ number: await createCell(url, { schema }), schema })
    if (index < toPlace) await placeCell(url, schema)
  }
  return cells
}

export async function asAdmin<Result>(
  url: string,
  run: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  return run(sql).finally(() => sql.end())
}
