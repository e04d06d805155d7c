// The statement as a table for spreadsheets: as text with separators, or as a workbook.
import { BYTE_ORDER_MARK, csvRow } from '@/lib/base/kernel/csv'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { csvCell } from '@/lib/base/spreadsheets/table-file'
import { type SheetCell, workbookOf } from '@/lib/base/spreadsheets/workbook'
import {
  brandWord,
  methodWord,
  operationWord,
  type RunningEntry,
  type StatementHead,
  subSellerWords,
} from './export'

const text = (value = ''): SheetCell => ({ kind: 'text', value })
const amount = (value: number): SheetCell => ({ kind: 'amount', value: centavos(value) })
const day = (value?: string): SheetCell => (value ? { kind: 'day', value } : undefined)

const columns: readonly (readonly [title: string, of: (entry: RunningEntry) => SheetCell])[] = [
  ['Data', ({ executionDate }) => day(executionDate)],
  ['Operação', (entry) => text(operationWord(entry))],
  ['Pedido', ({ order }) => text(order?.title)],
  ['Código do pedido', ({ order }) => text(order?.uuid)],
  ['Código da cobrança', ({ charge }) => text(charge?.uuid)],
  ['Forma de pagamento', ({ charge }) => text(charge && methodWord(charge.paymentMethod))],
  ['Bandeira', ({ charge }) => text(charge?.brand && brandWord(charge.brand))],
  ['Pago em', ({ charge }) => day(charge?.paidAt ? civilDateOf(charge.paidAt) : undefined)],
  ['Valor bruto', ({ gross }) => amount(gross)],
  ['Tarifa', ({ gross, net }) => amount(net - gross)],
  ['Valor líquido', ({ net }) => amount(net)],
  ['Saldo', ({ balance }) => amount(balance)],
  ['Código do lançamento', ({ uuid }) => text(uuid)],
  ['Subvendedor', (entry) => text(subSellerWords(entry))],
]

const titlesOf = ({ of }: StatementHead) =>
  columns.map(([title]) => (title === 'Saldo' && of.kind !== 'span' ? 'Acumulado' : title))

const cellsOf = (entry: RunningEntry) => columns.map(([, cell]) => cell(entry))

function sealRow({ seal }: StatementHead): SheetCell[] {
  const last = [text('Selo'), text(seal ?? 'nada selado ainda')]
  return columns.map((_, index) => last[index])
}

/** The file in pieces: its titles, a row for each entry, and the seal. */
export async function* csvOf(
  head: StatementHead,
  entries: AsyncIterable<RunningEntry>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(titlesOf(head))
  for await (const entry of entries) yield csvRow(cellsOf(entry).map(csvCell))
  yield csvRow(sealRow(head).map(csvCell))
}

/** The same rows as a workbook. */
export const statementWorkbook = (head: StatementHead, entries: readonly RunningEntry[]): Promise<Buffer> =>
  workbookOf({ name: 'Extrato', titles: titlesOf(head), rows: [...entries.map(cellsOf), sealRow(head)] })
