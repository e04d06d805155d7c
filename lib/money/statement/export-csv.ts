// The statement as a table for spreadsheets.
import { BYTE_ORDER_MARK, csvRow as row, csvText as text } from '@/lib/base/kernel/csv'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { centavos, decimalText } from '@/lib/base/kernel/money'
import {
  brandWord,
  dayWords,
  methodWord,
  operationWord,
  type RunningEntry,
  type StatementHead,
  subSellerWords,
} from './export'

const columns: readonly (readonly [title: string, of: (entry: RunningEntry) => string])[] = [
  ['Data', ({ executionDate }) => dayWords(executionDate)],
  ['Operação', operationWord],
  ['Pedido', ({ order }) => text(order?.title ?? '')],
  ['Código do pedido', ({ order }) => order?.uuid ?? ''],
  ['Código da cobrança', ({ charge }) => charge?.uuid ?? ''],
  ['Forma de pagamento', ({ charge }) => (charge ? methodWord(charge.paymentMethod) : '')],
  ['Bandeira', ({ charge }) => (charge?.brand ? brandWord(charge.brand) : '')],
  ['Pago em', ({ charge }) => (charge?.paidAt ? dayWords(civilDateOf(charge.paidAt)) : '')],
  ['Valor bruto', ({ gross }) => decimalText(gross, ',')],
  ['Tarifa', ({ gross, net }) => decimalText(centavos(net - gross), ',')],
  ['Valor líquido', ({ net }) => decimalText(net, ',')],
  ['Saldo', ({ balance }) => decimalText(balance, ',')],
  ['Código do lançamento', ({ uuid }) => uuid],
  ['Subvendedor', (entry) => text(subSellerWords(entry))],
]

/** The file in pieces: its titles, a row for each entry, and the seal. */
export async function* csvOf(
  { seal, of }: StatementHead,
  entries: AsyncIterable<RunningEntry>,
): AsyncGenerator<string> {
  const titles = columns.map(([title]) => (title === 'Saldo' && of.kind !== 'span' ? 'Acumulado' : title))
  yield BYTE_ORDER_MARK + row(titles)
  for await (const entry of entries) yield row(columns.map(([, cell]) => cell(entry)))
  const last = ['Selo', seal ?? 'nada selado ainda']
  yield row(columns.map((_, index) => last[index] ?? ''))
}
