// The statement as PDF: as many A4 pages as it needs, each with the seal of the ledger that it was read from.

import { formatMoney } from '@/lib/base/i18n/format'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { oneLine } from '@/lib/rails/bank-slip/lettering'
import { newPaper, type Paper } from '@/lib/rails/bank-slip/paper'
import {
  dayWords,
  documentWords,
  operationWord,
  type RunningEntry,
  type StatementHead,
  subSellerWords,
} from './export'

/** Max entries of a PDF; a longer statement is not useful on paper. */
export const MAX_ON_PAPER = 5_000

const [LEFT, RIGHT] = [12, 198]
const WIDTH = RIGHT - LEFT
const ROW = 5
/** Where the rows begin on the first page and on the others, and where they end. */
const FIRST_TOP = 64
const TOP = 28
const BOTTOM = 279
const roomFrom = (top: number) => Math.floor((BOTTOM - top) / ROW)

interface Cells {
  day: string
  operation: string
  order: string
  gross: string
  fee: string
  net: string
  balance: string
  bold?: boolean
}

interface Column {
  of: Exclude<keyof Cells, 'bold'>
  title: string
  x: number
  width: number
  align?: 'right'
}

const columns: readonly Column[] = [
  { of: 'day', title: 'Data', x: 12, width: 17 },
  { of: 'operation', title: 'Operação', x: 30, width: 30 },
  { of: 'order', title: 'Pedido', x: 61, width: 46 },
  { of: 'gross', title: 'Bruto', x: 108, width: 22, align: 'right' },
  { of: 'fee', title: 'Tarifa', x: 131, width: 19, align: 'right' },
  { of: 'net', title: 'Líquido', x: 151, width: 22, align: 'right' },
  { of: 'balance', title: 'Saldo', x: 174, width: 24, align: 'right' },
]

/** The PDF, the same bytes for the same statement. */
export async function pdfOf(head: StatementHead, entries: readonly RunningEntry[]): Promise<Uint8Array> {
  const paper = await newPaper()
  describe(paper, head)
  const rows = rowsOf(head, entries)
  const pages = pagesOf(rows)
  for (const [index, page] of pages.entries()) {
    if (index > 0) paper.nextPage()
    const top = index === 0 ? FIRST_TOP : TOP
    if (index === 0) drawHead(paper, head, entries)
    else paper.text(`${head.seller.name} - ${subjectOf(head)}`, { x: LEFT, y: 16, width: WIDTH }, { size: 8 })
    drawTitles(paper, head, top)
    for (const [at, row] of page.entries()) drawRow(paper, row, top + (at + 1) * ROW - 1.2)
    drawFoot(paper, head, `Página ${index + 1} de ${pages.length}`)
    await letOthersRun()
  }
  return paper.document.save()
}

/** A long statement takes a while to draw: lets other requests run in between. */
const letOthersRun = () => new Promise((resolve) => setTimeout(resolve))

function pagesOf(rows: readonly Cells[]): Cells[][] {
  const first = roomFrom(FIRST_TOP)
  const each = roomFrom(TOP)
  const more = Math.ceil(Math.max(0, rows.length - first) / each)
  const others = Array.from({ length: more }, (_, page) => first + page * each)
  return [rows.slice(0, first), ...others.map((from) => rows.slice(from, from + each))]
}

function rowsOf({ of, from, to, opening }: StatementHead, entries: readonly RunningEntry[]): Cells[] {
  const closing = entries.at(-1)?.balance ?? opening
  const none = { order: '', gross: '', fee: '', net: '', bold: true }
  const before = { ...none, day: dayWords(from), operation: 'Saldo anterior', balance: money(opening) }
  const after = { ...none, day: dayWords(to), operation: 'Saldo final', balance: money(closing) }
  const rows = entries.map(rowOf)
  return of.kind === 'span' ? [before, ...rows, after] : rows
}

