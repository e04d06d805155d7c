// The lower part of a slip, which the bank processes (ficha de compensação): 190 by 108 mm at the bottom of the page,
// with the cells that FEBRABAN requires, and the barcode 5 mm from the left with its middle 12 mm from the bottom.
import type { Paper } from './paper'
import { type Cell, COLUMN, cell, head, LEFT, lines, RIGHT, row } from './slip-cells'
import {
  DO_NOT_PAY,
  dateOf,
  documentNumberOf,
  documentOf,
  type Ending,
  endingOf,
  instructionsOf,
  moneyOf,
  type SlipFacts,
  subjectOf,
} from './slip-facts'
import { drawNotice } from './slip-notice'

/** Where the page is cut. */
export const CUT = 189

const TOP = 199.5
const WIDE = COLUMN - LEFT
const BARCODE = { x: LEFT + 5, y: 278.5, width: 103, height: 13 }

export function drawForm(paper: Paper, facts: SlipFacts): void {
  const place = facts.ended ? DO_NOT_PAY : 'Pagável em qualquer banco, aplicativo ou lotérica'
  const due = ['Vencimento', dateOf(facts.dueDate)] as const
  head(paper, facts, TOP)
  row(paper, { y: TOP, height: 7 }, [['Local de pagamento', place, WIDE]], due, { marked: true })
  drawPayee(paper, facts, TOP + 7)
  drawDetails(paper, facts, TOP + 17.5)
  drawInstructions(paper, facts, TOP + 31.5)
  drawPayer(paper, facts, TOP + 61)
  drawFoot(paper, facts)
}

function drawPayee(paper: Paper, { bank, payee }: SlipFacts, y: number): void {
  const height = 10.5
  const name = { x: LEFT, y: y + 5.6, width: WIDE - 46 }
  const document = { x: LEFT + WIDE - 46, y: y + 5.6, width: 46 }
  cell(paper, 'Beneficiário', payee.address.join(' - '), { x: LEFT, y, width: WIDE, height })
  lines(paper, [payee.name], name)
  lines(paper, [documentOf(payee)], document)
  const account = { x: COLUMN, y, width: RIGHT - COLUMN, height }
  cell(paper, 'Agência / Código do beneficiário', bank.payeeAccount, account, { align: 'right' })
}

function drawDetails(paper: Paper, facts: SlipFacts, y: number): void {
  const issued = dateOf(facts.issuedDate)
  const document: Cell[] = [
    ['Data do documento', issued, 26],
    ['Nº do documento', documentNumberOf(facts), 42],
    ['Espécie doc.', 'DM', 20],
    ['Aceite', 'N', 16],
    ['Data do processamento', issued, 36],
  ]
  const amount: Cell[] = [
    ['Uso do banco', '', 26],
    ['Carteira', 'Registrada', 26],
    ['Espécie', 'R$', 16],
    ['Quantidade', '', 36],
    ['(x) Valor', '', 36],
  ]
  row(paper, { y, height: 7 }, document, ['Nosso número', facts.reference])
  row(paper, { y: y + 7, height: 7 }, amount, ['(=) Valor do documento', moneyOf(facts)], { marked: true })
}

const amounts = [
  '(-) Desconto / Abatimento',
  '(-) Outras deduções',
  '(+) Mora / Multa',
  '(+) Outros acréscimos',
  '(=) Valor cobrado',
]

function drawInstructions(paper: Paper, facts: SlipFacts, y: number): void {
  const height = 5.9
  const box = { x: LEFT, y, width: WIDE, height: height * amounts.length }
  cell(paper, 'Instruções (texto de responsabilidade do beneficiário)', '', box)
  lines(paper, [...instructionsOf(facts), subjectOf(facts)], { x: LEFT, y: y + 7.5, width: WIDE }, 4.4)
  for (const [index, name] of amounts.entries()) {
    cell(paper, name, '', { x: COLUMN, y: y + height * index, width: RIGHT - COLUMN, height })
  }
}

function drawPayer(paper: Paper, { payer }: SlipFacts, y: number): void {
  const height = 15.5
  cell(paper, 'Pagador', '', { x: LEFT, y, width: WIDE, height })
  cell(paper, 'CPF / CNPJ do pagador', '', { x: COLUMN, y, width: RIGHT - COLUMN, height })
  lines(paper, [payer.name, ...payer.address], { x: LEFT, y: y + 6.2, width: WIDE }, 3.7)
  lines(paper, [documentOf(payer)], { x: COLUMN, y: y + 6.2, width: RIGHT - COLUMN })
  paper.line({ x: LEFT, y: y + height }, { x: RIGHT, y: y + height }, { thickness: 1 })
}

function drawFoot(paper: Paper, facts: SlipFacts): void {
  const ending = endingOf(facts)
  const right = { x: 125, y: 279.5, width: RIGHT - 125 }
  const form = 'Autenticação mecânica - Ficha de compensação'
  paper.text(form, right, { size: 6.5, color: 'grey', align: 'right' })
  if (facts.simulated) drawNotice(paper, { x: 135, y: 282, width: RIGHT - 135, height: 9.5 })
  if (ending) drawEnding(paper, ending)
  else paper.barcode(facts.barcode, BARCODE)
}

/** In place of the barcode, and across the whole part. */
function drawEnding(paper: Paper, { word, because }: Ending): void {
  const inside = { x: BARCODE.x, width: BARCODE.width }
  const red = { color: 'red', bold: true, align: 'center' } as const
  paper.frame(BARCODE)
  paper.text(`${word} - ${DO_NOT_PAY}`, { ...inside, y: BARCODE.y + 6 }, { ...red, size: 12 })
  paper.text(because, { ...inside, y: BARCODE.y + 10.5 }, { ...red, size: 7.5 })
  paper.across(word, { x: LEFT, y: 218, width: RIGHT - LEFT, height: 20 }, 64)
  paper.across(DO_NOT_PAY, { x: LEFT, y: 244, width: RIGHT - LEFT, height: 20 }, 40)
}
