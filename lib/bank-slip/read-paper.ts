// Reads a slip back from its PDF, for tests: the texts where they stand, and the bars as a scanner sees them.
import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  type PDFFont,
  type PDFRawStream,
  StandardFonts,
} from 'pdf-lib'

const MILLIMETRE = 72 / 25.4

export interface ReadText {
  text: string
  /** In millimetres from the page's upper left corner; y is the foot of the letters. */
  x: number
  y: number
  width: number
  /** In points. */
  size: number
}

interface Bar {
  x: number
  y: number
  width: number
  height: number
}

export interface ReadPaper {
  document: PDFDocument
  texts: ReadText[]
  /** All texts, a line each. */
  words: string
  /** In millimetres, from left to right. */
  bars: Bar[]
}

export async function readPaper(pdf: Uint8Array): Promise<ReadPaper> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const content = contentOf(document)
  const texts = await textsOf(content)
  return { document, texts, words: texts.map(({ text }) => text).join('\n'), bars: barsOf(content) }
}

function contentOf(document: PDFDocument): string {
  const contents = document.getPage(0).node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
  return streams
    .map((stream) => document.context.lookup(stream) as PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n')
}

const TEXT = /\/Helvetica(-Bold)?-\d+ ([\d.]+) Tf[^<]*? (-?[\d.]+) (-?[\d.]+) Tm\s*<([0-9A-F]*)> Tj/g

async function textsOf(content: string): Promise<ReadText[]> {
  const measure = await PDFDocument.create()
  const plain = glyphsOf(await measure.embedFont(StandardFonts.Helvetica))
  const bold = glyphsOf(await measure.embedFont(StandardFonts.HelveticaBold))
  return [...content.matchAll(TEXT)].map(([, isBold, sized, x, y, hex]) => {
    const glyphs = [...Buffer.from(hex!, 'hex')].map((byte) => (isBold ? bold : plain).get(byte)!)
    const size = Number(sized)
    return {
      text: glyphs.map(({ letter }) => letter).join(''),
      x: Number(x) / MILLIMETRE,
      y: 297 - Number(y) / MILLIMETRE,
      width: (glyphs.reduce((sum, { width }) => sum + width, 0) * size) / MILLIMETRE,
      size,
    }
  })
}

/** What each byte of a text draws, and how wide: letters stand beside each other without kerning. */
function glyphsOf(font: PDFFont): Map<number, { letter: string; width: number }> {
  const letters = font.getCharacterSet().map((codePoint) => String.fromCodePoint(codePoint))
  return new Map(
    letters.map((letter) => [
      font.encodeText(letter).asBytes()[0]!,
      { letter, width: font.widthOfTextAtSize(letter, 1) },
    ]),
  )
}

function barsOf(content: string): Bar[] {
  return [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((match) => {
    const [x, y, width, height] = match.slice(1).map((points) => Number(points) / MILLIMETRE)
    return { x: x!, y: 297 - y! - height!, width: width!, height: height! }
  })
}

const patterns = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/** The digits of an Interleaved 2 of 5 symbol; a pattern that is none of a digit reads as -1. */
export function digitsOf(bars: readonly Bar[]): string {
  const narrow = Math.min(...bars.map(({ width }) => width))
  const mark = (width: number) => (width > 2 * narrow ? '1' : '0')
  const black = bars.map(({ width }) => mark(width))
  const white = bars.slice(1).map(({ x }, index) => mark(x - bars[index]!.x - bars[index]!.width))
  const pairs = (bars.length - 4) / 5
  return Array.from({ length: pairs }, (_, pair) => 2 + 5 * pair)
    .flatMap((at) => [black.slice(at, at + 5), white.slice(at, at + 5)])
    .map((five) => patterns.indexOf(five.join('')))
    .join('')
}
