import { describe, expect, test } from 'vitest'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import { type BrCode, brCodeText, buildBrCode, crc16 } from './br-code'
import { parseBrCode } from './parse-br-code'

/** Samples of the Banco Central's manual (Manual de Padrões para Iniciação do Pix, 2.6.2, 2.7.2 and 2.8.5). */
const BCB_STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const BCB_DYNAMIC =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4'

const receiver = { merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' }
const dynamic: BrCode = {
  kind: 'dynamic',
  location: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
  ...receiver,
}
const fixed: BrCode = { kind: 'static', key: '123e4567-e12b-12d1-a456-426655440000', ...receiver }

const ascii = (maxLength: number) =>
  fc
    .string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 1,
      maxLength,
    })
    .filter((text) => !text.includes('://'))
const recurrenceLocation = fc.option(ascii(77), { nil: undefined })
const common = {
  merchantName: ascii(25),
  merchantCity: ascii(15),
  merchantCategoryCode: fc.constantFrom('0000', '5812'),
  amount: fc.option(fc.integer({ min: 1, max: 999_999_999_999 }), { nil: undefined }),
  postalCode: fc.option(fc.constantFrom('01310-200', '01310200'), { nil: undefined }),
}
const txids = fc.stringMatching(/^[A-Za-z0-9]{1,25}$/)
const brCodes: fc.Arbitrary<BrCode> = fc.oneof(
  fc.record({ kind: fc.constant('dynamic' as const), location: ascii(77), recurrenceLocation, ...common }),
  fc.record({
    kind: fc.constant('static' as const),
    key: ascii(50),
    message: fc.option(ascii(20), { nil: undefined }),
    txid: fc.option(txids, { nil: undefined }),
    recurrenceLocation,
    ...common,
  }),
  fc.record({ kind: fc.constant('recurrence' as const), recurrenceLocation: ascii(77), ...common }),
)

describe('the samples of the Banco Central', () => {
  test.each([BCB_STATIC, BCB_DYNAMIC])('%s has the CRC that we compute', (sample) => {
    expect(crc16(sample.slice(0, -4))).toBe(sample.slice(-4))
  })

  test('are built character by character', () => {
    expect(buildBrCode(fixed)).toBe(BCB_STATIC)
    expect(buildBrCode(dynamic)).toBe(BCB_DYNAMIC)
  })
})

test('the CRC is CRC-16/CCITT-FALSE, of UTF-8 bytes', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16('')).toBe('FFFF')
  expect(crc16('São Paulo')).toBe('E390')
})

describe('a built BR Code', () => {
  test('is parsed back to its input, and fits the max length', () => {
    fc.assert(
      fc.property(brCodes, (brCode) => {
        const text = buildBrCode(brCode)
        const given = Object.fromEntries(Object.entries(brCode).filter(([, value]) => value !== undefined))
        expect(text.length).toBeLessThanOrEqual(512)
        expect(parseBrCode(text)).toEqual({ ok: true, brCode: given })
      }),
    )
  })

  test('with any one character changed, lost or doubled is refused', () => {
    fc.assert(
      fc.property(brCodes, fc.nat(), fc.integer({ min: 0x20, max: 0x7e }), (brCode, at, code) => {
        const text = buildBrCode(brCode)
        const index = at % text.length
        const [before, own, after] = [text.slice(0, index), text.charAt(index), text.slice(index + 1)]
        const other = String.fromCharCode(code)
        if (other !== own) expect(parseBrCode(before + other + after).ok).toBe(false)
        expect(parseBrCode(before + after).ok).toBe(false)
        expect(parseBrCode(before + own + own + after).ok).toBe(false)
      }),
      { numRuns: scaled(200) },
    )
  })

  test('carries the amount with a dot and two decimals', () => {
    expect(buildBrCode({ ...dynamic, amount: 5 })).toContain('540' + '40.05' + '5802BR')
    expect(buildBrCode({ ...dynamic, amount: 12_345 })).toContain('5406123.45')
    expect(buildBrCode({ ...dynamic, amount: 999_999_999_999 })).toContain('54139999999999.99')
  })

  test('of a dynamic charge is for one use and contains no txid', () => {
    const text = buildBrCode({ ...dynamic, txid: 'abc' } as BrCode)
    expect(text).toContain('010212')
    expect(text).toContain('62070503***')
    expect(buildBrCode(fixed)).not.toContain('010212')
  })

  test('of a static charge contains key, message and txid', () => {
    const text = buildBrCode({ ...fixed, message: 'Café da manhã', txid: 'Mesa12' })
    expect(text).toContain('0213Cafe da manha')
    expect(text).toContain('62100506Mesa12')
  })

  test('has name and city without accents, cut to their max length', () => {
    const text = buildBrCode({
      ...dynamic,
      merchantName: 'Padaria São João da Conceição',
      merchantCity: 'São José dos Campos',
    })
    expect(text).toContain('5925Padaria Sao Joao da Conce')
    expect(text).toContain('6015Sao Jose dos Ca')
  })

  test.each([
    [{ amount: 0 }],
    [{ amount: -1 }],
    [{ amount: 0.5 }],
    [{ amount: 1_000_000_000_000 }],
    [{ location: 'https://pix.example.com/1' }],
    [{ location: '' }],
    [{ location: 'x'.repeat(78) }],
    [{ location: 'pix.example.com/a b' }],
    [{ merchantName: '株式会社' }],
    [{ merchantCity: ' ' }],
    [{ postalCode: '1310' }],
    [{ merchantCategoryCode: '12' }],
  ])('cannot be made with %j', (change) => {
    expect(() => buildBrCode({ ...dynamic, ...change } as BrCode)).toThrow(RangeError)
  })

  test.each([
    [{ key: '' }],
    [{ txid: 'x'.repeat(26) }],
    [{ txid: 'a-b' }],
    [{ txid: '' }],
    [{ message: 'x'.repeat(42) }],
  ])('cannot be made static with %j', (change) => {
    expect(() => buildBrCode({ ...fixed, ...change } as BrCode)).toThrow(RangeError)
  })
})

test('text for a BR Code loses accents, then non-ASCII characters, then extra spaces', () => {
  expect(brCodeText('  Açaí\t&\nCia.  Ltda ', 25)).toBe('Acai & Cia. Ltda')
  expect(brCodeText('Café ☕ 24h', 25)).toBe('Cafe 24h')
  expect(brCodeText('A\u0303gua e pa\u0303o', 25)).toBe('Agua e pao')
  expect(brCodeText('Uma loja com nome de vinte e seis', 25)).toBe('Uma loja com nome de vint')
  expect(brCodeText('☕', 25)).toBe('')
})

test('no letter of a name is lost where it has an ASCII form', () => {
  expect(brCodeText('Bäckerei Weiß', 25)).toBe('Backerei Weiss')
  expect(brCodeText('Smørrebrød & Œuvre', 25)).toBe('Smorrebrod & OEuvre')
  expect(brCodeText('O\ufb03cina D’Ávila – Filial', 25)).toBe("Officina D'Avila - Filial")
})
