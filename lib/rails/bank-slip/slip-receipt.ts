// The upper part of a slip, for the payer: payee, content, amount and due date.
import type { Paper } from './paper'
import { type Cell, COLUMN, cell, head, LEFT, lines, RIGHT, row } from './slip-cells'
import {
  dateOf,
  documentNumberOf,
  documentOf,
  endingOf,
  instructionsOf,
  moneyOf,
  type SlipFacts,
  type SlipParty,
  subjectOf,
} from './slip-facts'

const TOP = 32
const ROW = 8.5

export function drawReceipt(paper: Paper, facts: SlipFacts): void {
  const { payee, payer, reference, dueDate, issuedDate } = facts
  const at = (index: number) => ({ y: TOP + ROW * index, height: ROW })
  const marked = { marked: true }
  const address: Cell = ['Endereço do beneficiário', payee.address.join(' - '), COLUMN - LEFT]
  const issue: Cell[] = [
    ['Data do documento', dateOf(issuedDate), 46],
    ['Agência / Código do beneficiário', facts.bank.payeeAccount, 48],
    ['Espécie', 'R$', 46],
  ]
  paper.text('Recibo do pagador', { x: LEFT, y: 22, width: COLUMN - LEFT }, { size: 9, bold: true })
  head(paper, facts, TOP)
  row(paper, at(0), partyCells('Beneficiário', payee), ['Vencimento', dateOf(dueDate)], marked)
  row(paper, at(1), [address], ['Nosso número', reference])
  row(paper, at(2), partyCells('Pagador', payer), ['Nº do documento', documentNumberOf(facts)])
  row(paper, at(3), issue, ['(=) Valor do documento', moneyOf(facts)], marked)
  drawSubject(paper, facts, TOP + ROW * 4)
  drawInstructions(paper, facts, TOP + ROW * 4 + 21)
  drawContact(paper, facts, TOP + ROW * 4 + 43)
  drawPix(paper, facts, TOP + ROW * 4 + 66)
}

/** The PIX code of a slip that can be paid. */
function drawPix(paper: Paper, facts: SlipFacts, y: number): void {
  if (!facts.pixCode || endingOf(facts)) return
  const [side, x] = [52, LEFT + 58]
  const width = RIGHT - x
  const help =
    'Aponte a câmera do aplicativo do seu banco para este código. O pagamento é confirmado na hora, e o boleto fica pago.'
  paper.qrCode(facts.pixCode, { x: LEFT, y, width: side, height: side })
  paper.text('Pague este boleto com PIX', { x, y: y + 10, width }, { size: 12, bold: true })
  paper.paragraph(help, { x, y: y + 16, width, max: 3 }, { size: 9 })
  const once = 'Pague só de um jeito: com o PIX ou com o código de barras.'
  paper.text(once, { x, y: y + 29, width }, { size: 9 })
}

/** The payee and its document in a cell of its own, so that no long name hides it. */
function partyCells(role: string, party: SlipParty): Cell[] {
  return [
    [role, party.name, 94],
    ['CPF / CNPJ', documentOf(party), 46],
  ]
}

function drawSubject(paper: Paper, facts: SlipFacts, y: number): void {
  const inside = { x: LEFT + 1.2, width: RIGHT - LEFT - 2.4 }
  cell(paper, 'Referente a', '', { x: LEFT, y, width: RIGHT - LEFT, height: 21 })
  paper.text(subjectOf(facts), { ...inside, y: y + 6.8 }, { size: 8.5, bold: true })
  paper.paragraph(facts.description, { ...inside, y: y + 11, max: 3 })
}

function drawInstructions(paper: Paper, facts: SlipFacts, y: number): void {
  cell(paper, 'Instruções', '', { x: LEFT, y, width: RIGHT - LEFT, height: 19 })
  lines(paper, instructionsOf(facts), { x: LEFT, y: y + 7, width: RIGHT - LEFT }, 4.4)
  const stamp = { x: RIGHT - 60, y: y + 22, width: 60 }
  paper.text('Autenticação mecânica', stamp, { size: 5.5, color: 'grey', align: 'right' })
}

/** Below the instructions, beside the place of the stamp. */
function drawContact(
  paper: Paper,
  { payee, shop = payee.name, contact, refundPolicy }: SlipFacts,
  y: number,
): void {
  const inside = { x: LEFT + 1.2, width: RIGHT - LEFT - 64 }
  const ink = { size: 7 }
  if (contact) paper.paragraph(`Dúvidas? Fale com ${shop}: ${contact}`, { ...inside, y, max: 2 }, ink)
  if (refundPolicy)
    paper.paragraph(`Política de devolução: ${refundPolicy}`, { ...inside, y: y + 7, max: 4 }, ink)
}
