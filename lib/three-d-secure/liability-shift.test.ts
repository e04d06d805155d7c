// The whole decision, brand by ECI by result, written from the rules and not from the code (payment rules, section 1).
import { describe, expect, test } from 'vitest'
import { type CardBrand, cardBrands } from '@/lib/cards/card'
import { authorizationRefusal, shiftAfterAuthorization, shiftsLiability } from './liability-shift'
import { finalStatuses, type MpiData } from './mpi'

const proof = {
  cavv: 'AAABBWcSNIdjeUZThmNIEAAAAAA=',
  version: '2.2.0',
  directoryServerTransactionId: 'f25084f0-5b16-4c0a-ae5d-b24808a95e4b',
}
const everyEci = ['00', '01', '02', '03', '04', '05', '06', '07', '08', 'N0', 'N2', undefined]

/** The only pairs of result and indicator that shift, for each brand; hipercard has no row in the table. */
const table: Record<CardBrand, [transStatus: string, eci: string][]> = {
  visa: [
    ['Y', '05'],
    ['A', '06'],
  ],
  mastercard: [
    ['Y', '02'],
    ['A', '01'],
  ],
  elo: [
    ['Y', '05'],
    ['A', '06'],
  ],
  american_express: [
    ['Y', '05'],
    ['A', '06'],
  ],
  diners: [
    ['Y', '05'],
    ['A', '06'],
  ],
  hipercard: [],
}

describe.each(cardBrands)('%s', (brand) => {
  test.each(finalStatuses)('%s shifts by exactly the indicators of its row', (transStatus) => {
    const shifted = everyEci.filter((eci) => shiftsLiability(brand, { ...proof, transStatus, eci }))
    const wanted = table[brand].flatMap(([status, eci]) => (status === transStatus ? [eci] : []))
    expect(shifted).toEqual(wanted)
  })
})

describe('without the whole proof nothing shifts', () => {
  const whole: MpiData = { ...proof, transStatus: 'Y', eci: '05' }
  test.each<[string, Partial<MpiData>]>([
    ['no CAVV', { cavv: undefined }],
    ['a CAVV of 19 bytes', { cavv: Buffer.alloc(19, 1).toString('base64') }],
    ['a CAVV of 21 bytes', { cavv: Buffer.alloc(21, 1).toString('base64') }],
    ['no transaction of the directory server', { directoryServerTransactionId: undefined }],
    ['no version', { version: undefined }],
    ['3-D Secure 1', { version: '1.0.2' }],
  ])('%s', (_, change) => {
    expect(shiftsLiability('visa', whole)).toBe(true)
    expect(shiftsLiability('visa', { ...whole, ...change })).toBe(false)
  })
})

describe('after the authorisation', () => {
  test.each<[CardBrand, boolean, string | undefined, boolean]>([
    ['visa', true, undefined, true],
    ['visa', true, '05', true],
    ['visa', true, '06', true],
    ['visa', true, '07', false],
    ['mastercard', true, '02', true],
    ['mastercard', true, '01', true],
    ['mastercard', true, '00', false],
    ['mastercard', true, '05', false],
    ['visa', false, '05', false],
    ['hipercard', true, '05', false],
  ])('%s: a shift that was %s, with the acquirer’s %s, is %s', (brand, before, eci, after) => {
    expect(shiftAfterAuthorization(brand, before, eci)).toBe(after)
  })
})

describe('whether the acquirer is asked', () => {
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

  test('nobody authenticated: credit is asked for, debit is not', () => {
    expect(authorizationRefusal({ isDebit: false })).toBeUndefined()
    expect(authorizationRefusal({ isDebit: true })).toBe('AUTHENTICATION_REQUIRED')
  })
})
