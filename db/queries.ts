// What a store asks by: drizzle, with its driver for a callback, and `sql` for statements in postgres.js, on the same connections.
import type { Assume } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pg-proxy'
import type { Row, RowList } from 'postgres'
import { type HotSql, hotSqlOn } from './hot-sql'
import type { Send } from './send'

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
}

/** Makes one statement that is sent with a commit, so that its result is needed by nothing before it. */
export type LateWrite = (last: Queries) => PromiseLike<unknown>

/** Members of our own, not the object of drizzle: its `transaction` is not supported by this driver. */
export function queriesOn(send: Send): Queries {
  const orm = drizzle((text, values, method) => {
    const sent = send<unknown[]>(text, ({ client, isNamed }) => {
      const query = client.unsafe(text, values, { prepare: isNamed(text) })
      return method === 'all' ? query.values() : query
    })
    return sent.then((rows) => ({ rows })) as Promise<{ rows: unknown[] }>
  }) as unknown as Orm
  const bound = Object.fromEntries(methods.map((name) => [name, orm[name].bind(orm)]))
  return { ...(bound as unknown as Orm), sql: hotSqlOn(send) }
}
