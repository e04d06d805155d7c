// A list as a file for spreadsheets: the shown columns, and the key of each row at the end.
import { BYTE_ORDER_MARK, csvRow, csvText } from '@/lib/kernel/csv'
import { centavos, decimalText } from '@/lib/kernel/money'
import type { AnyFields, Column } from './fields'
import { type ListQuery, shownColumns } from './query'

/** The texts of a file in the language of its reader. */
export interface CsvTexts {
  /** The title of a column. */
  title(key: string): string
  /** The title of the last column, with the key of each row. */
  key: string
  /** The word for a value of an enum. */
  word(words: string, value: string): string
  instant(iso: string): string
}

/** The file in pieces: its titles, then a row for each item. */
export async function* csvOfList<Item>(
  fields: AnyFields,
  query: Pick<ListQuery, 'columns'>,
  items: AsyncIterable<Item>,
  texts: CsvTexts,
): AsyncGenerator<string> {
  const columns: readonly Column<Item>[] = shownColumns(fields, query).filter(({ key }) => key !== 'uuid')
  yield BYTE_ORDER_MARK + csvRow([...columns.map(({ key }) => texts.title(key)), texts.key])
  for await (const item of items) {
    yield csvRow([...columns.map((column) => cellOf(column, item, texts)), fields.keyOf(item)])
  }
}

function cellOf<Item>({ kind, words, value: of }: Column<Item>, item: Item, texts: CsvTexts): string {
  const value = of(item)
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
      return texts.word(words!, String(value))
    case 'text':
      return csvText(String(value))
  }
}
