import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type CardBrand, cardBrands } from '@/lib/base/kernel/card-brand'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import {
  brandOfNumber,
  isCardNumber,
  isExpired,
  maskedNumber,
  secretCvv,
  secretNumber,
  shownDigitsOf,
} from './card'

const published: [CardBrand, string][] = [
  ['visa', '4111111111111111'],
  ['visa', '4012888888881881'],
  ['visa', '4222222222222'],
  ['mastercard', '5555555555554444'],
  ['mastercard', '5105105105105100'],
  ['mastercard', '5031433215406351'],
  ['mastercard', '2223000048400011'],
  ['elo', '6362970000457013'],
  ['elo', '5066991111111118'],
  ['elo', '5067224275805500'],
  ['elo', '6504850000000006'],
  ['american_express', '378282246310005'],
  ['american_express', '371449635398431'],
  ['hipercard', '6062825624254001'],
  ['diners', '30569309025904'],
  ['diners', '38520000023237'],
  ['diners', '36148900647913'],
]

/** Independent of the code under test: the check digit that makes the Luhn sum a multiple of ten. */
function withCheckDigit(base: string): string {
  const sum = [...base].reduce((total, digit, at) => {
    const doubled = Number(digit) * ((base.length - at) % 2 === 1 ? 2 : 1)
    return total + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  return base + ((10 - (sum % 10)) % 10)
}

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
const numbers = digits(12, 18).map(withCheckDigit)

describe('a card number', () => {
  test.each(published)('of %s published for tests is valid: %s', (brand, number) => {
    expect(isCardNumber(number)).toBe(true)
    expect(brandOfNumber(number)).toBe(brand)
  })

  test('of every brand is among these', () => {
    expect(new Set(published.map(([brand]) => brand))).toEqual(new Set(cardBrands))
  })

  test('of 13 to 19 digits is valid with its check digit, and invalid with any other digit in any place', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        expect(isCardNumber(number)).toBe(true)
        const at = place % number.length
        const other = String((Number(number[at]) + shift) % 10)
        expect(isCardNumber(number.slice(0, at) + other + number.slice(at + 1))).toBe(false)
      }),
      { numRuns: scaled(300) },
    )
  })

  test('with two neighbouring digits swapped is invalid, except 0 and 9, which Luhn does not distinguish', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), (number, place) => {
        const at = place % (number.length - 1)
        const [one, next] = [number[at]!, number[at + 1]!]
        fc.pre(one !== next && new Set([one, next, '0', '9']).size !== 2)
        expect(isCardNumber(number.slice(0, at) + next + one + number.slice(at + 2))).toBe(false)
      }),
    )
  })

  test.each([
    ['12 digits', withCheckDigit('41111111111')],
    ['20 digits', withCheckDigit('4111111111111111111')],
    ['spaces', '4111 1111 1111 1111'],
    ['a letter', '411111111111111A'],
    ['other digits', '４１１１１１１１１１１１１１１１'],
    ['a line break', '4111111111111111\n'],
    ['no character', ''],
  ])('is invalid with %s', (_name, text) => {
    expect(isCardNumber(text)).toBe(false)
  })
})

