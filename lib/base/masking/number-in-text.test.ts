import { describe, expect, test } from 'vitest'
import { isCnpj } from '@/lib/base/kernel/documents'
import { cardNumber, cardShapes } from '@/lib/testing/card-numbers'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import { brandOfNumber } from './brand'
import { hasCardNumber, longestNumber, withoutCardNumbers } from './number-in-text'

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 19, maxLength: 19 })
/** Without numbers that are also the CNPJ of a company with few branches: those are not taken for a card. */
const numbers = fc
  .tuple(fc.constantFrom(...cardShapes), digits)
  .map(([[brand, start, length], random]) => ({ brand, number: cardNumber(start, length, random) }))
  .filter(({ number }) => !(/^\d{8}0/.test(number) && isCnpj(number)))
const separators = fc.constantFrom(
  ...[
    '',
    ' ',
    '-',
    '/',
    '.',
    ',',
    '_',
    '|',
    '·',
    ' - ',
    ' / ',
    '\u00a0',
    '\u2009',
    '\u200b',
    '\u00ad',
    '\u2060',
    '\t',
    '\n',
    ')(',
    '*',
  ],
)
const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const devanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
const superscript = (text: string) => text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))

describe('a card number in a text', () => {
  test('is found by itself and among words, for every brand', () => {
    fc.assert(
      fc.property(numbers, ({ brand, number }) => {
        expect(brandOfNumber(number)).toBe(brand)
        for (const text of [number, `cartão ${number}.`, `(${number})`, `nº:${number}\nvalidade`])
          expect(hasCardNumber(text)).toBe(true)
      }),
    )
  })

  test('is found in any groups, with equal or different separators', () => {
    fc.assert(
      fc.property(numbers, fc.array(separators, { minLength: 18, maxLength: 18 }), ({ number }, gaps) => {
        const text = [...number].map((digit, index) => (index ? gaps[index - 1] : '') + digit).join('')
        expect(hasCardNumber(`pago com ${text} hoje`)).toBe(true)
      }),
      { numRuns: scaled(500) },
    )
  })

  test.each([fullWidth, arabic, devanagari, superscript])('is found in other digits: %o', (spelled) => {
    fc.assert(fc.property(numbers, ({ number }) => hasCardNumber(`x ${spelled(number)} y`)))
  })

  test.each([
    '4539/1488/0343/6467',
    '4111 1111 1111 1111 08/2031 123',
    '4111111111111111|08|31|123',
    '4111-1111-1111-1111 08/31',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 08/31 123',
    '41 11 11 11 11 11 11 11; 08/31',
    '1) 4111 1111 1111 1111',
    'CPF 529.982.247-25 4111111111111111',
    '3782 822463 10005 08/31 1234',
    '6011 1111 1111 1117',
    '3530-1113-3330-0000',
    '４１１１ 1111 １１１１ 1111',
  ])('is found in common notations: %s', (text) => {
    expect(hasCardNumber(text)).toBe(true)
  })

  test('is replaced, and the text around it stays', () => {
    expect(withoutCardNumbers('ção ４１１１-1111 1111\u200b1111, 10/2031 e 5555555555554444!')).toBe(
      'ção [card number], 10/2031 e [card number]!',
    )
    expect(withoutCardNumbers('nothing of it, 123')).toBe('nothing of it, 123')
  })

  test('counts its digits however they are grouped', () => {
    expect([
      longestNumber('MARIA 4111/1111.11 11 11 1'),
      longestNumber('MARIA'),
      longestNumber('１２ 3a4'),
    ]).toEqual([15, 0, 2])
  })
})
