// Statements in postgres.js for what runs often. Their text with numbered values is built here; postgres.js names each by its text,
// unless the connection is behind a pooler. The texts are few, so their number needs no limit.
import type { Row, RowList } from 'postgres'
import type { Send } from './send'

/** A part of a statement that is not one value: the columns of a selection, or a row to insert. */
export interface SqlPart {
  /** Its text, in which the first of its values has this number. */
  textFrom(number: number): string
  /** None where it is absent. */
  parameters?: readonly unknown[]
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
  const rows = (texts: TemplateStringsArray, ...values: readonly SqlValue[]) => {
    const { text, parameters } = statementOf(texts, values)
    return send(text, ({ client }) => client.unsafe(text, parameters as never[], { prepare: true }))
  }
  const lists = (texts: TemplateStringsArray, ...values: readonly SqlValue[]) => {
    const { text, parameters } = statementOf(texts, values)
    return send(text, ({ client }) => client.unsafe(text, parameters as never[], { prepare: true }).values())
  }
  return Object.assign(rows as unknown as HotSql, { values: lists as HotSql['values'] })
}

function statementOf(texts: TemplateStringsArray, values: readonly SqlValue[]) {
  const parameters: unknown[] = []
  let text = texts[0]!
  values.forEach((value, index) => {
    if (isPart(value)) {
      text += value.textFrom(parameters.length + 1)
      if (value.parameters) parameters.push(...value.parameters)
    } else text += `$${parameters.push(value)}`
    text += texts[index + 1]!
  })
  return { text, parameters }
}

const isPart = (value: SqlValue): value is SqlPart =>
  typeof value === 'object' && value !== null && 'textFrom' in value
