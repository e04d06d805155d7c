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
}

/** Makes one statement that is sent with a commit, so that its result is needed by nothing before it. */
export type LateWrite = (last: Queries) => PromiseLike<unknown>

const dialect = new PgDialect()

/** Members of our own, not the object of drizzle: its `transaction` is not supported by this driver, and few transactions need any. */
export function queriesOn(send: Send, totals: Totals): Queries {
  let orm: Record<string, (...args: unknown[]) => unknown> | undefined
  const bound = methods.map((name) => [
    name,
    (...args: unknown[]) => {
      orm ??= ormOn(send)
      return orm[name]!(...args)
    },
  ])
  return {
    ...(Object.fromEntries(bound) as unknown as Orm),
    sql: hotSqlOn(send),
    totals,
    async values(statement) {
      const { sql: text, params } = dialect.sqlToQuery(statement)
      return send(text, ({ client, isNamed }) =>
        client.unsafe(text, params as never[], { prepare: isNamed(text) }).values(),
      )
    },
  }
}

const ormOn = (send: Send) =>
  drizzle((text, values, method) => {
    const sent = send<unknown[]>(text, ({ client, isNamed }) => {
      const query = client.unsafe(text, values, { prepare: isNamed(text) })
      return method === 'all' ? query.values() : query
    })
    return sent.then((rows) => ({ rows })) as Promise<{ rows: unknown[] }>
  }) as unknown as Record<string, (...args: unknown[]) => unknown>
