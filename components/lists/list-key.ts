import type { AnyFields } from '@/lib/base/lists/fields'
import { type ListQuery, writeListQuery } from '@/lib/base/lists/query'

/** The key of a page's rows: its filters, order and cursor; the columns change nothing about the rows. */
export const listKey = (fields: AnyFields, query: ListQuery) =>
  ['list', fields.name, searchOf(fields, query)] as const

export const searchOf = (fields: AnyFields, query: ListQuery): string =>
  writeListQuery(fields, { ...query, columns: undefined }).toString()
