import { describe, expect, test } from 'vitest'
import { brandOfNumber, isCardNumber } from '@/lib/parties/cards/card'
import { cardPaymentInput } from '@/lib/payments/checkout/contract'
import { cardAsSent, cardProblem, chosenRow, offeredMethods, type TypedCard, typedBrand } from './form'

const now = new Date('2026-11-20T15:00:00Z')
const visa: TypedCard = {
  number: '4111 1111 1111 1111',
  holderName: 'MARIA DA SILVA',
  expiration: '08/31',
  cvv: '123',
}
const amex = { ...visa, number: '3782 822463 10005' }
const problem = (field: keyof TypedCard, changes: Partial<TypedCard>, at = now) =>
  cardProblem(field, { ...visa, ...changes }, at)

describe('the brand beside the number', () => {
  test('is the same that the server detects, after every digit', () => {
    const different: string[] = []
    const compare = (from: number, to: number) => {
      for (let start = from; start < to; start++) {
        const digits = String(start)
        if (typedBrand(digits) !== brandOfNumber(digits)) different.push(digits)
      }
    }
    compare(0, 100_000)
    // Brands that are detected by six digits begin in these ranges.
    compare(380_000, 390_000)
    compare(400_000, 460_000)
    compare(500_000, 520_000)
    compare(600_000, 660_000)
    expect(different).toEqual([])
  }, 20_000)

  test('is detected with the spaces of the mask', () => {
    expect(typedBrand('4011 78')).toBe('elo')
    expect(typedBrand('')).toBeUndefined()
  })
})

describe('a typed card', () => {
  test.each([
    '4111 1111 1111 1111',
    '5555 5555 5555 4444',
    '3782 822463 10005',
    '6362 9700 0045 7013',
    '3649 010246 2661',
  ])('may have the number %s', (number) => {
    expect(problem('number', { number })).toBeUndefined()
    expect(isCardNumber(number.replaceAll(' ', ''))).toBe(true)
  })

  test.each([
    ['number', '', 'numberMissing'],
    ['number', '4111 1111 1111 1112', 'numberInvalid'],
    ['number', '4111 1111', 'numberInvalid'],
    ['number', '9999 9999 9999 9995', 'numberUnknown'],
    ['holderName', ' ', 'holderNameMissing'],
    ['holderName', '4111 1111 1111 1111 x y', 'holderNameInvalid'],
    ['holderName', 'M', 'holderNameInvalid'],
    ['expiration', '', 'expirationMissing'],
    ['expiration', '13/30', 'expirationInvalid'],
    ['expiration', '00/30', 'expirationInvalid'],
    ['expiration', '08/3', 'expirationInvalid'],
    ['expiration', '08/1931', 'expirationInvalid'],
    ['expiration', '08/52', 'expirationInvalid'],
    ['expiration', '10/26', 'expirationOver'],
    ['cvv', '', 'cvvMissing'],
    ['cvv', '12', 'cvvNotThree'],
    ['cvv', '1234', 'cvvNotThree'],
  ] as const)('is refused with %s %j: %s', (field, typed, expected) => {
    expect(problem(field, { [field]: typed })).toBe(expected)
  })

  test('must have the length of the security code of its brand', () => {
    expect(cardProblem('cvv', { ...amex, cvv: '1234' }, now)).toBeUndefined()
    expect(cardProblem('cvv', { ...amex, cvv: '123' }, now)).toBe('cvvNotFour')
    expect(problem('cvv', { number: '', cvv: '1234' })).toBeUndefined()
    expect(problem('cvv', { number: '', cvv: '12' })).toBe('cvvInvalid')
  })

  test('is valid until the end of its month in São Paulo, which is later than in UTC', () => {
    const at = (instant: string) => problem('expiration', { expiration: '11/26' }, new Date(instant))
    expect(at('2026-12-01T02:59:59Z')).toBeUndefined()
    expect(at('2026-12-02T00:00:00Z')).toBe('expirationOver')
  })

  test('is sent in the format that the server parses', () => {
    const typed = { ...visa, holderName: ' Maria  da Silva ', expiration: '8/31' }
    const sent = cardAsSent(typed)
    expect(sent).toEqual({
      number: '4111111111111111',
      holderName: 'Maria da Silva',
      expiration: '08/2031',
      cvv: '123',
    })
    expect(cardAsSent({ ...typed, expiration: '08/2031' })).toEqual(sent)
    const attempt = 'f25084f0-5b16-4c0a-ae5d-b24808a95e4b'
    const read = cardPaymentInput.parse({
      ...{ attempt, method: 'CREDIT_CARD', installments: 3, shown: { total: 8990, interest: 0 } },
      card: sent,
    })
    expect(read.card).toMatchObject({
      holderName: 'Maria da Silva',
      expirationMonth: 8,
      expirationYear: 2031,
    })
    expect(read.card.number.reveal()).toBe('4111111111111111')
  })
})

describe('the methods of a link', () => {
  test('contain credit card once, independent of who pays the interest', () => {
    expect(
      offeredMethods(['PIX', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD', 'DEBIT_CARD', 'BANK_SLIP']),
    ).toEqual(['PIX', 'CREDIT_CARD_EARLY_BUYER', 'DEBIT_CARD', 'BANK_SLIP'])
  })

  test('use the first row if the chosen number of instalments is not offered', () => {
    const row = (installments: number) => ({
      installments,
      installmentAmount: 1,
      totalAmount: installments,
      interest: 0,
    })
    expect(chosenRow([row(1), row(2)], 2)?.installments).toBe(2)
    expect(chosenRow([row(1), row(2)], 6)?.installments).toBe(1)
    expect(chosenRow(undefined, 1)).toBeUndefined()
  })
})