describe('the brand', () => {
  test.each<[string, CardBrand | undefined]>([
    ['401178', 'elo'],
    ['401179', 'elo'],
    ['401177', 'visa'],
    ['401180', 'visa'],
    ['431274', 'elo'],
    ['438935', 'elo'],
    ['451416', 'elo'],
    ['457393', 'elo'],
    ['457630', 'visa'],
    ['457631', 'elo'],
    ['457632', 'elo'],
    ['457633', 'visa'],
    ['504175', 'elo'],
    ['506698', undefined],
    ['506699', 'elo'],
    ['506778', 'elo'],
    ['506779', undefined],
    ['509000', 'elo'],
    ['509999', 'elo'],
    ['510000', 'mastercard'],
    ['559999', 'mastercard'],
    ['560000', undefined],
    ['222099', undefined],
    ['222100', 'mastercard'],
    ['272099', 'mastercard'],
    ['272100', undefined],
    ['627780', 'elo'],
    ['636297', 'elo'],
    ['636368', 'elo'],
    ['636369', 'elo'],
    ['636370', undefined],
    ['650031', 'elo'],
    ['650405', 'elo'],
    ['650598', 'elo'],
    ['650600', undefined],
    ['650700', 'elo'],
    ['650901', 'elo'],
    ['651652', 'elo'],
    ['655000', 'elo'],
    ['606282', 'hipercard'],
    ['606283', undefined],
    ['384100', 'hipercard'],
    ['384101', 'diners'],
    ['637095', 'hipercard'],
    ['637612', 'hipercard'],
    ['340000', 'american_express'],
    ['350000', undefined],
    ['370000', 'american_express'],
    ['300000', 'diners'],
    ['305999', 'diners'],
    ['306000', undefined],
    ['360000', 'diners'],
    ['380000', 'diners'],
    ['390000', 'diners'],
    ['601100', undefined],
    ['900000', undefined],
  ])('of %s is %s', (start, brand) => {
    expect(brandOfNumber(`${start}0000000000`)).toBe(brand)
  })

  test('is returned as soon as the digits determine it', () => {
    const typed = (number: string) => [...number].map((_, at) => brandOfNumber(number.slice(0, at + 1)))
    expect(typed('401178')).toEqual(['visa', 'visa', 'visa', 'visa', 'visa', 'elo'])
    expect(typed('5099')).toEqual([undefined, undefined, 'elo', 'elo'])
    expect(typed('2221')).toEqual([undefined, undefined, undefined, 'mastercard'])
    expect(brandOfNumber('')).toBeUndefined()
  })
})

describe('a card is valid until its month ends in São Paulo', () => {
  test.each([
    ['2026-08-01T12:00:00Z', false],
    ['2026-09-01T02:59:59Z', false],
    ['2026-09-01T03:00:00Z', true],
    ['2025-12-31T12:00:00Z', false],
    ['2027-01-01T12:00:00Z', true],
  ])('08/2026 at %s', (at, expected) => {
    expect(isExpired({ expirationMonth: 8, expirationYear: 2026 }, new Date(at))).toBe(expected)
  })

  test('and December comes before January', () => {
    const at = new Date('2027-01-01T03:00:00Z')
    expect(isExpired({ expirationMonth: 12, expirationYear: 2026 }, at)).toBe(true)
    expect(isExpired({ expirationMonth: 1, expirationYear: 2027 }, at)).toBe(false)
  })
})

describe('the shown part of a card', () => {
  test('is the first six and the last four digits', () => {
    expect(shownDigitsOf('378282246310005')).toEqual({ first6digits: '378282', last4digits: '0005' })
    expect(maskedNumber('411111', '1111')).toBe('4111 11•• •••• 1111')
  })

  test('is all that a number or a security code reveals by accident', () => {
    const card = { number: secretNumber('4111111111111112'), cvv: secretCvv('987') }
    const texts = [
      JSON.stringify(card),
      JSON.stringify({ ...card }),
      `${card.number} ${card.cvv}`,
      card.number + String(card.cvv),
      inspect(card, { depth: null, showHidden: true }),
      inspect({ deep: { er: { card } } }, { depth: null }),
      Object.entries(card.number).join() + Object.entries(card.cvv).join(),
      JSON.stringify(structuredClone(card)),
    ]
    for (const text of texts) expect(text).not.toMatch(/4111111111111112|987/)
    expect(JSON.stringify(card)).toBe('{"number":"4111 11•• •••• 1112","cvv":"[cvv]"}')
  })

  test('reveals everything only on request', () => {
    expect(secretNumber('4111111111111111').reveal()).toBe('4111111111111111')
    expect(secretCvv('012').reveal()).toBe('012')
  })
})
