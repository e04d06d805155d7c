import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { withMark } from '@/lib/base/cells/mark'
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'
import { formatDocument } from '@/lib/base/kernel/documents'
import { centavos } from '@/lib/base/kernel/money'
import { buildBarcode, digitableLineOf, formatDigitableLine } from '@/lib/base/slip-code/slip-code'
import { buildBrCode } from '@/lib/rails/pix/br-code'
import { newEndToEndId, newTxid } from '@/lib/rails/pix/pix-ids'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import { hasCardNumber } from './number-in-text'

const RUNS = scaled(600)
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
const centavosOf = fc.integer({ min: 1, max: 9_999_999_999 })

function company(root: string, branch: string): string {
  const checked = [5, 6].reduce((number, first) => {
    const sum = Array.from(number).reduce((total, digit, index) => {
      const weight = 2 + ((first + 6 - index + 8) % 8)
      return total + Number(digit) * weight
    }, 0)
    const rest = sum % 11
    return number + (rest < 2 ? 0 : 11 - rest)
  }, root + branch)
  return checked
}
const companies = fc
  .tuple(digits(8), fc.integer({ min: 1, max: 999 }))
  .map(([root, branch]) => company(root, String(branch).padStart(4, '0')))

const slips = fc
  .tuple(centavosOf, fc.integer({ min: 0, max: 9_000 }), digits(25), digits(3))
  .map(([value, days, freeField, bankCode]) =>
    buildBarcode({
      bankCode,
      value: centavos(value),
      dueDate: addDays('2025-02-22' as CivilDate, days),
      freeField,
    }),
  )

const codes = fc
  .record({
    merchantName: fc.constantFrom('Café do Porto', '4111 Bar', '3 Irmãos 1234 5678'),
    merchantCity: fc.constantFrom('Santos', 'São Paulo'),
    amount: centavosOf,
    key: fc.oneof(
      fc.uuid(),
      digits(11),
      companies,
      digits(8).map((number) => `+55119${number}`),
    ),
    txid: digits(25),
    postalCode: digits(8),
  })
  .map((parts) => buildBrCode({ kind: 'static', ...parts }))

const two = (value: number) => String(value).padStart(2, '0')
const spelled = (at: Date) => [
  at.toISOString(),
  at.toISOString().replace('T', ' '),
  `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)}`,
  `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()} - ${at.toISOString().slice(11, 16)}`,
  String(at.getTime()),
  String(at.getTime() * 1000),
]

function refuseNone(texts: fc.Arbitrary<string | string[]>): void {
  fc.assert(
    fc.property(texts, (found) => {
      for (const text of [found].flat()) expect([text, hasCardNumber(text)]).toEqual([text, false])
    }),
    { numRuns: RUNS },
  )
}

describe('never taken for a card number', () => {
  test('identifiers: UUIDs, PIX identifiers, hashes', () => {
    refuseNone(fc.constant(null).map(() => randomUUID()))
    refuseNone(fc.uuid())
    refuseNone(
      fc
        .tuple(fc.integer({ min: 2, max: 999 }), fc.uuid())
        .map(([cell, uuid]) => withMark('uuid', cell, uuid)),
    )
    refuseNone(fc.tuple(bytes(16), bytes(26)).map((some) => some.map(newTxid)))
    refuseNone(
      fc
        .tuple(digits(8), instants, bytes(8))
        .map(([ispb, at, random]) => newEndToEndId({ ispb, at, random })),
    )
    refuseNone(
      bytes(32).map((some) => [Buffer.from(some).toString('hex'), Buffer.from(some).toString('base64url')]),
    )
  })

  test('PIX codes, and barcodes and lines of bank slips in every notation', () => {
    refuseNone(codes)
    refuseNone(slips.map((barcode) => [barcode, digitableLineOf(barcode)]))
    refuseNone(
      slips.map((barcode) => {
        const line = formatDigitableLine(digitableLineOf(barcode))
        return [line, line.replaceAll('.', ''), `Pague ${line} até o vencimento`]
      }),
    )
    refuseNone(
      digits(44).map((line) => [...line.matchAll(/\d{11}/g)].map(([part]) => `${part}-${part[3]}`).join(' ')),
    )
  })

  test('keys of electronic invoices, in one or in groups of four', () => {
    refuseNone(
      digits(44).map((key) => [
        key,
        key.replace(/\d{4}(?=\d)/g, '$& '),
        `NF-e ${key.replace(/\d{4}(?=\d)/g, '$& ')}.`,
      ]),
    )
  })

  test('documents with and without punctuation', () => {
    refuseNone(
      companies.map((number) => [number, formatDocument(number), `CNPJ ${formatDocument(number)}, Santos`]),
    )
    refuseNone(digits(11).map((number) => [number, formatDocument(number)]))
  })

  test('phone numbers with and without country, and instants', () => {
    refuseNone(
      fc
        .tuple(digits(2), digits(4), digits(4))
        .map(([area, one, other]) => [
          `+55${area}9${one}${other}`,
          `55${area}9${one}${other}`,
          `+55 (${area}) 9${one}-${other}`,
          `(${area}) ${one}-${other} / (${area}) ${other}-${one}`,
          `+55 ${area} 9${one}-${other}`,
        ]),
    )
    refuseNone(instants.map(spelled))
  })

  test('product codes with 13 digits', () => {
    refuseNone(digits(13))
    refuseNone(digits(10).map((rest) => `789${rest}`))
  })

  test.each([
    'Tamanhos: 36, 38, 40, 42, 44, 46, 48',
    '34 36 38 40 42 44 46 48 50 52 54',
    '40/42/44/46/48/50/52/54',
    '54-52-50-48-46-44-42-40',
    '4900, 5100, 5300, 5500',
    '49,90 / 59,90 / 69,90 / 79,90 / 89,90',
    '4.990,00 e 5.990,00; 6.990,00 7.990,00',
    'a4111111111111111',
    '4111111111111111b',
    '04111111111111111',
    '41111111111111112222',
    '4111111111111112',
    '1111111111111111',
  ])('%s', (text) => {
    expect(hasCardNumber(text)).toBe(false)
  })

  test('long texts of only numbers are scanned in time', () => {
    const startedAt = performance.now()
    for (const part of [
      '4 ',
      '1 ',
      '4111111111111112 ',
      '30/01/2026 ',
      '１ ',
      '4,1',
      '49,90 ',
      '5299822472501310 ',
      '.111',
    ])
      hasCardNumber(part.repeat(Math.floor(65_536 / part.length)))
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})
