// How postgres.js sends and reads whole numbers of 64 bits, and arrays. By default it queries the types of arrays on each new
// connection, and nothing can handle the rejection of that query: a connection that is lost at that moment ends the process.
// So the arrays that this project uses are described here, and `fetch_types` is off.
import { makePgArray } from 'drizzle-orm/pg-core'
import type { PostgresType } from 'postgres'
import { parse as parseArray } from 'postgres-array'

/** Amounts and counts are numbers; one too large to be exact is a bug, never rounded. */
const int8: PostgresType<number> = {
  to: 20,
  from: [20],
  serialize: String,
  parse(text: string) {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53`)
    return value
  },
}

/** @param oid of the array in pg_type, which is the same in every Postgres */
const arrayOf = (oid: number, parse: (text: string) => unknown = String): PostgresType => ({
  to: oid,
  from: [oid],
  // Some statements write the text of an array themselves.
  serialize: (values: unknown) => (Array.isArray(values) ? makePgArray(values) : values),
  parse: (text: string) => parseArray(text, parse),
})

export const valueTypes = {
  int8,
  booleans: arrayOf(1000, (text) => text === 't'),
  int2s: arrayOf(1005, Number),
  int4s: arrayOf(1007, Number),
  texts: arrayOf(1009),
  int8s: arrayOf(1016, int8.parse),
  timestamps: arrayOf(1185, (text) => new Date(text)),
  uuids: arrayOf(2951),
}

/** Reads the text of Postgres unchanged; sends such text, or an instant. */
const asText = (oid: number): PostgresType<unknown> => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
  parse: (text: string) => text,
})

/** As drizzle maps the values of columns itself: instants and dates are text, and JSON is sent as text. */
export const textTypes = {
  ...valueTypes,
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text),
  },
  dates: asText(1082),
  times: asText(1083),
  datetimes: asText(1114),
  instants: asText(1184),
  timestamps: { ...valueTypes.timestamps, parse: (text: string) => text },
}
