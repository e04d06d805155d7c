import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAX_ANSWER_LENGTH } from '@/lib/payments/disputes/dispute'
import { readPdf } from '@/lib/testing/read-pdf'
import { TEXT_BYTES, TEXT_PAGES } from './claim'
import { drawAnswer } from './draw-answer'
import { pagesOf } from './pages'

const image = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#cc0000' } })
    .toFormat(format)
    .toBuffer()
async function pdfWith(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let count = 0; count < pages; count += 1) pdf.addPage([300, 300])
  return pdf.save()
}
const draw = (answer: string, files: Parameters<typeof drawAnswer>[0]['files'] = []) =>
  drawAnswer({ title: 'Caso 7', answer, files })

test('the document has the text with its accents, then every page of every file', async () => {
  const document = await draw('Entregue à Sra. Conceição, às 9h.', [
    { name: 'a.pdf', mediaType: 'application/pdf', content: await pdfWith(3) },
    { name: 'b.png', mediaType: 'image/png', content: await image('png') },
    { name: 'c.jpg', mediaType: 'image/jpeg', content: await image('jpeg') },
  ])
  expect(await pagesOf(document, 'application/pdf')).toBe(1 + 3 + 2)
  expect((await readPdf(document)).words).toContain('Entregue à Sra. Conceição, às 9h.')
})

describe('the longest answers fit in what is kept free for them', () => {
  test.each([
    ['words', 'entregue '.repeat(MAX_ANSWER_LENGTH / 9)],
    ['one word', 'W'.repeat(MAX_ANSWER_LENGTH)],
    ['empty lines', '\n'.repeat(MAX_ANSWER_LENGTH)],
    ['letters of other scripts', '漢🙂'.repeat(MAX_ANSWER_LENGTH / 3)],
  ])('%s', async (_, answer) => {
    const document = await draw(answer)
    expect(await pagesOf(document, 'application/pdf')).toBeLessThanOrEqual(TEXT_PAGES)
    expect(document.length).toBeLessThan(TEXT_BYTES)
  })
})

test('the pages of a file are counted; of a broken PDF they are unknown', async () => {
  expect(await pagesOf(await pdfWith(4), 'application/pdf')).toBe(4)
  expect(await pagesOf(new TextEncoder().encode('%PDF-1.7\n'), 'application/pdf')).toBeUndefined()
  expect(await pagesOf(await image('png'), 'image/png')).toBe(1)
})
