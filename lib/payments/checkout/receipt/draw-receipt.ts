// A receipt as PDF: one page with the face of the shop, the same bytes for the same state.

import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { contactWords } from '@/lib/parties/branding/contact'
import type { CheckoutSeller } from '@/lib/payments/checkout/contract'
import {
  type ReceiptContent,
  type ReceiptedSale,
  type ReceiptLine,
  receiptContent,
} from '@/lib/payments/receipts/content'
import { orderNumber } from '@/lib/payments/receipts/order-number'
import { oneLine } from '@/lib/rails/bank-slip/lettering'
import { newPaper, type Paper } from '@/lib/rails/bank-slip/paper'

const [LEFT, WIDTH, ROW] = [20, 170, 9]
const FIRST_ROW = 82
const [AMOUNT_WIDTH, TEXT_WIDTH] = [36, 118]

export interface ReceiptFacts extends ReceiptedSale {
  seller: CheckoutSeller
  /** A PNG. */
  logo?: Uint8Array
}

export interface ReceiptFile {
  name: string
  content: Uint8Array
}

export async function drawReceipt(facts: ReceiptFacts, locale: Locale): Promise<ReceiptFile> {
  const { logo, seller, receipts } = facts
  const content = receiptContent(facts, locale)
  const { heading, amount, title, fileName } = content
  const paper = await newPaper()
  if (logo) await paper.image(logo, { x: LEFT, y: 16, width: 60, height: 18 })
  else paper.text(seller.name, { x: LEFT, y: 26, width: WIDTH }, { size: 14, bold: true })
  paper.text(heading, { x: LEFT, y: 48, width: WIDTH }, { size: 12, color: 'grey' })
  paper.text(amount, { x: LEFT, y: 59, width: WIDTH }, { size: 26, bold: true })
  paper.text(oneLine(title), { x: LEFT, y: 67, width: WIDTH }, { size: 11 })
  const end = drawLines(paper, content)
  drawNotes(paper, seller, locale, end + 8)
  describe(paper, facts, `${heading} ${orderNumber(receipts[0].orderUuid)}`, locale)
  return { name: fileName, content: await paper.document.save() }
}

/** Returns where the last row ends; a receipt with very many refunds continues on further pages. */
function drawLines(paper: Paper, { amounts, payments, seller }: ReceiptContent): number {
  let y = FIRST_ROW
  paper.line({ x: LEFT, y: y - 6 }, { x: LEFT + WIDTH, y: y - 6 }, { thickness: 0.3 })
  for (const line of [...amounts, ...payments.flat(), ...seller]) {
    if (y > 270) {
      paper.nextPage()
      y = 26
    }
    drawLine(paper, line, y, amounts.includes(line))
    paper.line({ x: LEFT, y: y + 3 }, { x: LEFT + WIDTH, y: y + 3 }, { thickness: 0.1 })
    y += ROW
  }
  return y
}

/** An amount stands at the right, behind a term that may be as long as the name of an item. */
function drawLine(paper: Paper, { term, text, look }: ReceiptLine, y: number, isAmount: boolean): void {
  const ink = { size: 10, bold: look === 'strong' }
  const width = isAmount ? AMOUNT_WIDTH : TEXT_WIDTH
  const place = { x: LEFT + WIDTH - width, y, width }
  paper.text(oneLine(term), { x: LEFT, y, width: WIDTH - width - 3 }, { ...ink, color: 'grey' })
  paper.text(oneLine(text), place, { ...ink, align: isAmount ? 'right' : 'left' })
}

function drawNotes(paper: Paper, seller: CheckoutSeller, locale: Locale, from: number): void {
  const t = textsOf(locale, 'mails.receiptFile')
  const { name, contact, refundPolicy } = seller
  const policy = refundPolicy && ('url' in refundPolicy ? refundPolicy.url : refundPolicy.text)
  const notes = [
    seller.receiptNote,
    contact && t('support', { seller: name, support: contactWords(contact) }),
    policy && textsOf(locale, 'shop')('mailPolicy', { seller: name, policy }),
  ].filter((note) => note !== undefined && note !== '')
  let y = from
  if (y > 255) {
    paper.nextPage()
    y = 26
  }
  for (const note of notes) {
    paper.paragraph(note as string, { x: LEFT, y, width: WIDTH, max: 3 }, { size: 9.5 })
    y += 16
  }
  const sandbox = { x: LEFT, y: 284, width: WIDTH }
  if (seller.sandbox) paper.text(t('sandbox'), sandbox, { color: 'red', bold: true, size: 9 })
}

function describe({ document }: Paper, { receipts }: ReceiptFacts, title: string, locale: Locale): void {
  const last = receipts.at(-1) ?? receipts[0]
  const at = new Date(last.refunds.at(-1)?.at ?? last.paidAt)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(locale)
  for (const set of ['setCreator', 'setProducer'] as const) document[set]('Balcão')
  document.setCreationDate(at)
  document.setModificationDate(at)
}
