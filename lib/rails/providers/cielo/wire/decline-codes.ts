// ABECS codes of a decline, by brand: the same code means different things to different brands (rail-card-cielo.md, 13 Declines).
// `never`: the brand forbids another try with the same card. `wait`: hours until it allows one. Codes have no leading zeros.

import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { DeclineCode } from '@/lib/rails/acquirer/decline-codes'

export interface DeclineRule {
  reason: DeclineCode
  again?: 'never' | { wait: number }
  /** The contract or the registration with Cielo is wrong: an operator has to look. */
  operator?: true
}

/** `codes` separated by spaces. */
type Row = readonly [codes: string, reason: DeclineCode, rule?: Omit<DeclineRule, 'reason'>]

const never = { again: 'never' } as const
const operator = { again: 'never', operator: true } as const
const wait = (hours: number) => ({ again: { wait: hours } }) as const

const elo: readonly Row[] = [
  ['5 65', 'ISSUER_DECLINED'],
  ['51 61', 'INSUFFICIENT_FUNDS'],
  ['57 41 43 46', 'CARD_RESTRICTED', never],
  ['14 56 82 12 30 13 64 23', 'INVALID_DATA', never],
  ['63', 'WRONG_SECURITY_CODE', never],
  ['59', 'FRAUD_SUSPECTED'],
  ['62 78', 'CALL_ISSUER'],
  ['54', 'EXPIRED_CARD', never],
  ['38 75', 'TOO_MANY_ATTEMPTS'],
  ['55', 'ISSUER_DECLINED'],
  ['83 76 77 FM P5', 'ISSUER_DECLINED', never],
  ['58 19', 'DECLINED', operator],
  ['4 6', 'DECLINED'],
  ['91 96', 'ISSUER_UNAVAILABLE'],
  ['AB AC', 'DECLINED', never],
]

const visa: readonly Row[] = [
  ['5 65 55 86', 'ISSUER_DECLINED'],
  ['51 61 N4', 'INSUFFICIENT_FUNDS'],
  ['57 7 41 43 4 46 93 R0 R1 R3 64', 'CARD_RESTRICTED', never],
  ['14 15 82 6 12 13 6P', 'INVALID_DATA', never],
  ['N7', 'WRONG_SECURITY_CODE', never],
  ['59', 'FRAUD_SUSPECTED'],
  ['62 78', 'CALL_ISSUER'],
  ['54', 'EXPIRED_CARD', never],
  ['75', 'TOO_MANY_ATTEMPTS'],
  ['74 81 N3', 'ISSUER_DECLINED', never],
  ['3 19', 'DECLINED', operator],
  ['91 96', 'ISSUER_UNAVAILABLE'],
  ['52 53 39', 'DECLINED'],
  ['92 94 N8', 'DECLINED', never],
]

/** Also for Hipercard. */
const mastercard: readonly Row[] = [
  ['5 65 55', 'ISSUER_DECLINED'],
  ['51 61', 'INSUFFICIENT_FUNDS'],
  ['57', 'CALL_ISSUER'],
  ['14 1 15 88 30 13 12', 'INVALID_DATA', never],
  ['63', 'FRAUD_SUSPECTED'],
  ['4 41 43 62 79', 'CARD_RESTRICTED', never],
  ['54', 'EXPIRED_CARD', never],
  ['75', 'TOO_MANY_ATTEMPTS'],
  ['3', 'DECLINED', operator],
  ['91 96', 'ISSUER_UNAVAILABLE'],
  ['92 94', 'DECLINED', never],
  ['82', 'ISSUER_DECLINED', never],
  ['83', 'FRAUD_SUSPECTED', never],
]

const americanExpress: readonly Row[] = [
  ['FA A6', 'ISSUER_DECLINED'],
  ['A5', 'INSUFFICIENT_FUNDS'],
  ['FD 200', 'CARD_RESTRICTED', never],
  ['8 A7 A2 A3 JB', 'INVALID_DATA', never],
  ['BV', 'EXPIRED_CARD', never],
  ['A4', 'TOO_MANY_ATTEMPTS'],
  ['DA', 'DECLINED', operator],
  ['A1 AE', 'ISSUER_UNAVAILABLE'],
]

const DAY = 24

/** Of every brand, where its own rows have no such code. */
const others: readonly Row[] = [
  ['2 GA', 'FRAUD_SUSPECTED', never],
  ['22 24 EE BM CF CG DQ KA KE U3 C2 FE 80 97', 'INVALID_DATA', never],
  ['EB AV 6P', 'INVALID_DATA'],
  ['67', 'TOO_MANY_ATTEMPTS', wait(DAY)],
  ['70 DM BL', 'INSUFFICIENT_FUNDS', wait(DAY)],
  ['60 89 BO DF', 'DECLINED'],
  ['98 AA', 'ISSUER_UNAVAILABLE'],
  ['999', 'ISSUER_UNAVAILABLE', wait(DAY)],
  ['AI', 'AUTHENTICATION_REQUIRED', never],
  ['AH C1 85 90 AF AG BD AJ KB C3 HJ IA', 'DECLINED', never],
  ['BN BP BR SC', 'CARD_RESTRICTED', never],
  ['DS EK', 'CARD_RESTRICTED'],
  ['FC FG', 'CALL_ISSUER', never],
  ['GT GK', 'TOO_MANY_ATTEMPTS', never],
  ['GF', 'DECLINED', operator],
  ['GD', 'DECLINED', { operator: true }],
  ['NR', 'DECLINED', wait(30 * DAY)],
  ['RP', 'DECLINED', wait(72)],
  ['BP171', 'FRAUD_SUSPECTED', wait(1)],
  ['58 76 77 B1 B2 FM N0 N3 P5 P6 R2', 'ISSUER_DECLINED'],
]

const byCode = (rows: readonly Row[]): ReadonlyMap<string, DeclineRule> =>
  new Map(
    rows.flatMap(([codes, reason, rule]) => codes.split(' ').map((code) => [code, { reason, ...rule }])),
  )

const eloRules = byCode(elo)
const masterRules = byCode(mastercard)
const otherRules = byCode(others)

/** Diners is processed like Elo, whose network it shares. */
const ofBrand: Readonly<Record<CardBrand, ReadonlyMap<string, DeclineRule>>> = {
  elo: eloRules,
  diners: eloRules,
  visa: byCode(visa),
  mastercard: masterRules,
  hipercard: masterRules,
  american_express: byCode(americanExpress),
}

/** Without leading zeros: they come and go in the answers. */
export const bareCode = (code: string) =>
  code
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '')

/** The rule of a code; undefined for one that no table has. */
export function declineRule(brand: CardBrand, returnCode: string): DeclineRule | undefined {
  const code = bareCode(returnCode)
  return ofBrand[brand].get(code) ?? otherRules.get(code)
}

/** The operation failed between systems and may have had its effect: it is looked up first. */
export const isUnknownResult = (returnCode: string) => ['BP900', 'BP901'].includes(bareCode(returnCode))
