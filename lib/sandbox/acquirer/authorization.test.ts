import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { type CardData, secretCvv, secretNumber } from '@/lib/parties/cards/card'
import type { AuthorizationRequest } from '@/lib/rails/acquirer/acquirer'
import fc from '@/lib/testing/seeded'
import { simulateApproval, simulateAuthorization, simulateVerification } from './authorization'

const at = new Date('2026-11-21T12:00:00Z')

function card(change: Partial<Omit<CardData, 'cvv'>> & { cvv?: string } = {}): CardData {
  const { cvv = '123', ...rest } = change
  return {
    holderName: 'MARIA DA SILVA',
    number: secretNumber('4111111111111111'),
    expirationMonth: 11,
    expirationYear: 2026,
    ...rest,
    cvv: secretCvv(cvv),
  }
}

function request(change: Partial<AuthorizationRequest> = {}): AuthorizationRequest {
  return {
    reference: 'f0e1d2c3-b4a5-4968-8778-695a4b3c2d1e',
    sellerId: 1,
    sellerName: 'Café do Porto',
    value: centavos(8990),
    installments: 1,
    method: 'CREDIT_CARD',
    capture: true,
    card: card(),
    payerDocument: '52998224725',
    initiation: { by: 'HOLDER', card: 'NONE' },
    at,
    ...change,
  }
}

const approved = { outcome: 'approved' }
const declined = (reason: string) => ({ outcome: 'declined', reason })

describe('the first word of the name', () => {
  test.each([
    ['APRO', approved],
    ['APRO CHALLENGE', approved],
    ['OTHE', declined('DECLINED')],
    ['CONT', { outcome: 'pending' }],
    ['CALL', declined('CALL_ISSUER')],
    ['FUND', declined('INSUFFICIENT_FUNDS')],
    ['FUND FRICTIONLESS', declined('INSUFFICIENT_FUNDS')],
    ['SECU', declined('WRONG_SECURITY_CODE')],
    ['EXPI', declined('EXPIRED_CARD')],
    ['FORM', declined('INVALID_DATA')],
    ['NONE', { outcome: 'declined' }],
    [' fund  da silva', declined('INSUFFICIENT_FUNDS')],
    ['FUNDO DA SILVA', approved],
    ['MARIA FUND', approved],
    ['CONSTRUCTOR', approved],
    ['__proto__', approved],
    ['toString', approved],
    ['', approved],
  ])('%j', (holderName, answer) => {
    expect(simulateAuthorization(request({ card: card({ holderName }) }))).toMatchObject(answer)
  })

  test('NONE declines without a reason', () => {
    const answer = simulateAuthorization(request({ card: card({ holderName: 'NONE' }) }))
    expect(answer).toStrictEqual({ outcome: 'declined' })
  })
})

describe('other magic values', () => {
  test.each([
    ['a code that starts with 6', { card: card({ cvv: '612' }) }, declined('ISSUER_DECLINED')],
    ['a 6 later on', { card: card({ cvv: '162' }) }, approved],
    ['no code', { card: { ...card(), cvv: undefined } }, approved],
    ['the fraud document', { payerDocument: '11111111111' }, declined('FRAUD_SUSPECTED')],
    ['the same with punctuation', { payerDocument: '111.111.111-11' }, declined('FRAUD_SUSPECTED')],
    ['no document', { payerDocument: undefined }, approved],
    ['the last hour of the month', { at: new Date('2026-12-01T02:59:59Z') }, approved],
    ['the month after', { at: new Date('2026-12-01T03:00:00Z') }, declined('EXPIRED_CARD')],
    ['the year before', { card: card({ expirationYear: 2025 }) }, declined('EXPIRED_CARD')],
  ])('%s', (_name, change, answer) => {
    expect(simulateAuthorization(request(change))).toMatchObject(answer)
  })

  test('that decline have precedence over a name that does not, and a name that declines over all', () => {
    const payerDocument = '11111111111'
    for (const [holderName, answer] of [
      ['APRO', declined('FRAUD_SUSPECTED')],
      ['CONT', declined('FRAUD_SUSPECTED')],
      ['FUND', declined('INSUFFICIENT_FUNDS')],
    ] as const) {
      const worst = request({ card: card({ holderName, cvv: '666' }), payerDocument })
      expect(simulateAuthorization(worst)).toMatchObject(answer)
    }
  })
})

describe('an approval', () => {
  const authentication = {
    eci: '05',
    cavv: 'AAABBEg0VhI0VniQEjRWAAAAAAA=',
    version: '2.2.0',
    directoryServerTransactionId: 'c5b808e7-1de1-4069-a17b-f70d3b3b1645',
  }

  test('has codes and numbers of the issuer and of the acquirer', () => {
    const answer = simulateAuthorization(request())
    expect(answer).toMatchObject({ outcome: 'approved', captured: true })
    if (answer.outcome !== 'approved') return
    const { authorizationCode, acquirerAuthorizationCode, authorizationNsu, acquirerAuthorizationNsu } =
      answer
    for (const code of [authorizationCode, acquirerAuthorizationCode]) expect(code).toMatch(/^[0-9A-Z]{6}$/)
    for (const nsu of [authorizationNsu, acquirerAuthorizationNsu]) expect(nsu).toMatch(/^[0-9]{12}$/)
    expect(authorizationCode).not.toBe(acquirerAuthorizationCode)
    expect(authorizationNsu).not.toBe(acquirerAuthorizationNsu)
  })

  test('is captured only if requested', () => {
    expect(simulateAuthorization(request({ capture: false }))).toMatchObject({ captured: false })
  })

  test('returns the ECI of the request, and none without one', () => {
    expect(simulateAuthorization(request({ authentication }))).toMatchObject({ eci: '05' })
    expect(simulateAuthorization(request())).not.toHaveProperty('eci')
    expect(simulateAuthorization(request({ authentication: {} }))).not.toHaveProperty('eci')
  })

  test('is always the same for the same reference, and different for another', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        fc.pre(one !== other)
        const answer = simulateAuthorization(request({ reference: one }))
        const later = request({ reference: one, at: new Date(at.getTime() + MINUTE_MS) })
        expect(simulateAuthorization(later)).toEqual(answer)
        const { authorizationNsu: nsu } = simulateApproval({ reference: one, capture: true })
        expect(simulateApproval({ reference: other, capture: true }).authorizationNsu).not.toBe(nsu)
      }),
    )
  })

  test('is the later result of a pending request', () => {
    const pending = request({ card: card({ holderName: 'CONT' }), authentication })
    const plain = simulateAuthorization(request({ authentication }))
    expect(simulateApproval(pending)).toEqual(plain)
  })

  test('contains no data of the card', () => {
    expect(JSON.stringify(simulateAuthorization(request()))).not.toMatch(/4111|123"/)
  })
})

test('the issuer confirms only the cards that it would approve', () => {
  const confirms = (change: Parameters<typeof card>[0]) => simulateVerification({ card: card(change), at })
  expect(confirms({ holderName: 'APRO' })).toBe('CONFIRMED')
  expect(confirms({ holderName: 'CONT' })).toBe('CONFIRMED')
  expect(confirms({ holderName: 'FUND' })).toBe('REFUSED')
  expect(confirms({ holderName: 'NONE' })).toBe('REFUSED')
  expect(confirms({ cvv: '612' })).toBe('REFUSED')
  expect(confirms({ expirationYear: 2025 })).toBe('REFUSED')
})
