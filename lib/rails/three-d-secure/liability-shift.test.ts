// The whole decision, brand by ECI by result, written from the rules and not from the code (payment-rules.md, 1 3-D
// Secure).
import { describe, expect, test } from 'vitest'
import { type CardBrand, cardBrands } from '@/lib/base/kernel/card-brand'
import {
  authorizationRefusal,
  decideShift,
  type ShiftRefusal,
  shiftAfterAuthorization,
  shiftsLiability,
} from './liability-shift'
import { finalStatuses, type MpiData, mpiData } from './mpi'

const proof = {
  cavv: 'AAABBWcSNIdjeUZThmNIEAAAAAA=',
  version: '2.2.0',
  directoryServerTransactionId: 'f25084f0-5b16-4c0a-ae5d-b24808a95e4b',
}

/** The table of the rules. Each cell is the only result that shifts with this indicator; a dot: none does. */
const shiftTable = `
  eci     visa  mastercard  elo  american_express  hipercard  diners
  00      .     .           .    .                 .          .
  01      .     A           .    .                 .          .
  02      .     Y           .    .                 .          .
  03      .     .           .    .                 .          .
  04      .     .           .    .                 .          .
  05      Y     .           Y    Y                 .          Y
  06      A     .           A    A                 .          A
  07      .     .           .    .                 .          .
  N0      .     .           .    .                 .          .
  N2      .     .           .    .                 .          .
  absent  .     .           .    .                 .          .`

/** The decision by result and shift: `ask` the acquirer, or the reason not to. Required: requiresLiabilityShift. */
const paymentTable = `
  result  shift  credit                  credit,required         debit                    debit,required
  Y       yes    ask                     ask                     ask                      ask
  A       yes    ask                     ask                     ask                      ask
  Y       no     ask                     LIABILITY_SHIFT_ABSENT  AUTHENTICATION_REQUIRED  AUTHENTICATION_REQUIRED
  A       no     ask                     LIABILITY_SHIFT_ABSENT  AUTHENTICATION_REQUIRED  AUTHENTICATION_REQUIRED
  N       no     NOT_AUTHENTICATED       NOT_AUTHENTICATED       NOT_AUTHENTICATED        NOT_AUTHENTICATED
  R       no     AUTHENTICATION_REFUSED  AUTHENTICATION_REFUSED  AUTHENTICATION_REFUSED   AUTHENTICATION_REFUSED
  U       no     ask                     LIABILITY_SHIFT_ABSENT  AUTHENTICATION_REQUIRED  AUTHENTICATION_REQUIRED
  I       no     ask                     LIABILITY_SHIFT_ABSENT  AUTHENTICATION_REQUIRED  AUTHENTICATION_REQUIRED`

