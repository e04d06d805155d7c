import { describe, expect, test } from 'vitest'
import { type CardBrand, cardBrands } from '@/lib/base/kernel/card-brand'
import { shiftsLiability } from '@/lib/rails/three-d-secure/liability-shift'
import { type FinalStatus, finalStatuses, mpiData } from '@/lib/rails/three-d-secure/mpi'
import { acsTransactionIdOf, codeOf, decideAtOnce, resultOf } from './issuer'

const reference = '0f8e5a0e-9c55-4d4b-8f0d-1f6f0f1b1a01'
const another = '0f8e5a0e-9c55-4d4b-8f0d-1f6f0f1b1a02'

describe('the second word of the holder’s name', () => {
  test.each([
    ['MARIA FRICTIONLESS', 'Y'],
    ['Maria frictionless da Silva', 'Y'],
    ['  APRO   ATTEMPT ', 'A'],
    ['FUND UNAVAILABLE', 'U'],
    ['MARIA REJECTED', 'R'],
    ['MARIA CHALLENGE', undefined],
    ['MARIA DA SILVA', undefined],
    ['FRICTIONLESS', undefined],
    ['', undefined],
  ])('of %j results in %s', (holderName, transStatus) => {
    expect(decideAtOnce(holderName, false)).toBe(transStatus)
    expect(decideAtOnce(holderName, true)).toBe('I')
  })
})

/** The table of the rules; a dash where a brand has no ECI. */
const written = `
  result  visa  mastercard  elo  american_express  diners  hipercard
  Y       05    02          05   05                05      -
  A       06    01          06   06                06      -
  N       07    00          07   07                07      -
  R       07    00          07   07                07      -
  U       07    00          07   07                07      -
  I       07    04          -    -                 -       -`
const [[, ...brands], ...rows] = written
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/)) as [string[], ...string[][]]
const cells = rows.flatMap(([result, ...ecis]) =>
  ecis.map((eci, column) => [result as FinalStatus, brands[column] as CardBrand, eci] as const),
)

test('the table has every brand and every result', () => {
  expect(cells).toHaveLength(cardBrands.length * finalStatuses.length)
})

describe('a result', () => {
  test.each(cells)(
    '%s of %s has the ECI %s, and shifts liability only with a proof',
    (transStatus, brand, eci) => {
      const result = resultOf({ reference, brand }, { transStatus, challenged: false })
      expect(result.eci ?? '-').toBe(eci)
      expect(result.cavv !== undefined).toBe(transStatus === 'Y' || transStatus === 'A')
      const isProven = result.cavv !== undefined && brand !== 'hipercard'
      expect(shiftsLiability(brand, result)).toBe(isProven)
      const { challenged, ended: _, ...data } = result
      expect(mpiData.safeParse({ ...data, challenged: String(challenged) }).success).toBe(true)
    },
  )

  test('is the same for the same reference, with a proof and transaction ids of its own', () => {
    const decision = { transStatus: 'Y', challenged: true } as const
    const [one, again, other] = [reference, reference, another].map((named) =>
      resultOf({ reference: named, brand: 'visa' }, decision),
    )
    expect(again).toEqual(one)
    for (const member of ['cavv', 'directoryServerTransactionId', 'acsTransactionId'] as const)
      expect(other![member]).not.toBe(one![member])
    expect(Buffer.from(one!.cavv!, 'base64')).toHaveLength(20)
    expect(one!.acsTransactionId).toBe(acsTransactionIdOf(reference))
    expect(new Set([one!.acsTransactionId, one!.directoryServerTransactionId, reference]).size).toBe(3)
  })
})

test('the code has six digits, and another reference has another code', () => {
  expect(codeOf(reference)).toMatch(/^\d{6}$/)
  expect(codeOf(reference)).toBe(codeOf(reference))
  expect(codeOf(another)).not.toBe(codeOf(reference))
})
