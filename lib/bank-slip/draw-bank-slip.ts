// A bank slip on paper, as Brazilian banks print it: the payer's receipt above, and below the cut the form that a bank
// clears, with the line to type and the barcode to read. One that can't be paid (any more) has neither.
import { formatMoney } from '@/lib/i18n/format'
import type { CivilDate } from '@/lib/kernel/dates'
import { formatDocument } from '@/lib/kernel/documents'
import type { Centavos } from '@/lib/kernel/money'
import { digitableLineOf, formatDigitableLine } from './bank-slip'
import { newPaper, type Paper } from './paper'

export interface SlipPaper {
  /** Why nobody may pay it; absent where it is to be paid. */
  ended?: 'PAID' | 'CANCELED' | 'EXPIRED'
  /** Whether it is part of the simulated world. */
  simulated: boolean
  bank: { name: string; code: string }
  /** 44 digits. */
  barcode: string
  /** The number that the bank knows it by (nosso número). */
  reference: string
  payee: { name: string; document: string; city: string }
  /** Texts are "" where unknown. */
  payer: { name: string; document: string }
  title: string
  /** Which instalment it is of how many; absent where there is one. */
  instalment?: { number: number; of: number }
  value: Centavos
  issuedDate: CivilDate
  dueDate: CivilDate
  /** The last day on which a bank takes it. */
  lastDate: CivilDate
  /** When it was issued, which is also what the file says of itself. */
  issuedAt: Date
}

const LEFT = 15
const RIGHT = 195
const WIDE = 127
const ROW = 9
const ended = { PAID: 'PAGO', CANCELED: 'CANCELADO', EXPIRED: 'VENCIDO, NÃO PAGUE' } as const

const dateOf = (date: CivilDate) => date.split('-').reverse().join('/')

/** The PDF, the same bytes for the same slip. */
export async function drawBankSlip(slip: SlipPaper): Promise<Uint8Array> {
  const paper = await newPaper()
  describe(paper, slip)
  drawReceipt(paper, slip)
  paper.text('corte aqui', { x: RIGHT - 20, y: 112, width: 20 }, { size: 6, color: 'grey', align: 'right' })
  paper.line({ x: LEFT, y: 113 }, { x: RIGHT, y: 113 }, true)
  drawForm(paper, slip)
  if (slip.ended) paper.across(ended[slip.ended], { x: 35, y: 200 })
  return paper.document.save()
}

function describe({ document }: Paper, slip: SlipPaper): void {
  document.setTitle(`Boleto ${slip.reference}`, { showInWindowTitleBar: true })
  document.setAuthor(slip.payee.name)
  document.setSubject(slip.title)
  document.setLanguage('pt-BR')
  document.setCreator('Balcão')
  document.setProducer('Balcão')
  document.setCreationDate(slip.issuedAt)
  document.setModificationDate(slip.issuedAt)
}

/** A cell of a form: what it is called, small, above what it says. */
function cell(
  paper: Paper,
  name: string,
  value: string,
  box: { x: number; y: number; width: number; right?: boolean },
): void {
  const { x, y, width } = box
  const inner = { x: x + 1.5, width: width - 3 }
  paper.text(name, { ...inner, y: y + 3 }, { size: 5.5, color: 'grey' })
  paper.text(value, { ...inner, y: y + 7.2 }, { size: 8.5, align: box.right ? 'right' : 'left' })
  paper.line({ x, y: y + ROW }, { x: x + width, y: y + ROW })
  if (x > LEFT) paper.line({ x, y }, { x, y: y + ROW })
}

type Cell = [name: string, value: string, width: number]

/** A row of cells from the left; the last one reaches the right margin and holds its value at the right. */
function row(paper: Paper, y: number, cells: readonly Cell[]): void {
  let x = LEFT
  for (const [index, [name, value, width]] of cells.entries()) {
    const isLast = index === cells.length - 1
    cell(paper, name, value, { x, y, width: isLast ? RIGHT - x : width, right: isLast })
    x += width
  }
}

function drawHead(paper: Paper, { bank, barcode, ended: over }: SlipPaper, y: number): void {
  paper.text(bank.name, { x: LEFT, y: y - 2, width: 48 }, { size: 11, bold: true })
  paper.line({ x: 66, y: y - 7 }, { x: 66, y })
  paper.text(bank.code, { x: 68, y: y - 2, width: 16 }, { size: 13, bold: true })
  paper.line({ x: 84, y: y - 7 }, { x: 84, y })
  const line = over ? 'Este boleto não pode ser pago' : formatDigitableLine(digitableLineOf(barcode))
  paper.text(line, { x: 86, y: y - 2, width: RIGHT - 86 }, { size: 10, bold: true, align: 'right' })
  paper.line({ x: LEFT, y }, { x: RIGHT, y })
}

const person = ({ name, document }: { name: string; document: string }) =>
  [name, formatDocument(document)].filter(Boolean).join(' · ')

function describedAs({ title, instalment }: SlipPaper): string {
  return instalment ? `Parcela ${instalment.number} de ${instalment.of} · ${title}` : title
}