const rowsOf = (table: string): Record<string, string>[] => {
  const [head, ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return rows.map((cells) => Object.fromEntries(cells.map((cell, column) => [head![column]!, cell])))
}
const shiftRows = rowsOf(shiftTable)
const paymentRows = rowsOf(paymentTable)

test('the tables contain every brand and every result', () => {
  expect(shiftRows.map(({ eci: _, ...cells }) => Object.keys(cells).sort())).toEqual(
    shiftRows.map(() => [...cardBrands].sort()),
  )
  expect(new Set(paymentRows.map(({ result }) => result))).toEqual(new Set(finalStatuses))
})

describe.each(cardBrands)('%s', (brand) => {
  describe.each(shiftRows)('with the ECI $eci', (row) => {
    const eci = row.eci === 'absent' ? undefined : row.eci

    test.each(finalStatuses)(
      'and the result %s shifts and is authorised as the tables require',
      (transStatus) => {
        const shifts = row[brand] === transStatus
        const { shift, why } = decideShift(brand, { ...proof, transStatus, eci })
        expect([shift, why === undefined]).toEqual([shifts, shifts])
        expect(shiftsLiability(brand, { ...proof, transStatus, eci })).toBe(shifts)

        const expected = paymentRows.find(
          (one) => one.result === transStatus && one.shift === (shifts ? 'yes' : 'no'),
        )!
        const decision = (isDebit: boolean, requiresLiabilityShift: boolean) => {
          const authentication = { transStatus, liabilityShift: shift, requiresLiabilityShift }
          return authorizationRefusal({ isDebit, authentication }) ?? 'ask'
        }
        expect(decision(false, false)).toBe(expected.credit)
        expect(decision(false, true)).toBe(expected['credit,required'])
        expect(decision(true, false)).toBe(expected.debit)
        expect(decision(true, true)).toBe(expected['debit,required'])
      },
    )
  })
})

describe('data that resembles a shift and is none', () => {
  test.each<[string, CardBrand, Partial<MpiData>, ShiftRefusal]>([
    ['07 of a Mastercard recurrence, authenticated', 'mastercard', { transStatus: 'Y', eci: '07' }, 'eci'],
    ['06 of Mastercard, exempt', 'mastercard', { transStatus: 'A', eci: '06' }, 'eci'],
    ['05 of another brand on a Mastercard', 'mastercard', { transStatus: 'Y', eci: '05' }, 'eci'],
    ['02 of Mastercard on a Visa', 'visa', { transStatus: 'Y', eci: '02' }, 'eci'],
    ['04 of Mastercard, data only', 'mastercard', { transStatus: 'Y', eci: '04' }, 'eci'],
    ['data only, marked as information', 'mastercard', { transStatus: 'I', eci: '04' }, 'result'],
    ['an attempt with the ECI of an authentication', 'visa', { transStatus: 'A', eci: '05' }, 'eci'],
    ['an authentication with the ECI of an attempt', 'visa', { transStatus: 'Y', eci: '06' }, 'eci'],
    ['the ECI of a shift, not authenticated', 'visa', { transStatus: 'N', eci: '05' }, 'result'],
    ['no ECI', 'visa', { transStatus: 'Y', eci: undefined }, 'eci'],
    ['a brand without a row', 'hipercard', { transStatus: 'Y', eci: '05' }, 'brand'],
  ])('%s', (_, brand, change, why) => {
    const mpi: MpiData = { ...proof, transStatus: 'Y', ...change }
    expect(decideShift(brand, mpi)).toEqual({ shift: false, why })
  })

  test('an ECI of one digit is the same as of two: 5 of Visa shifts', () => {
    const mpi = mpiData.parse({ ...proof, transStatus: 'y', eci: '5' })
    expect(decideShift('visa', mpi)).toEqual({ shift: true, why: undefined })
  })
})

describe('without complete proof nothing shifts', () => {
  const whole: MpiData = { ...proof, transStatus: 'Y', eci: '05' }
  test.each<[string, Partial<MpiData>, ShiftRefusal]>([
    ['no CAVV', { cavv: undefined }, 'cavv'],
    ['a CAVV of 19 bytes', { cavv: Buffer.alloc(19, 1).toString('base64') }, 'cavv'],
    ['a CAVV of 21 bytes', { cavv: Buffer.alloc(21, 1).toString('base64') }, 'cavv'],
    [
      'no transaction of the directory server',
      { directoryServerTransactionId: undefined },
      'directory-server-transaction',
    ],
    ['no version', { version: undefined }, 'version'],
    ['3-D Secure 1', { version: '1.0.2' }, 'version'],
  ])('%s', (_, change, why) => {
    expect(decideShift('visa', whole)).toEqual({ shift: true, why: undefined })
    expect(decideShift('visa', { ...whole, ...change })).toEqual({ shift: false, why })
  })

  test.each(['2.1.0', '2.2.0', '2.3.1', '2.2'])('version %s is enough', (version) => {
    expect(decideShift('visa', { ...whole, version }).shift).toBe(true)
  })
})

describe('after the authorisation', () => {
  test.each<[CardBrand, boolean, string | undefined, boolean]>([
    ['visa', true, undefined, true],
    ['visa', true, '05', true],
    ['visa', true, '06', true],
    ['visa', true, '5', true],
    ['visa', true, '07', false],
    ['visa', true, '7', false],
    ['mastercard', true, '02', true],
    ['mastercard', true, '01', true],
    ['mastercard', true, '00', false],
    ['mastercard', true, '05', false],
    ['mastercard', true, '06', false],
    ['mastercard', true, '07', false],
    ['mastercard', true, 'N2', false],
    ['elo', true, '07', false],
    ['visa', false, '05', false],
    ['hipercard', true, '05', false],
  ])('%s: a shift that was %s, with the acquirer’s %s, is %s', (brand, before, eci, after) => {
    expect(shiftAfterAuthorization(brand, before, eci)).toBe(after)
  })
})

describe('the acquirer is called or not', () => {
  /** [result, shift, required, debit] → why not. */
  const expected: [string, boolean, boolean, boolean, string | undefined][] = []
  for (const shift of [true, false]) {
    for (const required of [true, false]) {
      for (const debit of [true, false]) {
        expected.push(['N', shift, required, debit, 'NOT_AUTHENTICATED'])
        expected.push(['R', shift, required, debit, 'AUTHENTICATION_REFUSED'])
      }
    }
  }
  for (const result of ['Y', 'A', 'U', 'I']) {
    expected.push([result, true, true, true, undefined], [result, true, false, true, undefined])
    expected.push([result, true, true, false, undefined], [result, true, false, false, undefined])
    expected.push([result, false, true, true, 'AUTHENTICATION_REQUIRED'])
    expected.push([result, false, false, true, 'AUTHENTICATION_REQUIRED'])
    expected.push([result, false, true, false, 'LIABILITY_SHIFT_ABSENT'])
    expected.push([result, false, false, false, undefined])
  }

  test.each(expected)(
    '%s, shift %s, required %s, debit %s: %s',
    (result, liabilityShift, required, isDebit, why) => {
      const transStatus = finalStatuses.find((status) => status === result)!
      const authentication = { transStatus, liabilityShift, requiresLiabilityShift: required }
      expect(authorizationRefusal({ isDebit, authentication })).toBe(why)
    },
  )

  test('without any authentication credit is authorised, debit is not', () => {
    expect(authorizationRefusal({ isDebit: false })).toBeUndefined()
    expect(authorizationRefusal({ isDebit: true })).toBe('AUTHENTICATION_REQUIRED')
  })
})