function rowOf(entry: RunningEntry): Cells {
  const { executionDate, order, gross, net, balance } = entry
  const fee = centavos(net - gross)
  return {
    day: dayWords(executionDate),
    operation: operationWord(entry),
    order: [subSellerWords(entry), order?.title].filter(Boolean).join(' - '),
    gross: money(gross),
    fee: fee === 0 ? '' : money(fee),
    net: money(net),
    balance: money(balance),
  }
}

/** `-1.234,56`, with a minus sign that every font has. */
const money = (amount: Centavos) => formatMoney(amount, 'pt-BR').replace('R$\u00a0', '').replace('−', '-')

function subjectOf({ of, from, to }: StatementHead): string {
  if (of.kind === 'span') return `${dayWords(from)} a ${dayWords(to)}`
  return `${of.kind === 'order' ? 'Pedido' : 'Cobrança'} ${of.uuid}`
}

function drawHead(paper: Paper, head: StatementHead, entries: readonly RunningEntry[]): void {
  const { seller, opening, at, simulated, of } = head
  paper.text('Extrato', { x: LEFT, y: 19, width: 60 }, { size: 16, bold: true })
  const red = { color: 'red', align: 'right', bold: true } as const
  if (simulated) paper.text('AMBIENTE DE TESTES - SEM VALOR', { x: 100, y: 19, width: 98 }, red)
  paper.text(seller.name, { x: LEFT, y: 28, width: 110 }, { size: 10, bold: true })
  paper.text(documentWords(seller.document), { x: LEFT, y: 33, width: 110 })
  const right = { align: 'right' } as const
  paper.text(subjectOf(head), { x: 110, y: 28, width: 88 }, { ...right, size: 10, bold: true })
  paper.text(`Emitido em ${dayWords(civilDateOf(at))}`, { x: 124, y: 33, width: 74 }, right)
  const sum = (sign: 1 | -1) =>
    addCentavos(...entries.map(({ net }) => centavos(Math.max(0, sign * net) * sign)))
  const isSpan = of.kind === 'span'
  const totals = [
    ...(isSpan ? [['Saldo anterior', opening] as const] : []),
    ['Entradas', sum(1)] as const,
    ['Saídas', sum(-1)] as const,
    [isSpan ? 'Saldo final' : 'Resultado', entries.at(-1)?.balance ?? opening] as const,
  ]
  const width = WIDTH / totals.length
  for (const [index, [title, amount]] of totals.entries()) {
    const place = { x: LEFT + index * width, width }
    paper.text(title, { ...place, y: 44 }, { color: 'grey' })
    paper.text(formatMoney(amount, 'pt-BR').replace('−', '-'), { ...place, y: 50 }, { size: 11, bold: true })
  }
}

function drawTitles(paper: Paper, { of }: StatementHead, top: number): void {
  paper.shade({ x: LEFT, y: top - ROW - 0.6, width: WIDTH, height: ROW + 0.6 })
  for (const { title, x, width, align } of columns) {
    const words = title === 'Saldo' && of.kind !== 'span' ? 'Acumulado' : title
    paper.text(words, { x, width, y: top - 1.8 }, { size: 7, bold: true, align })
  }
}

function drawRow(paper: Paper, row: Cells, y: number): void {
  for (const { of, x, width, align } of columns)
    paper.text(row[of], { x, width, y }, { size: 7, bold: row.bold, align })
  paper.line({ x: LEFT, y: y + 1.2 }, { x: RIGHT, y: y + 1.2 }, { thickness: 0.1 })
}

function drawFoot(paper: Paper, { seal }: StatementHead, page: string): void {
  const y = 288
  const small = { size: 6.5, color: 'grey' } as const
  paper.text(`Selo ${seal ?? '- nada selado ainda'}`, { x: LEFT, y, width: 150 }, small)
  paper.text(page, { x: 164, y, width: 34 }, { ...small, align: 'right' })
}

function describe({ document }: Paper, head: StatementHead): void {
  document.setTitle(`Extrato ${subjectOf(head)}`, { showInWindowTitleBar: true })
  document.setAuthor(oneLine(head.seller.name))
  document.setLanguage('pt-BR')
  document.setCreator('Balcão')
  document.setProducer('Balcão')
  document.setCreationDate(head.at)
  document.setModificationDate(head.at)
}
