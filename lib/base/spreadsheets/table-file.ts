// A table as a file that people open: text with separators (CSV), or a workbook (XLSX).
import { BYTE_ORDER_MARK, csvRow, csvText } from '@/lib/base/kernel/csv'
import { decimalText } from '@/lib/base/kernel/money'
import { type SheetCell, WORKBOOK_TYPE, workbookOf } from './workbook'

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

interface TableFile {
  /** Without its ending. */
  name: string
  /** The title of the sheet of a workbook. */
  sheet: string
  titles: readonly string[]
  rows: readonly (readonly SheetCell[])[]
  format: FileFormat
}

export async function tableFile({ name, sheet, titles, rows, format }: TableFile) {
  if (format === 'xlsx')
    return {
      name: `${name}.xlsx`,
      mediaType: WORKBOOK_TYPE,
      content: await workbookOf({ name: sheet, titles, rows }),
    }
  const lines = [csvRow([...titles]), ...rows.map((row) => csvRow(row.map(csvCell)))]
  return {
    name: `${name}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: Buffer.from(BYTE_ORDER_MARK + lines.join('')),
  }
}

/** Decimals and dates as a spreadsheet in Portuguese reads them. */
export function csvCell(cell: SheetCell): string {
  switch (cell?.kind) {
    case undefined:
      return ''
    case 'text':
      return csvText(cell.value)
    case 'number':
      return String(cell.value)
    case 'amount':
      return decimalText(cell.value, ',')
    case 'share':
      return `${(cell.value / 100).toFixed(2).replace('.', ',')}%`
    case 'day':
      return cell.value.split('-').reverse().join('/')
    case 'time':
      return `${cell.value.slice(0, 10).split('-').reverse().join('/')} ${cell.value.slice(11)}`
  }
}
