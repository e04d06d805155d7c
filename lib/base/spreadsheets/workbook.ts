// A table as a workbook (Office Open XML, ECMA-376) with one sheet. A text is written as a text, so that no spreadsheet runs one
// that begins like a formula; amounts and dates are numbers, which a spreadsheet adds and sorts.
import type { Centavos } from '@/lib/base/kernel/money'
import { zip } from './zip'

export type SheetCell =
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'amount'; value: Centavos }
  /** A part, in basis points. */
  | { kind: 'share'; value: number }
  /** `2026-11-20`. */
  | { kind: 'day'; value: string }
  /** `2026-11-20T14:32:05`, in the zone of the reader. */
  | { kind: 'time'; value: string }
  | undefined

/** The formats of cells (`cellXfs`), in the order of STYLES. */
const styles = { plain: 0, head: 1, amount: 2, day: 3, time: 4, share: 5 }

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const WORKBOOK_TYPE = `${TYPE}.sheet`

const formats = [0, 0, 164, 165, 166, 10]
  .map(
    (
      id,
      index,
    ) => `<xf numFmtId="${id}" fontId="${index === styles.head ? 1 : 0}" fillId="0" borderId="0" xfId="0"
 applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/>
<numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6">${formats}</cellXfs></styleSheet>`

const FIXED = [
  {
    path: '[Content_Types].xml',
    content: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels"
 ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  },
  {
    path: '_rels/.rels',
    content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument"
 Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    path: 'xl/_rels/workbook.xml.rels',
    content: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet"
 Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  },
  { path: 'xl/styles.xml', content: STYLES },
]

/** Characters that XML cannot have are left out. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const MS_A_DAY = 86_400_000
/** Day 0 of spreadsheets, by which 1 March 1900 and every later day has its number. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const daysOf = (local: string) => (Date.parse(`${local}Z`) - DAY_ZERO) / MS_A_DAY

const numberCell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`
/** Spreadsheets call a file with a longer text damaged. */
const MAX_TEXT_LENGTH = 32_767
const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_TEXT_LENGTH))}</t></is></c>`

function cellOf(cell: SheetCell): string {
  switch (cell?.kind) {
    case undefined:
      return '<c/>'
    case 'text':
      return textCell(cell.value, styles.plain)
    case 'number':
      return numberCell(cell.value, styles.plain)
    case 'amount':
      return numberCell(cell.value / 100, styles.amount)
    case 'share':
      return numberCell(cell.value / 10_000, styles.share)
    case 'day':
      return numberCell(daysOf(`${cell.value}T00:00:00`), styles.day)
    case 'time':
      return numberCell(daysOf(cell.value), styles.time)
  }
}

/** The name of a sheet has at most 31 characters, and not these. */
const sheetName = (name: string) => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || '1'

export interface Sheet {
  name: string
  titles: readonly string[]
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>
}

/** The workbook; its first row has the titles and stays in sight. */
export async function workbookOf({ name, titles, rows }: Sheet): Promise<Buffer> {
  const lines = [`<row>${titles.map((title) => textCell(title, styles.head)).join('')}</row>`]
  for await (const row of rows) lines.push(`<row>${row.map(cellOf).join('')}</row>`)
  const columns = titles.map(
    (_, index) => `<col min="${index + 1}" max="${index + 1}" width="20" customWidth="1"/>`,
  )
  return zip([
    ...FIXED,
    {
      path: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1"
 r:id="rId1"/></sheets></workbook>`,
    },
    {
      path: 'xl/worksheets/sheet1.xml',
      content: `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2"
 activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols>
<sheetData>${lines.join('')}</sheetData></worksheet>`,
    },
  ])
}
