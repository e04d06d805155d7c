// What the answer to a void or refund means (rail-card-cielo.md, 7.1).
import { bareCode } from './decline-codes'

type RefundMeaning =
  | 'accepted'
  /** The same, or another, is in process. */
  | 'busy'
  /** A failure that may have had its effect: the payment is looked up. */
  | 'unknown'
  /** More than is left, cancelled or disputed already: refused, unless the payment shows this very refund. */
  | 'look'
  | 'refused'

interface RefundRule {
  meaning: RefundMeaning
  /** The balance or the registration with Cielo is the cause: an operator has to look. */
  operator?: true
}

const rows: readonly (readonly [codes: string, RefundRule])[] = [
  ['0 9 FF', { meaning: 'accepted' }],
  ['10 223 476 BP902', { meaning: 'busy' }],
  ['57 97 98 99 117 475 504 5 477 BP903 9016', { meaning: 'unknown' }],
  ['55', { meaning: 'refused' }],
  ['43 56 72 76', { meaning: 'refused', operator: true }],
  ['40 101 41', { meaning: 'refused' }],
  ['51 102 17 42 130', { meaning: 'look' }],
  [
    '3 21 52 53 54 77 100 103 104 105 106 107 108 116 120 121 206 209 215 217 221 576 58 60 160',
    { meaning: 'refused', operator: true },
  ],
]

const rules = new Map(rows.flatMap(([codes, rule]) => codes.split(' ').map((code) => [code, rule])))

/** A code that no table has says nothing: the payment is looked up. */
export const refundRule = (returnCode: string): RefundRule =>
  rules.get(bareCode(returnCode)) ?? { meaning: 'unknown' }
