// A receipt as PDF: one page with the face of the shop, the same bytes for the same state.

import { formatMoney } from '@/lib/base/i18n/format'
import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { contactWords } from '@/lib/parties/branding/contact'
import type { CheckoutSeller } from '@/lib/payments/checkout/contract'
import { oneLine } from '@/lib/rails/bank-slip/lettering'
import { newPaper, type Paper } from '@/lib/rails/bank-slip/paper'
import type { CheckoutReceipt } from '../receipt-contract'
import { receiptRows } from './receipt-rows'

const [LEFT, WIDTH, ROW] = [20, 170, 9]
const FIRST_ROW = 82

export interface ReceiptFacts {
  title: string
  receipt: CheckoutReceipt
  seller: CheckoutSeller
  /** A PNG. */
  logo?: Uint8Array
}

export async function drawReceipt(facts: ReceiptFacts, locale: Locale): Promise<Uint8Array> {
  const { receipt, seller, title, logo } = facts
  const t = textsOf(locale, 'mails.receiptFile')
  const paper = await newPaper()
  const heading = t(receipt.outcome === 'RESERVED' ? 'titleReserved' : 'title')
  if (logo) await paper.image(logo, { x: LEFT, y: 16, width: 60, height: 18 })
  else paper.text(seller.name, { x: LEFT, y: 26, width: WIDTH }, { size: 14, bold: true })
  paper.text(heading, { x: LEFT, y: 48, width: WIDTH }, { size: 12, color: 'grey' })
  paper.text(formatMoney(receipt.value, locale), { x: LEFT, y: 59, width: WIDTH }, { size: 26, bold: true })
  paper.text(oneLine(title), { x: LEFT, y: 67, width: WIDTH }, { size: 11 })
  const end = drawRows(paper, receiptRows(receipt, seller, locale))
  drawNotes(paper, seller, locale, end + 8)
  describe(paper, facts, `${heading} ${receipt.orderUuid.slice(0, 8)}`, locale)
  return paper.document.save()
}

/** Returns where the last row ends; a receipt with very many refunds continues on further pages. */
function drawRows(paper: Paper, rows: ReturnType<typeof receiptRows>): number {
  let y = FIRST_ROW
  paper.line({ x: LEFT, y: y - 6 }, { x: LEFT + WIDTH, y: y - 6 }, { thickness: 0.3 })
  for (const [term, text] of rows) {
    if (y > 270) {
      paper.nextPage()
      y = 26
    }
    paper.text(term, { x: LEFT, y, width: 55 }, { size: 10, color: 'grey' })
    paper.text(oneLine(text), { x: LEFT + 58, y, width: WIDTH - 58 }, { size: 10 })
    paper.line({ x: LEFT, y: y + 3 }, { x: LEFT + WIDTH, y: y + 3 }, { thickness: 0.1 })
    y += ROW
  }
  return y
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

function describe({ document }: Paper, { receipt }: ReceiptFacts, title: string, locale: Locale): void {
  const at = new Date(receipt.refunds.at(-1)?.at ?? receipt.paidAt)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(locale)
  for (const set of ['setCreator', 'setProducer'] as const) document[set]('Balcão')
  document.setCreationDate(at)
  document.setModificationDate(at)
}
