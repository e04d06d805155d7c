// What answers other than a decline mean: status, refusals of a request, refunds, the BIN query.
import { describe, expect, test } from 'vitest'
import { binObstacle } from '@/lib/rails/providers/cielo/acquirer/bin-query'
import { missingRefunds } from '@/lib/rails/providers/cielo/acquirer/denied-refunds'
import { nextLook } from '@/lib/rails/providers/cielo/acquirer/sale'
import { refusedRequest } from './errors'
import { payment, responseOf } from './payment'
import { refundRule } from './refund-codes'

const at = new Date('2026-11-20T15:00:00.000Z')
const of = (fields: Record<string, unknown>) =>
  responseOf(payment.parse({ PaymentId: 'x', ...fields }), 'visa', at)

describe('the status of a payment', () => {
  const codes = { AuthorizationCode: '123456', ProofOfSale: 674532, Tid: '0305020554239' }

  test('approved ones, whatever their code says', () => {
    for (const ReturnCode of ['4', '6', '00', '11', '51'])
      expect(
        of({ Status: 2, ReturnCode, Eci: '5', IssuerTransactionId: '580027442382078', ...codes }),
      ).toEqual({
        outcome: 'approved',
        authorizationCode: '123456',
        authorizationNsu: '674532',
        acquirerAuthorizationCode: '123456',
        acquirerAuthorizationNsu: '0305020554239',
        eci: '05',
        networkTransactionId: '580027442382078',
        captured: true,
      })
    expect(of({ Status: 1, ...codes })).toMatchObject({ outcome: 'approved', captured: false })
  })

  test('the ECI of our own proof is not read: it is an echo', () => {
    expect(of({ Status: 2, ...codes, ExternalAuthentication: { Eci: '5' } })).not.toHaveProperty('eci')
  })

  test.each([
    [{ Status: 0 }, { outcome: 'pending' }],
    [{ Status: 12 }, { outcome: 'pending' }],
    [
      { Status: 0, ReasonCode: 16 },
      { outcome: 'declined', reason: 'FRAUD_SUSPECTED' },
    ],
    [
      { Status: 0, VelocityAnalysis: { ResultMessage: 'Reject' } },
      { outcome: 'declined', reason: 'FRAUD_SUSPECTED' },
    ],
    [
      { Status: 3, ReturnCode: '51' },
      { outcome: 'declined', reason: 'INSUFFICIENT_FUNDS' },
    ],
    [{ Status: 3 }, { outcome: 'declined' }],
    [{ Status: 3, ReturnCode: 'BP900' }, { outcome: 'pending' }],
    [{ Status: 10 }, { outcome: 'declined', reason: 'NOT_PROCESSED' }],
    [{ Status: 11 }, { outcome: 'declined', reason: 'NOT_PROCESSED' }],
    [
      { Status: 13, ReturnCode: '5' },
      { outcome: 'declined', reason: 'ISSUER_DECLINED' },
    ],
  ])('%j', (fields, response) => {
    expect(of(fields)).toMatchObject(response)
  })

  test('one that none of ours can have says nothing', () => {
    for (const Status of [20, 99]) expect(() => of({ Status })).toThrow('status')
  })
})

describe('a refused request', () => {
  test.each<[number[], unknown]>([
    [[126, 114], { reason: 'EXPIRED_CARD' }],
    ...[117, 118, 124, 125, 127, 128, 130, 146, 174, 177, 182, 185, 213, 214].map(
      (code): [number[], unknown] => [[code], { reason: 'INVALID_DATA' }],
    ),
    ...[
      101, 114, 120, 132, 172, 300, 301, 306, 107, 122, 302, 303, 102, 108, 119, 121, 123, 129, 134, 162, 171,
      173, 179, 184, 186, 206, 209, 322, 323,
    ].map((code): [number[], unknown] => [[code], { operator: true }]),
    [[0], 'unknown'],
    [[], 'unknown'],
    [[0, 114], 'unknown'],
  ])('%j', (codes, meaning) => {
    expect(refusedRequest(codes)).toEqual(meaning)
  })
})

describe('the answer to a refund', () => {
  test.each([
    ['accepted', '0 00 9 FF'],
    ['busy', '10 223 476 BP902'],
    ['unknown', '57 97 98 99 117 475 504 5 477 BP903 9016 ZZ 12345'],
    ['refused', '55 40 101 41 43 56 72 76'],
    ['look', '51 102 17 42 130'],
    ['refused', '3 21 52 53 54 77 100 103 104 105 106 107 108 116 120 121 206 209 215 217 221 576 58 60 160'],
  ])('%s: %s', (meaning, codes) => {
    for (const code of codes.split(' ')) expect([code, refundRule(code).meaning]).toEqual([code, meaning])
  })

  test('an operator has to look where our balance or the product is the cause', () => {
    const noted = '43 56 72 76 3 21 160'.split(' ').map((code) => refundRule(code).operator)
    expect(noted.every(Boolean)).toBe(true)
    expect('55 40 41 51 0 10'.split(' ').some((code) => refundRule(code).operator)).toBe(false)
  })
})

test('the refund that is missing in the sum of a payment is the newest of that value, or the newest ones', () => {
  const refunds = [100, 300, 100, 500].map((value, id) => ({ id, value }))
  const missing = (voided: number) => missingRefunds(refunds, voided).map(({ id }) => id)
  expect(missing(1_000)).toEqual([])
  expect(missing(1_200)).toEqual([])
  expect(missing(900)).toEqual([2])
  expect(missing(700)).toEqual([1])
  expect(missing(400)).toEqual([3, 2])
  expect(missing(0)).toEqual([3, 2, 1, 0])
})

test('the BIN decides on instalments of foreign cards and on debit', () => {
  const obstacle = (type: string, isForeign: boolean, isDebit: boolean, installments: number) =>
    binObstacle({ Status: '00', CardType: type, ForeignCard: isForeign }, { isDebit, installments })
  expect(obstacle('Crédito', true, false, 2)).toBe('CARD_RESTRICTED')
  expect(obstacle('Crédito', false, false, 2)).toBeUndefined()
  expect(obstacle('Crédito', false, true, 1)).toBe('INVALID_DATA')
  for (const type of ['Débito', 'Multiplo', '']) expect(obstacle(type, false, true, 1)).toBeUndefined()
})

test('a closed reference is looked at three times', () => {
  const minutes = [0, 1, 2, 3].map((done) => {
    const next = nextLook(at, done)
    return next && (next.getTime() - at.getTime()) / 60_000
  })
  expect(minutes).toEqual([5, 35, 1_440, undefined])
})
