// What a store asks by: drizzle, with its driver for a callback, and `sql` for statements in postgres.js, on the same connections.
import type { Assume, SQL } from 'drizzle-orm'
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pg-proxy'
import type { Row, RowList } from 'postgres'
import { type HotSql, hotSqlOn } from './hot-sql'
import type { Send } from './send'

/** Estimated totals of lists that the process remembers of this database, by their question; until when in milliseconds. */
export type Totals = Map<string, { total: number; until: number }>

interface QueryResults extends PgQueryResultHKT {
  type: RowList<Assume<this['row'], Row>[]>
}

const methods = [
  ...(['select', 'selectDistinct', 'selectDistinctOn', 'insert', 'update', 'delete'] as const),
  ...(['execute', 'with', '$with', '$count'] as const),
]

type Orm = Pick<PgDatabase<QueryResults>, (typeof methods)[number]>

export interface Queries extends Orm {
  sql: HotSql
  /** Each row of a statement of drizzle as the list of its values, for `rowOf` of a selection: its own mapping costs more. */
  values(statement: SQL): Promise<unknown[][]>
  totals: Totals
  /**
   * The same, but statements of drizzle have no name: Postgres plans each for its values, and not once for all values, which costs one
   * more round trip. Those of `sql` keep their name.
   */
  planned(): Queries
}

/** Makes one statement that is sent with a commit, so that its result is needed by nothing before it. */
export type LateWrite = (last: Queries) => PromiseLike<unknown>

const dialect = new PgDialect()

type Method = (...args: unknown[]) => unknown

interface OnDrizzle {
  /** Created when it is first asked: few transactions need it. */
  drizzle(): Record<string, Method>
}

/** Of any object that has `drizzle`. */
const ormMethods = Object.fromEntries(
  methods.map((name) => [
    name,
    function (this: OnDrizzle, ...args: unknown[]) {
      return this.drizzle()[name]!(...args)
    },
  ]),
)

/** Members of our own, not the object of drizzle: its `transaction` is not supported by this driver. */
export function queriesOn(send: Send, totals: Totals): Queries {
  let orm: Record<string, Method> | undefined
  const queries: OnDrizzle & Omit<Queries, keyof Orm> = {
    drizzle() {
      orm ??= ormOn(send)
      return orm
    },
    sql: hotSqlOn(send),
    totals,
    planned: () => queriesOn(unnamed(send), totals),
    async values(statement) {
      const { sql: text, params } = dialect.sqlToQuery(statement)
      return send(text, ({ client, isNamed }) =>
        client.unsafe(text, params as never[], { prepare: isNamed(text) }).values(),
      )
    },
  }
  // A spread of as many members costs ten times as much, for each transaction and each statement sent with its commit.
  return Object.assign(queries as unknown as Queries, ormMethods)
}

const unnamed =
  (send: Send): Send =>
  (text, run) =>
    send(text, ({ client }) => run({ client, isNamed: () => false }))

const ormOn = (send: Send) =>
  drizzle((text, values, method) => {
    const sent = send<unknown[]>(text, ({ client, isNamed }) => {
      const query = client.unsafe(text, values, { prepare: isNamed(text) })
      return method === 'all' ? query.values() : query
    })
    return sent.then((rows) => ({ rows })) as Promise<{ rows: unknown[] }>
  }) as unknown as Record<string, Method>
