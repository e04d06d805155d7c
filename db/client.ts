// The two clients of one Postgres: `db` for drizzle, and `sql` for raw postgres.js, because drizzle replaces the date and json
// serializers of its client. Both send named prepared statements, except behind a pooler that gives each transaction another
// connection.
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import * as schema from '@/db/schema'
import { runningTracer } from '@/lib/tracing/span'
import { runUnlessLost, type Scope, type UnsafeClient } from './lost-transaction'
import { sessionLimits } from './session-limits'
import { traceStatements } from './trace-statements'
import { valueTypes } from './value-types'

type Schema = typeof schema

/** The argument of a `db.transaction` callback. */
export type Tx = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** A database or a transaction: use-cases and stores accept either. */
export type Db = PostgresJsDatabase<Schema> | Tx

export interface Database {
  db: PostgresJsDatabase<Schema>
  sql: Sql<{ int8: number }>
  /** How far the connections for transactions are used now. */
  pool(): PoolUse
  /** Waits up to `timeoutSeconds` for running queries. */
  close(timeoutSeconds?: number): Promise<void>
}

export interface PoolUse {
  size: number
  used: number
  /** Transactions that wait for a connection. */
  waiting: number
}

export interface DatabaseOptions {
  url: string
  /** Connections of `db`, three quarters of them for transactions. `sql` opens up to half as many more when it is used. */
  max?: number
  /** Whether a pooler in transaction mode is in between: no state of a session outlives a transaction. */
  isPooled?: boolean
  /** Called with the text of each statement before it is sent. */
  onStatement?(text: string): void
}

const NAMED_STATEMENTS = 1000
const NAMED_LENGTH = 20_000

export function createDatabase({ url, max = 10, isPooled = false, onStatement }: DatabaseOptions): Database {
  const connect = (size: number, whenPooled: object = {}) =>
    connectTo(url, size, isPooled, { ...(isPooled && whenPooled), ...observedBy(onStatement) })
  const sql = connect(Math.ceil(max / 2), oneByOne)
  // The proofs, which read everything in one transaction, run one at a time.
  const proofs = connect(1)
  if (isPooled) sql.begin = proofs.begin
  const forTransactions = Math.max(1, Math.ceil(max * 0.75))
  const own = connect(Math.max(1, max - forTransactions), oneByOne)
  const transactions = connect(forTransactions)
  if (!isPooled) {
    nameStatements(own as unknown as UnsafeClient, new Set())
    nameStatements(transactions as unknown as UnsafeClient, new Set())
  }
  if (runningTracer())
    for (const client of [own, transactions]) traceStatements(client as unknown as UnsafeClient)
  // drizzle sets the serializers of its client: they are the same in a transaction as outside of it.
  drizzle(transactions)
  const pool = beginOneEach(
    own as unknown as UnsafeClient,
    transactions as unknown as UnsafeClient,
    forTransactions,
  )
  return {
    db: drizzle(own, { schema }),
    sql,
    pool,
    async close(timeoutSeconds = 5) {
      await Promise.all(
        [own, transactions, sql, proofs].map((client) => client.end({ timeout: timeoutSeconds })),
      )
    },
  }
}

/**
 * Begins transactions on separate connections, one on each at a time. postgres.js 3.4 queues queries on busy connections; a
 * BEGIN that is queued on a full buffer does not reserve its connection, and fails with UNSAFE_TRANSACTION.
 */
function beginOneEach(own: UnsafeClient, transactions: UnsafeClient, connections: number): () => PoolUse {
  const waiting: (() => void)[] = []
  let free = connections
  own.begin = async (options, run) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await (typeof options === 'string'
        ? runUnlessLost((scope) => transactions.begin(options, scope), run as Scope)
        : runUnlessLost((scope) => transactions.begin(scope), options))
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
  return () => ({ size: connections, used: connections - free, waiting: waiting.length })
}

const observedBy = (onStatement: DatabaseOptions['onStatement']): object =>
  onStatement ? { debug: (_connection: number, text: string) => onStatement(text) } : {}

function connectTo(url: string, max: number, isPooled: boolean, others: object) {
  return postgres(url, {
    max,
    prepare: !isPooled,
    idle_timeout: 60,
    connect_timeout: 10,
    backoff: reconnectDelay,
    onnotice: () => {},
    fetch_types: false,
    types: valueTypes,
    ...others,
    connection: {
      application_name: 'balcao',
      TimeZone: 'UTC',
      // A pooler rejects settings that it cannot apply per client: there the role has them.
      ...(!isPooled && sessionLimits),
    },
  })
}

/**
 * A statement with parameters is described first, in a message that does not end with a Sync: sent behind another statement,
 * PgBouncer 1.18 gives the connection of the server back when that one ends, and the description never arrives. So a connection
 * to a pooler gets the next statement when the one before has ended; a transaction waits for each of its own anyway, and BEGIN needs
 * the default. An option of postgres.js 3.4 that its types leave out.
 */
const oneByOne: object = { max_pipeline: 0 }

/** Seconds before the next attempt to connect. The default grows to 20 while the database is unreachable. */
function reconnectDelay(failures: number): number {
  return Math.min(0.02 * 2 ** failures, 1) * (0.5 + Math.random() / 2)
}

/**
 * drizzle 0.45 sends unnamed statements, which Postgres parses each time: here its client names them. Texts that vary with the
 * data (long lists) would accumulate in the server, so beyond a limit they remain unnamed.
 */
function nameStatements(client: UnsafeClient, named: Set<string>): UnsafeClient {
  const { unsafe, begin, savepoint } = client
  client.unsafe = (text, values = [], options) =>
    unsafe(text, values, { ...options, prepare: isNamed(text, named) })
  const within =
    (run: Scope): Scope =>
    (inner) =>
      run(nameStatements(inner, named))
  if (begin) {
    client.begin = (options, run) =>
      typeof options === 'string' ? begin(options, within(run as Scope)) : begin(within(options))
  }
  if (savepoint) {
    client.savepoint = (name, run) =>
      typeof name === 'string' ? savepoint(name, within(run as Scope)) : savepoint(within(name))
  }
  return client
}

function isNamed(text: string, named: Set<string>) {
  if (named.has(text)) return true
  if (named.size >= NAMED_STATEMENTS || text.length > NAMED_LENGTH) return false
  named.add(text)
  return true
}
