// The databases of the cells: each is a pool of its own, opened when it is first needed, whose connections find the tables of the
// cell by their `search_path`. That of the platform finds no table without a schema, so that a query without a cell fails.
import { asc } from 'drizzle-orm'
import { createDatabase, type Database, type DatabaseOptions, type PoolUse } from '@/db/client'
import { cells } from '@/db/schema'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import { type CitusNode, type NodeAddress, urlAt } from '@/lib/base/settings/node-addresses'
import { openFollowed, type Reached } from './followed'
import { type Placements, readPlacements } from './nodes'

export interface CellsOptions extends Omit<DatabaseOptions, 'searchPath'> {
  /** Behind a pooler in transaction mode the address of each cell, with `{cell}` where the name of its schema belongs. */
  cellUrl?: string | undefined
  /** With Citus, where its nodes serve their cells themselves: how this process reaches a node, and what it learns for the log. */
  nodes?: { addressOf: NodeAddress; onReached(reached: Reached): void } | undefined
  /** How long the list of cells is believed, and how soon it is read again for a cell that is not in it. */
  listedForMs?: number
}

export interface CellDatabase extends Database {
  /** In which its connections find the tables of the cell. */
  schema: string
}

export interface CellDatabases {
  platform: Database
  /** Undefined for a number that no cell has. Throws where the connections of a pooler are not those of the cell. */
  find(cell: number): Promise<CellDatabase | undefined>
  /** The numbers of all cells, in order. */
  list(): Promise<readonly number[]>
  /** The addresses of the nodes that may serve cells themselves. */
  nodes(): Promise<readonly string[]>
  /** How the connections of all cells for transactions are used. */
  pool(): PoolUse
  /** Waits up to `timeoutSeconds` for running queries. */
  close(timeoutSeconds?: number): Promise<void>
}

const FIRST_SCHEMA = 'public'
/** Has functions, operators and types, and no table of ours. */
const NO_CELL = 'pg_catalog'
const LISTED_FOR_MS = 5_000
const ASK_EVERY_MS = 1_000

export function openCells({
  cellUrl,
  nodes,
  listedForMs = LISTED_FOR_MS,
  ...options
}: CellsOptions): CellDatabases {
  const { isPooled = false, max = 10 } = options
  /** Without an address of its own a cell is reached by the connections of the pooler as they are: there is one. */
  const isShared = isPooled && !cellUrl
  const platform = isShared
    ? createDatabase(options)
    : createDatabase({ ...options, max: Math.ceil(max / 2), ...(!isPooled && { searchPath: NO_CELL }) })
  const opened = new Map<number, Promise<CellDatabase>>()
  const databases = new Set([platform])
  const listed = listing(platform, listedForMs)
  const readNodes = nodes && shared(() => readPlacements(platform.sql))

  async function open(cell: number, schema: string): Promise<CellDatabase> {
    if (isShared) {
      if (cell === FIRST_CELL) return { ...platform, schema }
      throw new Error(`Cell ${cell} cannot be reached by this pooler without DATABASE_CELL_URL`)
    }
    if (readNodes && cell !== FIRST_CELL) return openAtNode(schema, readNodes)
    const reached = isPooled
      ? { ...options, url: cellUrl!.replaceAll('{cell}', encodeURIComponent(schema)) }
      : { ...options, searchPath: schema }
    const database = createDatabase(reached)
    databases.add(database)
    try {
      if (isPooled || cell !== FIRST_CELL) await requirePath(database, schema, isPooled)
    } catch (error) {
      databases.delete(database)
      await database.close(0)
      throw error
    }
    return { ...database, schema }
  }

  const addressOf = (node: CitusNode) => urlAt(options.url, nodes!.addressOf(node))

  async function openAtNode(schema: string, read: () => Promise<Placements>): Promise<CellDatabase> {
    const followed = await openFollowed({
      schema,
      coordinatorUrl: options.url,
      async findNode() {
        const placement = (await read()).cells.find((one) => one.schema === schema)
        return placement && addressOf(placement)
      },
      open: (url) => createDatabase({ ...options, url, searchPath: schema }),
      requirePath: (database) => requirePath(database, schema, false),
      onReached: nodes!.onReached,
    })
    databases.add(followed)
    return followed
  }

  async function openNamed(cell: number): Promise<CellDatabase | undefined> {
    const schema = cell === FIRST_CELL ? FIRST_SCHEMA : await listed.schemaOf(cell)
    if (schema === undefined) return undefined
    const before = opened.get(cell)
    if (before) return before
    const opening = open(cell, schema)
    opened.set(cell, opening)
    opening.catch(() => opened.delete(cell))
    return opening
  }

  return {
    platform,
    find: async (cell) => opened.get(cell) ?? openNamed(cell),
    list: listed.numbers,
    nodes: async () => (readNodes ? (await readNodes()).nodes.map(addressOf) : []),
    pool() {
      const all = [...databases].map((one) => one.pool())
      const sum = (of: (one: PoolUse) => number) => all.reduce((total, one) => total + of(one), 0)
      return {
        size: sum(({ size }) => size),
        used: sum(({ used }) => used),
        waiting: sum((one) => one.waiting),
      }
    },
    async close(timeoutSeconds) {
      await Promise.all([...databases].map((one) => one.close(timeoutSeconds)))
    },
  }
}

/** A pooler that gives other connections would read and write the rows of another cell. */
async function requirePath(database: Database, schema: string, isPooled: boolean): Promise<void> {
  const [row] = await database.db.execute<{ schema: string | null }>('select current_schema() as schema')
  if (row?.schema === schema) return
  const setting = isPooled ? 'DATABASE_CELL_URL' : 'DATABASE_URL'
  throw new Error(
    `Connections of ${setting} for the schema "${schema}" find the tables of "${row?.schema ?? ''}": set their search_path`,
  )
}

/** What is asked at the same time is asked once. */
function shared<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asking: Promise<Result> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

/** The cells as the platform has them, read at most once in a while. */
function listing({ db }: Database, listedForMs: number) {
  let schemas = new Map<number, string>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const { number, schema } = cells
    const rows = await db.select({ number, schema }).from(cells).orderBy(asc(number))
    schemas = new Map(rows.map((row) => [row.number, row.schema]))
    readAt = performance.now()
  }
  /** Once at a time, and only where the list is older. */
  async function refresh(olderThanMs: number): Promise<void> {
    if (performance.now() - readAt < olderThanMs) return
    reading ??= read().finally(() => {
      reading = undefined
    })
    await reading
  }
  return {
    async schemaOf(cell: number): Promise<string | undefined> {
      if (!schemas.has(cell)) await refresh(Math.min(ASK_EVERY_MS, listedForMs))
      return schemas.get(cell)
    },
    async numbers(): Promise<readonly number[]> {
      await refresh(listedForMs)
      return [...schemas.keys()]
    },
  }
}
