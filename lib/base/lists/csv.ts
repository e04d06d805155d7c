// A list as a file for spreadsheets: the shown columns, and the key of each row at the end.
import type { Locale } from '@/lib/base/i18n/locales'
import { BYTE_ORDER_MARK, csvRow, csvText } from '@/lib/base/kernel/csv'
import { centavos, decimalText } from '@/lib/base/kernel/money'
import type { AnyFields, Column } from './fields'
import { type ListQuery, shownColumns } from './query'

/** The texts of a file in the language of its reader. */
export interface CsvTexts {
  locale: Locale
  /** The title of a column. */
  title(key: string): string
  /** The title of the last column, with the key of each row. */
  key: string
  /** The word for a value of an enum. */
  word(words: string, value: string): string
  instant(iso: string): string
  /** The same instant as `2026-11-20T14:32:05`. */
  time(iso: string): string
}

type Query = Pick<ListQuery, 'columns'>

export const columnsOf = (fields: AnyFields, query: Query) =>
  shownColumns(fields, query).filter(({ key }) => key !== 'uuid')

/** The first line: the titles of the columns. */
export function csvHead(fields: AnyFields, query: Query, texts: CsvTexts): string {
  const titles = columnsOf(fields, query).map(({ key }) => texts.title(key))
  return BYTE_ORDER_MARK + csvRow([...titles, texts.key])
}

/** A line for each item. */
export async function* csvLines(
  fields: AnyFields,
  query: Query,
  { items, texts }: { items: AsyncIterable<unknown>; texts: CsvTexts },
): AsyncGenerator<string> {
  const columns = columnsOf(fields, query)
  for await (const item of items) {
    yield csvRow([...columns.map((column) => cellOf(column, item, texts)), fields.keyOf(item)])
  }
}

function cellOf<Item>({ kind, words, value: of }: Column<Item>, item: Item, texts: CsvTexts): string {
  const value = of(item, texts.locale)
  if (value === null || value === undefined || value === '') return ''
  switch (kind) {
    case 'amount':
      return decimalText(centavos(Number(value)), ',')
    case 'number':
      return String(value)
    case 'day':
      return String(value).split('-').reverse().join('/')
    case 'instant':
      return texts.instant(String(value))
    case 'word':
      return String(value)
        .split(',')
        .map((one) => texts.word(words!, one))
        .join(', ')
    case 'text':
      return csvText(String(value))
  }
}
