import { PDFName } from 'pdf-lib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { buildBarcode } from '@/lib/base/slip-code/slip-code'
import { digitsOf, type ReadText, readPdf } from '@/lib/testing/read-pdf'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import { drawBankSlip } from './draw-bank-slip'
import type { SlipFacts } from './slip-facts'

const dueDate = '2026-12-18' as CivilDate
const value = centavos(8_990)
const freeField = '0000000012345678901234567'
const barcode = buildBarcode({ bankCode: '999', value, dueDate, freeField })
const LINE = '99990.00004 00012.345674 89012.345677 4 16640000008990'

const facts: SlipFacts = {
  simulated: false,
  bank: { name: 'Banco Simulado', code: '999', payeeAccount: '0001 / 0123456-7' },
  barcode,
  reference: '12345678901234567',
  documentNumber: '1A2B3C4D',
  payee: {
    name: 'Café do Porto Ltda.',
    document: '11222333000181',
    documentType: 'CNPJ',
    address: ['Rua XV de Novembro, 100 - Centro', 'Santos/SP - CEP 11010-150'],
  },
  payer: {
    name: 'Maria da Silva',
    document: '52998224725',
    documentType: 'CPF',
    address: ['Avenida Paulista, 1000', 'São Paulo/SP'],
  },
  title: 'Café especial 1 kg',
  description: 'Torrado na semana.',
  value,
  issuedDate: '2026-11-20' as CivilDate,
  dueDate,
  lastDate: '2027-03-21' as CivilDate,
  issuedAt: new Date('2026-11-20T15:00:00.000Z'),
}

const drawn = async (changes: Partial<SlipFacts> = {}) =>
  readPdf(await drawBankSlip({ ...facts, ...changes }))

/** Where the page is cut, in millimetres from the top. */
const CUT = 189
const partsOf = (texts: ReadText[]) =>
  [texts.filter(({ y }) => y < CUT), texts.filter(({ y }) => y > CUT)].map((part) =>
    part.map(({ text }) => text),
  )

describe('the printed slip', () => {
  test.each([
    ['a slip of ours', barcode],
    ["a bank's own example", '00196758600001026560000001149718606852452211'],
    ['every pair of digits once', '01234567890246813579980123456789112233445566'],
  ])('has bars that a scanner reads as the barcode: %s', async (_, code) => {
    expect(digitsOf((await drawn({ barcode: code })).bars)).toBe(code)
  })

  test('has its bars where bank scanners read them: 103 by 13 mm, with 5 mm of quiet zone', async () => {
    const { bars, texts } = await drawn({ simulated: true })
    const [left, top] = [bars[0]!.x, bars[0]!.y]
    const right = bars.at(-1)!.x + bars.at(-1)!.width
    expect(right - left).toBeCloseTo(103, 3)
    for (const bar of bars) expect([bar.y, bar.height]).toEqual([top, expect.closeTo(13, 3)])
    expect(297 - (top + 13 / 2)).toBeCloseTo(12, 3)
    expect(left - 10).toBeGreaterThanOrEqual(5)
    const beside = texts.filter(({ y }) => y > top && y < top + 16)
    expect(beside.filter(({ x, width }) => x < right + 5 && x + width > left - 5)).toEqual([])
  })

  test('has on both parts what a bank and a payer need', async () => {
    const { texts } = await drawn()
    for (const part of partsOf(texts)) {
      const expected = [
        'Banco Simulado',
        '0001 / 0123456-7',
        '999',
        LINE,
        '18/12/2026',
        '20/11/2026',
        'R$ 89,90',
        '12345678901234567',
      ]
      const people = [
        'Café do Porto Ltda.',
        'CNPJ 11.222.333/0001-81',
        'Maria da Silva',
        'CPF 529.982.247-25',
      ]
      const words = [
        '1A2B3C4D',
        'Café especial 1 kg',
        'Rua XV de Novembro, 100 - Centro - Santos/SP - CEP 11010-150',
      ]
      expect(part).toEqual(expect.arrayContaining([...expected, ...people, ...words]))
    }
    const [receipt, form] = partsOf(texts)
    expect(receipt).toEqual(expect.arrayContaining(['Recibo do pagador', 'Torrado na semana.']))
    expect(form).toEqual(expect.arrayContaining(['Avenida Paulista, 1000', 'São Paulo/SP', 'DM', 'N', 'R$']))
  })

  test('has the cells of a form that banks accept', async () => {
    const [, form] = partsOf((await drawn()).texts)
    const cells = `Local de pagamento|Vencimento|Beneficiário|Agência / Código do beneficiário|Data do documento|
      Nº do documento|Espécie doc.|Aceite|Data do processamento|Nosso número|Uso do banco|Carteira|Espécie|Quantidade|
      (x) Valor|(=) Valor do documento|(-) Desconto / Abatimento|(-) Outras deduções|(+) Mora / Multa|
      (+) Outros acréscimos|(=) Valor cobrado|Pagador|Autenticação mecânica - Ficha de compensação`
    expect(form).toEqual(expect.arrayContaining(cells.split('|').map((name) => name.trim())))
  })

  test('states the last day of payment, and a due date without banking only with the next business day', async () => {
    const { words } = await drawn()
    expect(words).toContain('Pagável em qualquer banco, aplicativo ou lotérica até 21/03/2027.')
    expect(words).toContain('sem juros e sem multa')
    expect(words).not.toContain('Os bancos não funcionam')
    const onSunday = await drawn({ dueDate: '2026-12-20' as CivilDate })
    expect(onSunday.words).toContain('pago até 21/12/2026, ainda está em dia')
  })

  test('states the instalment if there are several', async () => {
    const { words } = await drawn({ instalment: { number: 2, of: 3 } })
    expect(words).toContain('1A2B3C4D 2/3')
    expect(words).toContain('Parcela 2 de 3 - Café especial 1 kg')
    expect((await drawn()).words).not.toContain('Parcela')
  })

  test('states on both parts of a simulated slip that it is worthless, and only there', async () => {
    const noticesIn = (part: string[] | undefined) =>
      part?.filter((text) => /SIMULAÇÃO - SEM VALOR/.test(text)).length
    expect(partsOf((await drawn({ simulated: true })).texts).map(noticesIn)).toEqual([1, 1])
    expect((await drawn()).words).not.toMatch(/simula|teste/)
  })

  test.each([
    ['PAID', 'PAGO'],
    ['CANCELED', 'CANCELADO'],
    ['EXPIRED', 'VENCIDO'],
  ] as const)(
    'that is %s says so in large letters on both parts, without line and barcode',
    async (ended, word) => {
      const { texts, words, bars, document } = await drawn({ ended })
      for (const part of partsOf(texts)) expect(part).toContain(`${word} - NÃO PAGAR`)
      const large = texts.filter(({ size, y }) => size >= 40 && y > CUT).map(({ text }) => text)
      expect(large).toEqual([word, 'NÃO PAGAR'])
      expect(document.getTitle()).toContain(word.toLowerCase())
      expect(bars).toEqual([])
      expect(words.replace(/[ .]/g, '')).not.toMatch(/\d{30}/)
      expect(words).not.toContain('Pagável')
    },
  )

  test('that can be paid has no such notice', async () => {
    expect((await drawn()).words).not.toMatch(/PAGAR|PAGO|CANCELADO|VENCIDO/)
  })
})

