// Statements in postgres.js for what runs often: their text is built once, and postgres.js names them itself.
import type { ISql, Row, RowList } from 'postgres'
import type { Send } from './send'

/** A part of a statement that is not a value: the columns of a selection, or of a row to insert. */
export interface SqlPart {
  partOf(client: ISql): unknown
}

type SqlValue = string | number | boolean | null | Date | readonly string[] | readonly number[] | SqlPart

/** A statement is sent when its result is awaited. Rejects with the error of postgres.js. */
export interface HotSql {
  /** Rows as objects, with `count`. Instants, dates and `numeric` are text, as they are of `execute`. */
  <Shape extends object = Row>(
    text: TemplateStringsArray,
    ...values: readonly SqlValue[]
  ): PromiseLike<RowList<Shape[]>>
  /** Each row as the list of its values, for `rowOf` of a selection. */
  values(text: TemplateStringsArray, ...values: readonly SqlValue[]): PromiseLike<unknown[][]>
}

export function hotSqlOn(send: Send): HotSql {
  const query = (client: ISql, text: TemplateStringsArray, values: readonly SqlValue[]) =>
    client(text, ...(values.map((value) => (isPart(value) ? value.partOf(client) : value)) as never[]))
  const rows = (text: TemplateStringsArray, ...values: readonly SqlValue[]) =>
    send(text.join('?'), ({ client }) => query(client, text, values))
  const lists = (text: TemplateStringsArray, ...values: readonly SqlValue[]) =>
    send(text.join('?'), ({ client }) => query(client, text, values).values())
  return Object.assign(rows as unknown as HotSql, { values: lists as HotSql['values'] })
}

const isPart = (value: SqlValue): value is SqlPart =>
  typeof value === 'object' && value !== null && 'partOf' in value
