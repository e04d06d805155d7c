// The tables of rail-card-cielo.md, 13 Declines and 14 Brands' programmes of retries, row by row: a code of a row means the same in
// our table, unless the digest itself decides between two rows.
import { describe, expect, test } from 'vitest'
import { type CardBrand, cardBrands } from '@/lib/base/kernel/card-brand'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { DeclineCode } from '@/lib/rails/acquirer/decline-codes'
import { declineRule, isUnknownResult } from './decline-codes'
import { declineOf } from './declines'

const at = new Date('2026-11-20T15:00:00.000Z')
const columns = ['elo', 'visa', 'mastercard', 'american_express'] as const satisfies CardBrand[]

type Advice = 'R' | 'I'
/** Meaning; codes for Elo, Visa, Mastercard, Amex; retriable or irreversible; our code. */
type Row = readonly [string, readonly [string, string, string, string], Advice, DeclineCode]

const rows: readonly Row[] = [
  ['generic', ['5', '5', '5', 'FA'], 'R', 'ISSUER_DECLINED'],
  ['balance or limit', ['51', '51', '51', 'A5'], 'R', 'INSUFFICIENT_FUNDS'],
  ['amount over a limit', ['61', '61 N4', '61', ''], 'R', 'INSUFFICIENT_FUNDS'],
  ['number of withdrawals', ['65', '65', '65', ''], 'R', 'ISSUER_DECLINED'],
  ['not allowed for the card', ['57', '57', '', 'FD 200'], 'I', 'CARD_RESTRICTED'],
  ['number wrong', ['14 56', '14', '14 1', '8'], 'I', 'INVALID_DATA'],
  ['issuer not found', ['', '15', '15', ''], 'I', 'INVALID_DATA'],
  ['security code wrong', ['63', 'N7', '', ''], 'I', 'WRONG_SECURITY_CODE'],
  ['security code or fraud of Mastercard', ['', '', '63', ''], 'R', 'FRAUD_SUSPECTED'],
  ['suspected fraud', ['59', '59', '', ''], 'R', 'FRAUD_SUSPECTED'],
  ['confirmed fraud', ['57', '7', '4', 'FD'], 'I', 'CARD_RESTRICTED'],
  ['lost, stolen, collect', ['41 43', '41 43 4', '41 43 4', 'FD'], 'I', 'CARD_RESTRICTED'],
  ['account closed', ['46', '46', '62', ''], 'I', 'CARD_RESTRICTED'],
  ['temporary block', ['62', '62', '57', ''], 'R', 'CALL_ISSUER'],
  ['new or locked card', ['78', '78', '57', ''], 'R', 'CALL_ISSUER'],
  ['expired', ['54', '54', '54', 'BV'], 'I', 'EXPIRED_CARD'],
  ['too many PIN tries', ['38 75', '75', '75', 'A4'], 'R', 'TOO_MANY_ATTEMPTS'],
  ['PIN wrong', ['55', '55 86', '55', 'A6'], 'R', 'ISSUER_DECLINED'],
  ['PIN expired, key', ['83', '74 81', '', ''], 'I', 'ISSUER_DECLINED'],
  ['cryptogram, card data', ['82', '82', '88', 'A7'], 'I', 'INVALID_DATA'],
  ['error on the card; format', ['12 30', '6 12', '30', 'A2 A3'], 'I', 'INVALID_DATA'],
  ['amount, minimum, instalment', ['13 64 23', '13', '13 12', 'JB A2'], 'I', 'INVALID_DATA'],
  ['merchant, acquirer', ['58 19', '3 19', '3', 'DA'], 'I', 'DECLINED'],
  ['redo; ask the acquirer', ['4 6', '', '', ''], 'R', 'DECLINED'],
  ['issuer out; system', ['91 96', '91 96', '91 96', 'A1 AE'], 'R', 'ISSUER_UNAVAILABLE'],
  ['wrong function of Elo', ['AB AC', '', '', ''], 'I', 'DECLINED'],
  ['wrong function of Visa', ['', '52 53 39', '', ''], 'R', 'DECLINED'],
  ['law', ['57', '93', '62', ''], 'I', 'CARD_RESTRICTED'],
  ['routing, duplicate trace', ['', '92 94', '92 94', ''], 'I', 'DECLINED'],
  ['stopped by the holder', ['', 'R0 R1 R3', '', ''], 'I', 'CARD_RESTRICTED'],
  ['money laundering', ['', '64', '', ''], 'I', 'CARD_RESTRICTED'],
  ['differs from pre-authorisation', ['', 'N8', '', ''], 'I', 'DECLINED'],
  ['identity', ['', '6P', '', ''], 'I', 'INVALID_DATA'],
  ['life cycle, policy, fraud of Mastercard', ['', '', '79', ''], 'I', 'CARD_RESTRICTED'],
  ['policy', ['', '', '82', ''], 'I', 'ISSUER_DECLINED'],
  ['fraud', ['', '', '83', ''], 'I', 'FRAUD_SUSPECTED'],
  // Of no matter by internet, but on the brands' own lists of irreversible declines.
  ['Elo only', ['76 77 FM P5', '', '', ''], 'I', 'ISSUER_DECLINED'],
  ['Visa N3, the stricter', ['', 'N3', '', ''], 'I', 'ISSUER_DECLINED'],
]

