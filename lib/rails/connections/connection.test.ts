import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { obstaclesOf, usableServices } from '@/lib/rails/connection-choice/offers'
import { createOutcomeCounter, MAX_FAILURES, WINDOW_MS } from './circuit'
import { type Candidate, connectionServices, connectionsFor } from './connection'
import { maskedError } from './health/mask-error'

let nextId = 1
const candidate = (changes: Partial<Candidate> = {}): Candidate => ({
  connectionId: nextId++,
  active: true,
  isFailing: false,
  sellerId: null,
  position: 1,
  brands: [],
  minValue: null,
  maxValue: null,
  ...changes,
})
const ids = (...from: Candidate[]) => from.map(({ connectionId }) => connectionId)

describe('the connections for a payment', () => {
  test('are tried in the order of their positions, one that fails at present last', () => {
    const [first, second, failing] = [
      candidate({ position: 1 }),
      candidate({ position: 2 }),
      candidate({ position: 0, isFailing: true }),
    ]
    expect(connectionsFor([second, failing, first], {})).toEqual(ids(first, second, failing))
  })

  test('are those whose rules fit its brand and value, the limits included', () => {
    const elo = candidate({ brands: ['elo'] })
    const large = candidate({ position: 2, minValue: centavos(10_000) })
    const small = candidate({ position: 3, maxValue: centavos(10_000) })
    const all = [elo, large, small]
    expect(connectionsFor(all, { brand: 'elo', value: centavos(10_000) })).toEqual(ids(elo, large, small))
    expect(connectionsFor(all, { brand: 'visa', value: centavos(9_999) })).toEqual(ids(small))
    expect(connectionsFor(all, { brand: 'visa', value: centavos(10_001) })).toEqual(ids(large))
    expect(connectionsFor(all, {})).toEqual([])
  })

  test('of a seller with assignments of its own are only those, also where they are switched off', () => {
    const shared = candidate()
    const own = candidate({ sellerId: 7, position: 9 })
    expect(connectionsFor([shared, own], {})).toEqual(ids(own))
    expect(connectionsFor([shared, { ...own, active: false }], {})).toEqual([])
    expect(
      usableServices([
        { ...shared, service: 'PIX' },
        { ...own, active: false, service: 'PIX' },
      ]),
    ).toEqual([])
  })
})

describe('a method', () => {
  test('can be offered where the operator allows it and its services have a connection', () => {
    expect(obstaclesOf(['PIX', 'CREDIT_CARD', 'DEBIT_CARD'], ['CARD'])).toMatchObject({
      PIX: 'NO_CONNECTION',
      BANK_SLIP: 'NOT_ALLOWED',
      CREDIT_CARD_EARLY_BUYER: 'NOT_ALLOWED',
      CREDIT_CARD_EARLY_SELLER: 'NOT_ALLOWED',
      DEBIT_CARD: 'NO_AUTHENTICATION',
    })
    expect(obstaclesOf(undefined, connectionServices)).toEqual({})
  })
})

describe('the counter of outcomes', () => {
  test('opens the circuit after several failures in a short time, if they are more than the successes', () => {
    const counter = createOutcomeCounter()
    const failures = Array.from({ length: MAX_FAILURES }, (_, index) => counter.fail(index))
    expect(failures).toEqual([false, false, false, false, true])
    const busy = createOutcomeCounter()
    for (let call = 0; call < 20; call += 1) busy.succeed(call)
    for (let call = 0; call < MAX_FAILURES; call += 1) expect(busy.fail(call)).toBe(false)
    const slow = createOutcomeCounter()
    for (let call = 0; call < 20; call += 1) expect(slow.fail(call * WINDOW_MS)).toBe(false)
  })
})

test('a masked error names no key, token, person, document, card or path', () => {
  const raw = `POST https://pix.bank.example/cob/52998224725?chave=x: Bearer abc.def maria@exemplo.com.br
    4111 1111 1111 1111 eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.x -----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----`
  const masked = maskedError(new Error(raw))
  expect(masked).not.toMatch(/abc\.def|maria|4111|5299|eyJ|MIIE|chave/)
  expect(masked).toContain('https://pix.bank.example')
})
