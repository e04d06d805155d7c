// Paper to print on: a page of A4 measured in millimetres from its upper left corner, with the texts, lines and bars that a
// form is made of. Fonts are those that every reader of PDF has: what they can't write is shown as a question mark.
import {
  degrees,
  fill,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  StandardFonts,
  setFillingRgbColor,
} from 'pdf-lib'
import { interleaved2of5 } from './interleaved-2-of-5'

const POINTS = 72 / 25.4
const HEIGHT = 297
const BLACK = rgb(0, 0, 0)
const GREY = rgb(0.4, 0.4, 0.4)
const RED = rgb(0.75, 0.1, 0.1)

export interface Ink {
  size?: number
  bold?: boolean
  color?: 'black' | 'grey' | 'red'
  align?: 'left' | 'right'
}

export interface Paper {
  document: PDFDocument
  /** One line whose foot is at y, cut with an ellipsis where it is wider than it may be. */
  text(text: string, at: { x: number; y: number; width: number }, ink?: Ink): void
  /** Large letters across the page, rising from left to right. */
  across(text: string, at: { x: number; y: number }): void
  line(from: { x: number; y: number }, to: { x: number; y: number }, dashed?: boolean): void
  /** An Interleaved 2 of 5 symbol of so many millimetres. */
  barcode(digits: string, at: { x: number; y: number; width: number; height: number }): void
}

const colors = { black: BLACK, grey: GREY, red: RED }

export async function newPaper(): Promise<Paper> {
  const document = await PDFDocument.create()
  const page = document.addPage([210 * POINTS, HEIGHT * POINTS])
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const across = (millimetres: number) => millimetres * POINTS
  const up = (millimetres: number) => (HEIGHT - millimetres) * POINTS

  return {
    document,
    text(text, { x, y, width }, ink = {}) {
      const font = ink.bold ? bold : plain
      const size = ink.size ?? 8
      const shown = fitting(printable(text, font), font, size, across(width))
      const indent = ink.align === 'right' ? across(width) - font.widthOfTextAtSize(shown, size) : 0
      page.drawText(shown, {
        x: across(x) + indent,
        y: up(y),
        size,
        font,
        color: colors[ink.color ?? 'black'],
      })
    },
    across(text, { x, y }) {
      const options = { size: 34, font: bold, color: RED, opacity: 0.45 }
      page.drawText(printable(text, bold), {
        ...options,
        x: across(x),
        y: up(y),
        rotate: degrees(14),
      })
    },
    line(from, to, dashed = false) {
      page.drawLine({
        start: { x: across(from.x), y: up(from.y) },
        end: { x: across(to.x), y: up(to.y) },
        thickness: 0.6,
        color: BLACK,
        ...(dashed && { dashArray: [3, 3] }),
      })
    },
    barcode(digits, { x, y, width, height }) {
      drawStripes(page, digits, {
        x: across(x),
        y: up(y + height),
        width: across(width),
        height: across(height),
      })
    },
  }
}

function drawStripes(
  page: PDFPage,
  digits: string,
  box: { x: number; y: number; width: number; height: number },
): void {
  const stripes = interleaved2of5(digits)
  const module = box.width / stripes.reduce((sum, stripe) => sum + stripe.width, 0)
  page.pushOperators(pushGraphicsState(), setFillingRgbColor(0, 0, 0))
  let x = box.x
  for (const stripe of stripes) {
    const width = stripe.width * module
    if (stripe.black) page.pushOperators(rectangle(x, box.y, width, box.height))
    x += width
  }
  page.pushOperators(fill(), popGraphicsState())
}

function printable(text: string, font: PDFFont): string {
  const letters = new Set(font.getCharacterSet())
  const one = (letter: string) => (letters.has(letter.codePointAt(0)!) ? letter : '?')
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), one).join('')
}

function fitting(text: string, font: PDFFont, size: number, width: number): string {
  if (font.widthOfTextAtSize(text, size) <= width) return text
  let letters = text.slice(0, 300)
  while (letters !== '' && font.widthOfTextAtSize(`${letters}…`, size) > width) letters = letters.slice(0, -1)
  return `${letters.trimEnd()}…`
}
