import { decodePDFRawStream, PDFDocument, type PDFRawStream } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/kernel/dates'
import { centavos } from '@/lib/kernel/money'
import { buildBarcode } from './bank-slip'
import { drawBankSlip, type SlipPaper } from './draw-bank-slip'

const dueDate = '2026-12-20' as CivilDate
const value = centavos(8_990)
const freeField = '0000000012345678901234567'
const barcode = buildBarcode({ bankCode: '999', value, dueDate, freeField })

const slip: SlipPaper = {
  simulated: false,
  bank: { name: 'Banco Simulado', code: '999' },
  barcode,
  reference: '12345678901234567',
  payee: { name: 'Café do Porto Ltda.', document: '11222333000181', city: 'Santos' },
  payer: { name: 'Maria da Silva', document: '52998224725' },
  title: 'Café especial 1 kg',
  value,
  issuedDate: '2026-11-20' as CivilDate,
  dueDate,
  lastDate: '2027-03-22' as CivilDate,
  issuedAt: new Date('2026-11-20T15:00:00Z'),
}

/** What the page draws, operator by operator. */
async function drawn(changes: Partial<SlipPaper> = {}): Promise<string> {
  const document = await PDFDocument.load(await drawBankSlip({ ...slip, ...changes }))
  const [page] = document.getPages()
  const contents = page!.node.Contents() as unknown as { asArray?(): { toString(): string }[] }
  const streams = (contents.asArray?.() ?? []).map((reference) => document.context.lookup(reference as never))
  return streams
    .map((stream) => Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1'))
    .join('\n')
}

/** The texts of a page; WinAnsi has the letters of Portuguese where Latin-1 has them. */
const textsOf = (operators: string) =>
  [...operators.matchAll(/<([0-9A-F]+)> Tj/g)].map((match) =>
    Buffer.from(match[1]!, 'hex').toString('latin1'),
  )

const patterns = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/** The digits of the bars of a page, as a scanner would read them. */
function digitsOf(operators: string): string {
  const bars = [...operators.matchAll(/([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re/g)].map((match) => ({
    x: Number(match[1]),
    width: Number(match[2]),
  }))
  const narrow = Math.min(...bars.map((bar) => bar.width))
  const isWide = (width: number) => (width > 2 * narrow ? '1' : '0')
  const wide = bars.map((bar, index) => {
    const next = bars[index + 1]
    return [isWide(bar.width), next ? isWide(next.x - bar.x - bar.width) : '']
  })
  const pairs = (bars.length - 4) / 5
  return Array.from({ length: pairs }, (_, pair) => wide.slice(2 + 5 * pair, 7 + 5 * pair))
    .flatMap((five) => [0, 1].map((side) => five.map((one) => one[side]).join('')))
    .map((five) => patterns.indexOf(five))
    .join('')
}

describe('the slip on paper', () => {
  test('has bars that say its barcode, 103 mm long and 13 mm high', async () => {
    const operators = await drawn()
    expect(digitsOf(operators)).toBe(barcode)
    const bars = [...operators.matchAll(/([\d.]+) [\d.]+ ([\d.]+) ([\d.]+) re/g)]
    const millimetres = 25.4 / 72
    const [first, last] = [bars[0]!, bars.at(-1)!]
    expect((Number(last[1]) + Number(last[2]) - Number(first[1])) * millimetres).toBeCloseTo(103, 3)
    expect(Number(first[3]) * millimetres).toBeCloseTo(13, 3)
  })

  test('says on both parts what a bank and a payer need', async () => {
    const texts = textsOf(await drawn())
    const line = texts.filter((text) => text.replace(/[ .]/g, '').length === 47)
    expect(line).toHaveLength(2)
    for (const wanted of ['20/12/2026', 'R$ 89,90', '12345678901234567']) {
      expect(texts.filter((text) => text === wanted).length).toBeGreaterThanOrEqual(2)
    }
    expect(texts.join('\n')).toContain('Maria da Silva · 529.982.247-25')
    expect(texts.join('\n')).toContain('até 22/03/2027')
    expect(texts.join('\n')).not.toContain('SIMULAÇÃO')
  })

  test('says which instalment it is, and that it is a simulation', async () => {
    const texts = textsOf(await drawn({ simulated: true, instalment: { number: 2, of: 3 } })).join('\n')
    expect(texts).toContain('Parcela 2 de 3 · Café especial 1 kg')
    expect(texts).toContain('SIMULAÇÃO')
  })

  test.each([
    ['PAID', 'PAGO'],
    ['CANCELED', 'CANCELADO'],
    ['EXPIRED', 'VENCIDO, NÃO PAGUE'],
  ] as const)('that is %s says so and cannot be paid: no line, no bars', async (ended, words) => {
    const operators = await drawn({ ended })
    const texts = textsOf(operators)
    expect(texts).toContain(words)
    expect(operators).not.toMatch(/ re$/m)
    expect(texts.filter((text) => text.replace(/[ .]/g, '').length === 47)).toEqual([])
  })

  test('is drawn of whatever people are called, and cut where there is no room', async () => {
    const long = 'Maximiliano de Orléans e Bragança '.repeat(40)
    const texts = textsOf(
      await drawn({
        payer: { name: '愛 👩‍👩‍👧 \0\n\ud800 ß', document: '' },
        title: long,
        payee: { ...slip.payee, name: '' },
      }),
    )
    expect(texts.some((text) => text.includes('? '))).toBe(true)
    expect(texts.filter((text) => text.includes('Maximiliano')).every((text) => text.length < 120)).toBe(true)
  })

  test('is the same file for the same slip', async () => {
    const [one, two] = [await drawBankSlip(slip), await drawBankSlip({ ...slip })]
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
  })
})
