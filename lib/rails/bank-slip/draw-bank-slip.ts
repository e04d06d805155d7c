// The PDF of a bank slip as Brazilian banks print it: the payer's receipt at the top, and below the cut the form for
// the bank, with the typed line and the barcode. A slip that can't be paid (any more) has neither.
import { oneLine } from './lettering'
import { newPaper, type Paper } from './paper'
import { LEFT, RIGHT } from './slip-cells'
import { endingOf, type SlipFacts } from './slip-facts'
import { CUT, drawForm } from './slip-form'
import { drawNotice } from './slip-notice'
import { drawReceipt } from './slip-receipt'

/** The PDF, with the same bytes for the same slip. */
export async function drawBankSlip(facts: SlipFacts): Promise<Uint8Array> {
  const paper = await newPaper()
  describe(paper, facts)
  if (facts.simulated) drawNotice(paper, { x: LEFT, y: 7, width: RIGHT - LEFT, height: 10 })
  drawReceipt(paper, facts)
  paper.text('Corte aqui', { x: LEFT, y: CUT - 1, width: 40 }, { size: 5.5, color: 'grey' })
  paper.line({ x: LEFT, y: CUT }, { x: RIGHT, y: CUT }, { dashed: true })
  drawForm(paper, facts)
  return paper.document.save()
}

/** The title for the window of a PDF viewer, and the language for a screen reader. */
function describe({ document }: Paper, facts: SlipFacts): void {
  const ending = endingOf(facts)
  document.setTitle(`Boleto ${facts.reference}${ending ? ` (${ending.word.toLowerCase()})` : ''}`, {
    showInWindowTitleBar: true,
  })
  document.setAuthor(oneLine(facts.payee.name))
  document.setSubject(oneLine(facts.title))
  document.setLanguage('pt-BR')
  document.setCreator('Balcão')
  document.setProducer('Balcão')
  document.setCreationDate(facts.issuedAt)
  document.setModificationDate(facts.issuedAt)
}
