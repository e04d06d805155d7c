// The kinds of filters that a list has. Each reads the text of the address of a page of the portal, is drawn by the filter bar as its
// kind, and where the API has it too, is a parameter of its query.
import { type CivilDate, readCivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { isReadable } from '@/lib/base/kernel/readable'

export interface Filter<Value> {
  kind: 'choice' | 'listed' | 'day' | 'amount' | 'integer' | 'text' | 'entry'
  /** The value of a text in the address; undefined where it is none, which is as if it were absent. */
  read(text: string): Value | undefined
  /** Of a choice: its values, and the messages with a word for each (`portal.methods`). */
  values?: readonly string[]
  words?: string
  /** What a parameter of the API with this filter takes (parameters.ts); without it there can be none. */
  takes?: 'value' | 'boolean' | 'uuid' | 'integer' | 'day' | 'text'
  /** Of a choice whose parameter has its values in another sequence. */
  parameterValues?: readonly string[]
  /** Of an integer, both included. */
  range?: { min: number; max: number }
  /** The column that it compares, a member of the list's table; absent where the store of the list says which rows match. */
  column?: string
  /** Rows from its value on or up to it, which they include; rows with its value where this is absent. */
  compare?: 'from' | 'to'
  /** The parameter of the API that is the same filter, and what the reference says of it. */
  parameter?: string
  description?: string
  examples?: readonly string[]
  /** Of a parameter that is a text; MAX_LENGTH where it is absent. */
  maxLength?: number
}

type Comparison = Pick<
  Filter<unknown>,
  'column' | 'compare' | 'parameter' | 'description' | 'examples' | 'maxLength'
>

/** A filter that compares a column, or is a parameter of the API: its condition in SQL follows from the one, its schema from the other. */
export const comparing = <Value, const Of extends Comparison>(
  filter: Filter<Value>,
  comparison: Of,
): Filter<Value> & Of => ({ ...filter, ...comparison })

export type Filters = Record<string, Filter<unknown>>
export type FilterValues<Of extends Filters> = {
  [Name in keyof Of]?: Of[Name] extends Filter<infer Value> ? Value : never
}

export const MAX_LENGTH = 255
const AMOUNT = /^\d{1,9}([.,]\d{1,2})?$/

export const choice = <const Value extends string>(
  values: readonly Value[],
  words: string,
): Filter<Value> => ({
  kind: 'choice',
  values,
  words,
  takes: 'value',
  read: (text) => values.find((one) => one === text),
})

/** Whether a column is true: a choice between a word for each, in the portal. */
export const either = (isTrue: string, isFalse: string, words: string): Filter<boolean> => ({
  kind: 'choice',
  values: [isTrue, isFalse],
  words,
  takes: 'boolean',
  read: (text) => (text === isTrue ? true : text === isFalse ? false : undefined),
})

/** A choice whose values come with the page: the `choices` of its ListView. */
export const listed = <Value>(read: Filter<Value>['read']): Filter<Value> => ({ kind: 'listed', read })

const UUID =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/i

/** A record by its uuid. */
export const uuidOf = (text: string): string | undefined => (UUID.test(text) ? text : undefined)

/** The same where its uuid is entered. */
export const record: Filter<string> = { kind: 'text', takes: 'uuid', read: uuidOf }

/** A whole number from one to another, both included. */
export const integer = (min: number, max: number): Filter<number> => ({
  kind: 'integer',
  takes: 'integer',
  range: { min, max },
  read: (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  },
})

/** A calendar day, as 2026-11-20. */
export const day: Filter<CivilDate> = {
  kind: 'day',
  takes: 'day',
  read: readCivilDate,
}

/** An amount in reais, as 10 or 10.50 or 10,50. */
export const amount: Filter<Centavos> = {
  kind: 'amount',
  read: (text) =>
    AMOUNT.test(text) ? centavos(Math.round(Number(text.replace(',', '.')) * 100)) : undefined,
}

export const text: Filter<string> = {
  kind: 'text',
  takes: 'text',
  read: (words) =>
    words && words.length <= MAX_LENGTH && isReadable(words) ? words.normalize('NFC') : undefined,
}

export interface Entry {
  key: string
  value: string
}

/** An entry of the metadata, as `key:value`; what follows the first colon is the value. */
export const entry: Filter<Entry> = {
  kind: 'entry',
  read(words) {
    const [, key, value] = /^([^:]{1,255}):(.{1,255})$/s.exec(words.normalize('NFC')) ?? []
    return key && value && isReadable(words) ? { key: key.trim(), value: value.trim() } : undefined
  },
}