describe('the file of a slip', () => {
  afterEach(() => vi.useRealTimers())

  test('is the same whenever it is drawn', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00.000Z') })
    const first = await drawBankSlip(facts)
    vi.setSystemTime(new Date('2031-05-01T00:00:00.000Z'))
    expect(Buffer.from(await drawBankSlip({ ...facts })).equals(first)).toBe(true)
  })

  test('has title, language and creation date in its metadata', async () => {
    const { document } = await drawn({ payee: { ...facts.payee, name: 'Café\0 \ud800' } })
    expect(document.getTitle()).toBe('Boleto 12345678901234567')
    expect(document.getAuthor()).toBe('Café \ufffd')
    expect(document.getSubject()).toBe('Café especial 1 kg')
    expect(String(document.catalog.get(PDFName.of('Lang')))).toBe('(pt-BR)')
    expect([document.getCreationDate(), document.getModificationDate()]).toEqual([
      facts.issuedAt,
      facts.issuedAt,
    ])
    expect(document.getPages().map((page) => page.getSize())).toEqual([
      { width: expect.closeTo(595.28, 1), height: expect.closeTo(841.89, 1) },
    ])
  })
})

/** The texts that leave the printed area or overlap the next one on their line. */
function overflowing(texts: ReadText[]): ReadText[] {
  const level = texts.filter(({ size }) => size < 40)
  return level.filter(({ x, y, width }, index) => {
    const next = level.filter((other, at) => at !== index && Math.abs(other.y - y) < 0.1 && other.x >= x)
    const room = Math.min(200.001, ...next.map((other) => other.x))
    return x < 10 || x + width > room
  })
}

describe('texts from users', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.string({ unit: 'grapheme', minLength: 300, maxLength: 500 }),
    fc.constantFrom(
      'AV'.repeat(300),
      'W'.repeat(500),
      '👩‍👩‍👧'.repeat(99),
      'a b '.repeat(200),
      '\0',
      '…',
      '',
    ),
  )

  test('never break a slip, and never leave their cell', async () => {
    const people = fc.record({
      name: hostile,
      document: hostile,
      documentType: hostile,
      address: fc.tuple(hostile, hostile),
    })
    const all = fc.record({
      title: hostile,
      description: hostile,
      documentNumber: hostile,
      payee: people,
      payer: people,
    })
    await fc.assert(
      fc.asyncProperty(all, async (texts) => {
        const paper = await drawn({ ...texts, simulated: true, instalment: { number: 12, of: 12 } })
        expect(overflowing(paper.texts)).toEqual([])
        expect(digitsOf(paper.bars)).toBe(barcode)
        expect(paper.words).toContain(LINE)
      }),
      { numRuns: scaled(25), interruptAfterTimeLimit: 10_000, endOnFailure: true },
    )
  }, 30_000)

  test('are cut at the end with an ellipsis, and hide no document', async () => {
    const { texts } = await drawn({ payer: { ...facts.payer, name: 'Maximiliano de Orléans '.repeat(20) } })
    const names = texts.filter(({ text }) => text.startsWith('Maximiliano')).map(({ text }) => text)
    expect(names).toHaveLength(2)
    for (const name of names) expect(name).toMatch(/^(Maximiliano de Orléans ?){2,}.*…$/)
    expect(texts.filter(({ text }) => text === 'CPF 529.982.247-25')).toHaveLength(2)
  })
})