function drawReceipt(paper: Paper, slip: SlipPaper): void {
  const { payee, payer, reference, dueDate, value } = slip
  if (slip.simulated) drawNotice(paper, 17)
  paper.text('Recibo do pagador', { x: LEFT, y: 26, width: 100 }, { size: 9, bold: true })
  drawHead(paper, slip, 36)
  row(paper, 36, [
    ['Beneficiário', person(payee), WIDE],
    ['Vencimento', dateOf(dueDate), 53],
  ])
  row(paper, 45, [
    ['Pagador', person(payer), WIDE],
    ['Nosso número', reference, 53],
  ])
  row(paper, 54, [
    ['Referente a', describedAs(slip), WIDE],
    ['Valor do documento', formatMoney(value, 'pt-BR'), 53],
  ])
  const words = slip.ended ? [] : wordsOf(slip)
  for (const [index, text] of words.entries()) {
    paper.text(text, { x: LEFT + 1.5, y: 69 + 5 * index, width: RIGHT - LEFT - 3 })
  }
  paper.text(
    'Autenticação mecânica',
    { x: RIGHT - 60, y: 90, width: 60 },
    { size: 5.5, color: 'grey', align: 'right' },
  )
}

function drawNotice(paper: Paper, y: number): void {
  const words = 'SIMULAÇÃO: este boleto é de um ambiente de testes e não tem valor.'
  paper.text(words, { x: LEFT, y, width: RIGHT - LEFT }, { size: 9, bold: true, color: 'red' })
}

function wordsOf({ lastDate }: SlipPaper): string[] {
  return [
    `Pagável em qualquer banco, aplicativo ou lotérica até ${dateOf(lastDate)}.`,
    'Se não houver expediente bancário no vencimento, vale o dia útil seguinte.',
    'Sem juros e sem multa por atraso.',
  ]
}

function drawForm(paper: Paper, slip: SlipPaper): void {
  const { payee, reference, issuedDate, dueDate, value } = slip
  if (slip.simulated) drawNotice(paper, 119)
  drawHead(paper, slip, 130)
  row(paper, 130, [
    ['Local de pagamento', 'Qualquer banco, aplicativo ou lotérica', WIDE],
    ['Vencimento', dateOf(dueDate), 53],
  ])
  row(paper, 139, [
    ['Beneficiário', [person(payee), payee.city].filter(Boolean).join(' · '), WIDE],
    ['Agência / Código do beneficiário', reference.slice(0, 8), 53],
  ])
  row(paper, 148, [
    ['Data do documento', dateOf(issuedDate), 28],
    ['Nº do documento', reference.slice(-10), 34],
    ['Espécie doc.', 'DM', 19],
    ['Aceite', 'N', 14],
    ['Data do processamento', dateOf(issuedDate), 32],
    ['Nosso número', reference, 53],
  ])
  row(paper, 157, [
    ['Uso do banco', '', 28],
    ['Carteira', 'Registrada', 24],
    ['Espécie', 'R$', 15],
    ['Quantidade', '', 28],
    ['(x) Valor', '', 32],
    ['(=) Valor do documento', formatMoney(value, 'pt-BR'), 53],
  ])
  drawInstructions(paper, slip, 166)
  drawPayer(paper, slip, 202)
  const at = { x: LEFT + 5, y: 220, width: 103, height: 13 }
  if (!slip.ended) paper.barcode(slip.barcode, at)
  const foot = 'Autenticação mecânica · Ficha de compensação'
  paper.text(foot, { x: 125, y: 222, width: 70 }, { size: 5.5, color: 'grey', align: 'right' })
}

function drawInstructions(paper: Paper, slip: SlipPaper, y: number): void {
  const inside = { x: LEFT + 1.5, width: WIDE - 3 }
  paper.text('Instruções', { ...inside, y: y + 3 }, { size: 5.5, color: 'grey' })
  const words = [describedAs(slip), ...(slip.ended ? ['Este boleto não pode ser pago.'] : wordsOf(slip))]
  for (const [index, text] of words.entries()) paper.text(text, { ...inside, y: y + 8 + 5 * index })
  const x = LEFT + WIDE
  const width = RIGHT - x
  const amounts = [
    '(-) Desconto / Abatimento',
    '(-) Outras deduções',
    '(+) Mora / Multa',
    '(=) Valor cobrado',
  ]
  for (const [index, name] of amounts.entries()) cell(paper, name, '', { x, y: y + ROW * index, width })
  paper.line({ x: LEFT, y: y + 4 * ROW }, { x: RIGHT, y: y + 4 * ROW })
}

function drawPayer(paper: Paper, { payer }: SlipPaper, y: number): void {
  const inside = { x: LEFT + 1.5, width: RIGHT - LEFT - 3 }
  paper.text('Pagador', { ...inside, y: y + 3 }, { size: 5.5, color: 'grey' })
  paper.text(payer.name, { ...inside, y: y + 7.5 }, { size: 8.5 })
  paper.text(formatDocument(payer.document), { ...inside, y: y + 12 }, { size: 8.5 })
  paper.line({ x: LEFT, y: y + 15 }, { x: RIGHT, y: y + 15 })
}
