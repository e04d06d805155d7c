// The answer to a dispute as one PDF, for providers that take a single file: the text first, then each file, images on a page of
// their own.
import { PageSizes, PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib'
import { TEXT_PAGES } from './claim'
import type { SentFile } from './gateway'

const MARGIN = 50
const SIZE = 11
const LINE = 15
const [WIDTH, HEIGHT] = PageSizes.A4

/** Throws where a file can't be read: such a file was not accepted as evidence of a provider with limits. */
export async function drawAnswer({
  title,
  answer,
  files,
}: {
  title: string
  answer: string
  files: readonly SentFile[]
}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  await writeText(pdf, [title, '', ...answer.split('\n')])
  for (const file of files) await append(pdf, file)
  return pdf.save()
}

async function writeText(pdf: PDFDocument, paragraphs: readonly string[]): Promise<void> {
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const perPage = Math.floor((HEIGHT - 2 * MARGIN) / LINE)
  const lines = paragraphs.flatMap((one) => linesOf(printable(one, font), font))
  // What has more lines than pages for them is short ones: they are joined.
  const fitting =
    lines.length > perPage * TEXT_PAGES ? linesOf(printable(paragraphs.join(' / '), font), font) : lines
  for (let at = 0; at < fitting.length; at += perPage) {
    const page = pdf.addPage([WIDTH, HEIGHT])
    for (const [row, line] of fitting.slice(at, at + perPage).entries())
      page.drawText(line, { x: MARGIN, y: HEIGHT - MARGIN - SIZE - row * LINE, size: SIZE, font })
  }
}

/** The standard fonts have Western European letters; any other character is a question mark. */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  return [...text.normalize('NFC').replace(/\s/g, ' ')]
    .map((one) => (known.has(one.codePointAt(0)!) ? one : '?'))
    .join('')
}

function linesOf(text: string, font: PDFFont): string[] {
  const room = WIDTH - 2 * MARGIN
  const fits = (line: string) => font.widthOfTextAtSize(line, SIZE) <= room
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((one) => (fits(one) ? [one] : (one.match(/.{1,40}/gu) ?? [])))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

async function append(pdf: PDFDocument, { mediaType, content }: SentFile): Promise<void> {
  if (mediaType === 'application/pdf') {
    const from = await PDFDocument.load(content)
    for (const page of await pdf.copyPages(from, from.getPageIndices())) pdf.addPage(page)
    return
  }
  const image = mediaType === 'image/png' ? await pdf.embedPng(content) : await pdf.embedJpg(content)
  const { width, height } = image.scaleToFit(WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN)
  pdf
    .addPage([WIDTH, HEIGHT])
    .drawImage(image, { x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height })
}
