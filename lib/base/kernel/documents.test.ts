import { describe, expect, test } from 'vitest'
import fc from '@/lib/testing/seeded'
import { formatDocument, isCnpj, isCpf, maskDocument, parseDocument } from './documents'

const CPF_WEIGHTS = [
  [10, 9, 8, 7, 6, 5, 4, 3, 2],
  [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
]
const CNPJ_WEIGHTS = [
  [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
]

/** Written from the published weight tables, independent of the code under test. */
function completed(base: string, tables: number[][]): string {
  let number = base
  for (const weights of tables) {
    const sum = weights.reduce((total, weight, at) => total + weight * (number.charCodeAt(at) - 48), 0)
    number += sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  return number
}

const ALPHABET = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const cpfs = digits(9)
  .filter((base) => new Set(base).size > 1)
  .map((base) => completed(base, CPF_WEIGHTS))
const cnpjs = fc
  .string({ unit: fc.constantFrom(...ALPHABET), minLength: 12, maxLength: 12 })
  .filter((base) => base !== '0'.repeat(12))
  .map((base) => completed(base, CNPJ_WEIGHTS))

describe('a CPF', () => {
  test.each(['529.982.247-25', '52998224725', ' 529.982.247-25\n', '111.444.777-35', '00000000191'])(
    '%j is valid',
    (text) => {
      expect(parseDocument(text)).toEqual({ type: 'CPF', number: text.replace(/\D/g, '') })
      expect(isCpf(text)).toBe(true)
      expect(isCnpj(text)).toBe(false)
    },
  )

  test.each([...'0123456789'])('of eleven times %s is refused although its check digits match', (digit) => {
    expect(parseDocument(digit.repeat(11))).toBeUndefined()
  })

  test('with every base has the check digits of the published weights, and no others', () => {
    fc.assert(
      fc.property(cpfs, fc.integer({ min: 1, max: 99 }), (cpf, shift) => {
        expect(parseDocument(cpf)).toEqual({ type: 'CPF', number: cpf })
        const otherDigits = String((Number(cpf.slice(9)) + shift) % 100).padStart(2, '0')
        expect(parseDocument(cpf.slice(0, 9) + otherDigits)).toBeUndefined()
      }),
    )
  })
})

describe('a CNPJ', () => {
  test.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['00.000.000/0001-91', '00000000000191'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
    ['11.111.111/1111-80', '11111111111180'],
  ])('%j is valid', (text, number) => {
    expect(parseDocument(text)).toEqual({ type: 'CNPJ', number })
    expect(isCnpj(text)).toBe(true)
    expect(isCpf(text)).toBe(false)
  })

  test('of zeros only is refused although its check digits match', () => {
    expect(parseDocument('00.000.000/0000-00')).toBeUndefined()
  })

  test('with every base of digits and letters has the check digits of the published weights, and no others', () => {
    fc.assert(
      fc.property(cnpjs, fc.integer({ min: 1, max: 99 }), (cnpj, shift) => {
        expect(parseDocument(cnpj)).toEqual({ type: 'CNPJ', number: cnpj })
        expect(parseDocument(cnpj.toLowerCase())?.number).toBe(cnpj)
        const otherDigits = String((Number(cnpj.slice(12)) + shift) % 100).padStart(2, '0')
        expect(parseDocument(cnpj.slice(0, 12) + otherDigits)).toBeUndefined()
      }),
    )
  })
})

test.each([
  ['empty', ''],
  ['only punctuation', '.-/'],
  ['a digit short', '5299822472'],
  ['a digit long', '529982247250'],
  ['spaces inside', '529 982 247 25'],
  ['other punctuation', '529,982,247-25'],
  ['an underscore', '529_982_247_25'],
  ['full-width digits', '５２９９８２２４７２５'],
  ['Arabic digits', '٥٢٩٩٨٢٢٤٧٢٥'],
  ['a letter in a CPF', '5299822472A'],
  ['a letter as check digit', '12ABC34501DE3A'],
  [
    'a letter whose upper case is two ASCII letters',
    `${completed('12SSC34501DE', CNPJ_WEIGHTS).replace('SS', 'ß')}`,
  ],
  [
    'a letter whose upper case is an ASCII one',
    `${completed('12ISC34501DE', CNPJ_WEIGHTS).replace('I', 'ı')}`,
  ],
  ['a line break inside', '52998224725\n1'],
])('%s is refused', (_name, text) => {
  expect(parseDocument(text)).toBeUndefined()
})

describe('formatting', () => {
  test('adds punctuation to both kinds and leaves foreign documents unchanged', () => {
    expect(formatDocument('52998224725')).toBe('529.982.247-25')
    expect(formatDocument('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(formatDocument('AB-123456')).toBe('AB-123456')
    expect(formatDocument('AB123456789')).toBe('AB123456789')
    expect(formatDocument('AB1234567890XY')).toBe('AB1234567890XY')
  })

  test('can be parsed back to the same document', () => {
    fc.assert(
      fc.property(fc.oneof(cpfs, cnpjs), (number) => {
        expect(parseDocument(formatDocument(number))?.number).toBe(number)
      }),
    )
  })
})

describe('the mask of a document field', () => {
  test.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['529982', '529.982'],
    ['5299822472', '529.982.247-2'],
    ['52998224725', '529.982.247-25'],
    ['112223330001', '11.222.333/0001'],
    ['11222333000181', '11.222.333/0001-81'],
    ['112223330001819', '11.222.333/0001-81'],
    ['1', '1'],
    ['12a', '12.A'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12abc34501dex3y5', '12.ABC.345/01DE-3'],
    ['529.982.247-', '529.982.247'],
    ['ç12 3!', '123'],
  ])('shows %j as %j', (typed, shown) => {
    expect(maskDocument(typed)).toBe(shown)
  })

  test('is stable and loses no character of a document typed key by key', () => {
    fc.assert(
      fc.property(fc.oneof(cpfs, cnpjs), (number) => {
        let shown = ''
        for (const key of number) {
          shown = maskDocument(shown + key)
          expect(maskDocument(shown)).toBe(shown)
        }
        expect(parseDocument(shown)?.number).toBe(number)
      }),
    )
  })
})
