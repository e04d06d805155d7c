// A list as the sheet of a workbook: the columns of its CSV file, with amounts and dates as numbers.
import { centavos } from '@/lib/base/kernel/money'
import type { SheetCell } from '@/lib/base/spreadsheets/workbook'
import { type CsvTexts, columnsOf } from './csv'
import type { AnyFields, Column } from './fields'
import type { ListQuery } from './query'

type Query = Pick<ListQuery, 'columns'>

export const sheetTitles = (fields: AnyFields, query: Query, texts: CsvTexts): string[] => [
  ...columnsOf(fields, query).map(({ key }) => texts.title(key)),
  texts.key,
]

/** A row for each item. */
export async function* sheetRows(
  fields: AnyFields,
  query: Query,
  { items, texts }: { items: AsyncIterable<unknown>; texts: CsvTexts },
): AsyncGenerator<SheetCell[]> {
  const columns = columnsOf(fields, query)
  for await (const item of items) {
    const cells = columns.map((column) => cellOf(column, item, texts))
    yield [...cells, { kind: 'text', value: fields.keyOf(item) }]
  }
}

function cellOf<Item>({ kind, words, value: of }: Column<Item>, item: Item, texts: CsvTexts): SheetCell {
  const value = of(item, texts.locale)
  if (value === null || value === undefined || value === '') return undefined
  switch (kind) {
    case 'amount':
      return { kind, value: centavos(Number(value)) }
    case 'number':
      return { kind, value: Number(value) }
    case 'day':
      return { kind, value: String(value) }
    case 'instant':
      return { kind: 'time', value: texts.time(String(value)) }
    case 'word': {
      const parts = String(value).split(',')
      return { kind: 'text', value: parts.map((one) => texts.word(words!, one)).join(', ') }
    }
    case 'text':
      return { kind, value: String(value) }
  }
}
