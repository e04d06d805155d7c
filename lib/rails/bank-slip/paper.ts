// A page to draw on: A4, measured in millimetres from its upper left corner, with the texts, lines and bars of a
// form. The fonts are those that every PDF reader has, so a file is small and looks the same everywhere.
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
import { drawQrCode } from './draw-qr-code'
import { interleaved2of5 } from './interleaved-2-of-5'
import { fitting, type Letters, printable, widthOf, wrapped } from './lettering'

const POINTS = 72 / 25.4
const HEIGHT = 297
/** The line height, in font sizes. */
const LEADING = 1.3
const points = (millimetres: number) => millimetres * POINTS
const up = (millimetres: number) => points(HEIGHT - millimetres)

const colors = { black: rgb(0, 0, 0), grey: rgb(0.35, 0.35, 0.35), red: rgb(0.75, 0.07, 0.07) }
const SHADE = rgb(0.92, 0.92, 0.92)

interface Point {
  x: number
  y: number
}

/** The place of a text; y is its baseline. */
export type Place = Point & { width: number }
export type Box = Place & { height: number }

interface Ink {
  /** In points. */
  size?: number
  bold?: boolean
  color?: keyof typeof colors
  align?: 'left' | 'center' | 'right'
}

export interface Paper {
  document: PDFDocument
  /** Begins a new page; all further drawing is on it. */
  nextPage(): void
  /** One line, cut with an ellipsis if it is too wide. */
  text(text: string, at: Place, ink?: Ink): void
  /** At most `max` lines, the last one cut if there is more. */
  paragraph(text: string, at: Place & { max: number }, ink?: Ink): void
  /** Large transparent red letters across a box, rising from left to right. */
  across(text: string, box: Box, size: number): void
  line(from: Point, to: Point, style?: { thickness?: number; dashed?: boolean }): void
  shade(box: Box): void
  frame(box: Box): void
  /** An Interleaved 2 of 5 symbol of the size of the box. */
  barcode(digits: string, box: Box): void
  /** A QR code with its quiet zone, in a square box. */
  qrCode(text: string, box: Box): void
  /** A PNG in the size of the box, at most, at its upper left corner. */
  image(png: Uint8Array, box: Box): Promise<void>
}

export async function newPaper(): Promise<Paper> {
  const document = await PDFDocument.create()
  const addPage = () => document.addPage([points(210), points(HEIGHT)])
  let page = addPage()
  const plain = lettersOf(await document.embedFont(StandardFonts.Helvetica))
  const bold = lettersOf(await document.embedFont(StandardFonts.HelveticaBold))
  let inHand: Lettering | undefined
  /** Setting a font again adds it to the page again, so the current one is remembered. */
  const write = (text: string, at: Place, ink: Ink) => {
    const letters = ink.bold ? bold : plain
    if (letters !== inHand) page.setFont(letters.font)
    inHand = letters
    writeLine(page, letters, text, at, ink)
  }

  return {
    document,
    nextPage() {
      page = addPage()
      inHand = undefined
    },
    text(text, at, ink = {}) {
      const letters = ink.bold ? bold : plain
      write(fitting(printable(text, letters), ems(at.width, ink), letters), at, ink)
    },
    paragraph(text, at, ink = {}) {
      const letters = ink.bold ? bold : plain
      const lines = wrapped(printable(text, letters), ems(at.width, ink), at.max, letters)
      const leading = (sizeOf(ink) * LEADING) / POINTS
      for (const [index, line] of lines.entries()) write(line, { ...at, y: at.y + index * leading }, ink)
    },
    across: (text, box, size) => writeAcross(page, bold, text, box, size),
    line(from, to, { thickness = 0.5, dashed = false } = {}) {
      page.drawLine({
        start: { x: points(from.x), y: up(from.y) },
        end: { x: points(to.x), y: up(to.y) },
        thickness,
        color: colors.black,
        ...(dashed && { dashArray: [3, 3] }),
      })
    },
    shade: (box) => page.drawRectangle({ ...cornersOf(box), color: SHADE }),
    frame: (box) => page.drawRectangle({ ...cornersOf(box), borderColor: colors.red, borderWidth: 1 }),
    barcode: (digits, box) => drawStripes(page, digits, cornersOf(box)),
    qrCode: (text, box) => drawQrCode(page, text, cornersOf(box)),
    async image(png, box) {
      const image = await document.embedPng(png)
      const { width, height } = image.scaleToFit(points(box.width), points(box.height))
      page.drawImage(image, { x: points(box.x), y: up(box.y) - height, width, height })
    },
  }
}

type Lettering = Letters & { font: PDFFont }

function lettersOf(font: PDFFont): Lettering {
  const characters = font.getCharacterSet().map((codePoint) => String.fromCodePoint(codePoint))
  const widths = new Map(characters.map((letter) => [letter, font.widthOfTextAtSize(letter, 1)]))
  return { font, has: (letter) => widths.has(letter), widthOf: (letter) => widths.get(letter)! }
}

const sizeOf = ({ size = 8 }: Ink) => size
const ems = (millimetres: number, ink: Ink) => points(millimetres) / sizeOf(ink)

const cornersOf = ({ x, y, width, height }: Box) => ({
  x: points(x),
  y: up(y + height),
  width: points(width),
  height: points(height),
})

/** In the current font of the page. */
function writeLine(page: PDFPage, letters: Lettering, text: string, at: Place, ink: Ink): void {
  if (text === '') return
  const size = sizeOf(ink)
  const spare = points(at.width) - widthOf(text, letters) * size
  const indent = { left: 0, center: spare / 2, right: spare }[ink.align ?? 'left']
  const color = colors[ink.color ?? 'black']
  page.drawText(text, { x: points(at.x) + indent, y: up(at.y), size, color })
}

const RISE = 12

function writeAcross(page: PDFPage, letters: Lettering, text: string, box: Box, size: number): void {
  const half = (widthOf(text, letters) * size) / 2
  const [cos, sin] = [Math.cos((RISE * Math.PI) / 180), Math.sin((RISE * Math.PI) / 180)]
  page.drawText(text, {
    x: points(box.x + box.width / 2) - half * cos,
    y: up(box.y + box.height / 2) - half * sin,
    size,
    font: letters.font,
    color: colors.red,
    opacity: 0.6,
    rotate: degrees(RISE),
  })
}

/** One path of adjacent rectangles, so that a printer rounds all bars in the same way. */
function drawStripes(page: PDFPage, digits: string, box: ReturnType<typeof cornersOf>): void {
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