const cases = rows.flatMap(([meaning, codes, advice, reason]) =>
  columns.flatMap((brand, index) =>
    codes[index]!.split(' ')
      .filter(Boolean)
      .map((code) => [brand, code, meaning, advice, reason] as const),
  ),
)

describe('the table of ABECS', () => {
  test.each(cases)('%s %s: %s', (brand, code, _meaning, advice, reason) => {
    const response = declineOf(brand, { returnCode: code }, at)
    expect(response.reason).toBe(reason)
    expect(response.retry).toEqual(advice === 'I' ? { never: true } : undefined)
    // Codes come with and without leading zeros.
    expect(declineOf(brand, { returnCode: code.padStart(3, '0') }, at)).toEqual(response)
  })

  test('Hipercard reads as Mastercard, and Diners as Elo', () => {
    for (const [brand, code, , , reason] of cases) {
      const other = ({ elo: 'diners', mastercard: 'hipercard' } as const)[brand as 'elo']
      if (other) expect(declineRule(other, code)?.reason).toBe(reason)
    }
  })
})

const hours = (count: number) => ({ notBefore: new Date(at.getTime() + count * HOUR_MS) })
const never = { never: true }

describe('the further codes, of every brand', () => {
  test.each<[string, DeclineCode, unknown]>([
    ['2 GA', 'FRAUD_SUSPECTED', never],
    ['22 24 EE BM CF CG DQ KA KE U3 C2 FE 80 97', 'INVALID_DATA', never],
    ['EB AV', 'INVALID_DATA', undefined],
    ['67', 'TOO_MANY_ATTEMPTS', hours(24)],
    ['70 DM BL', 'INSUFFICIENT_FUNDS', hours(24)],
    ['60 89 BO DF', 'DECLINED', undefined],
    ['98 AA', 'ISSUER_UNAVAILABLE', undefined],
    ['999', 'ISSUER_UNAVAILABLE', hours(24)],
    ['AI', 'AUTHENTICATION_REQUIRED', never],
    ['AH C1 85 90 AF AG BD AJ KB C3 HJ IA GF', 'DECLINED', never],
    ['BN BP BR SC', 'CARD_RESTRICTED', never],
    ['DS EK', 'CARD_RESTRICTED', undefined],
    ['FC FG', 'CALL_ISSUER', never],
    ['GT GK', 'TOO_MANY_ATTEMPTS', never],
    ['GD', 'DECLINED', undefined],
    ['NR', 'DECLINED', hours(30 * 24)],
    ['RP', 'DECLINED', hours(72)],
    ['BP171', 'FRAUD_SUSPECTED', hours(1)],
    ['B1 B2 N0 P6 R2', 'ISSUER_DECLINED', undefined],
  ])('%s', (codes, reason, retry) => {
    for (const brand of cardBrands)
      for (const code of codes.split(' '))
        expect([brand, code, declineOf(brand, { returnCode: code }, at)]).toEqual([
          brand,
          code,
          { outcome: 'declined', reason, ...(retry !== undefined && { retry }) },
        ])
  })

  test('an unknown code or none is a decline without a reason', () => {
    for (const returnCode of ['ZZ', '12345', '', undefined])
      expect(declineOf('visa', { returnCode }, at)).toEqual({ outcome: 'declined' })
  })

  test('a failure of the operation says nothing about the payment', () => {
    expect(['BP900', 'BP901', 'bp901'].map(isUnknownResult)).toEqual([true, true, true])
    expect(isUnknownResult('BP171')).toBe(false)
  })

  test('an operator has to look where the registration is at fault', () => {
    const faulty = { elo: '58 19', visa: '3 19', mastercard: '3', american_express: 'DA' }
    for (const brand of columns)
      for (const code of faulty[brand].split(' ')) expect(declineRule(brand, code)?.operator).toBe(true)
    expect(declineRule('visa', 'GF')?.operator).toBe(true)
    expect(declineRule('visa', '51')?.operator).toBeUndefined()
  })
})

describe("Mastercard's advice", () => {
  const retryOf = (adviceCode: string, returnCode = '5', brand: CardBrand = 'mastercard') =>
    declineOf(brand, { returnCode, adviceCode }, at).retry

  test.each([
    ...['01', '03', '04', '21', '40', '41', '3'].map((code) => [code, never] as const),
    ['02', hours(72)] as const,
    ['2', hours(72)] as const,
    ...['24', '25', '26', '27', '28', '29', '30'].map((code) => [code, undefined] as const),
  ])('%s', (code, retry) => {
    expect(retryOf(code)).toEqual(retry)
  })

  test.each([
    ['24', 1],
    ['25', 24],
    ['26', 48],
    ['27', 96],
    ['28', 144],
    ['29', 192],
    ['30', 240],
  ])('%s with a lack of funds: %d hours', (code, count) => {
    expect(retryOf(code, '51')).toEqual(hours(count))
  })

  test('the stricter of code and advice holds, and other brands have no advice', () => {
    expect(retryOf('02', '54')).toEqual(never)
    expect(retryOf('02', 'NR')).toEqual(hours(30 * 24))
    expect(retryOf('03', '5', 'visa')).toBeUndefined()
  })

  test('a cancelled plan ends the subscription', () => {
    expect(declineOf('mastercard', { returnCode: '5', adviceCode: '21' }, at).reason).toBe('CARD_RESTRICTED')
  })
})
