import { expect, test } from 'vitest'
import { refuseShift, type ShiftRefusal } from './liability-shift'
import type { FinalStatus } from './mpi'
import { shiftReasonOf, shiftReasons } from './shift-reason'

const decided = (transStatus: FinalStatus, shiftRefusal?: ShiftRefusal) => ({
  transStatus,
  liabilityShift: shiftRefusal === undefined,
  ...(shiftRefusal && { shiftRefusal }),
})

test.each([
  ['Y', undefined, 'AUTHENTICATED'],
  ['A', undefined, 'ATTEMPTED'],
  ['N', 'result', 'NOT_AUTHENTICATED'],
  ['R', 'result', 'REJECTED'],
  ['U', 'result', 'UNAVAILABLE'],
  ['I', 'result', 'INFORMATIONAL'],
  ['Y', 'brand', 'BRAND_WITHOUT_SHIFT'],
  ['Y', 'eci', 'ECI_MISMATCH'],
  ['Y', 'cavv', 'CAVV_INVALID'],
  ['Y', 'directory-server-transaction', 'DIRECTORY_SERVER_TRANSACTION_MISSING'],
  ['A', 'version', 'VERSION_NOT_SUPPORTED'],
  ['Y', 'other-payment', 'OTHER_AMOUNT_OR_CARD'],
  ['Y', 'used-cavv', 'CAVV_ALREADY_USED'],
  ['A', 'acquirer-eci', 'ECI_LOWERED_BY_ACQUIRER'],
] as const)('result %s, refused for %s: %s', (transStatus, why, reason) => {
  expect(shiftReasonOf(decided(transStatus, why))).toBe(reason)
  expect(shiftReasons).toContain(reason)
})

test('a cancelled or expired authentication says so', () => {
  for (const ended of ['CANCELED', 'EXPIRED'] as const)
    expect(shiftReasonOf({ ...decided('N', 'result'), ended })).toBe(ended)
})

test('a decision from before reasons were stored is NOT_RECORDED only where the result does not give it', () => {
  expect(shiftReasonOf({ transStatus: 'Y', liabilityShift: false })).toBe('NOT_RECORDED')
  expect(shiftReasonOf({ transStatus: 'U', liabilityShift: false })).toBe('UNAVAILABLE')
  expect(shiftReasonOf({ transStatus: 'Y', liabilityShift: true })).toBe('AUTHENTICATED')
})

test('a shift that was refused before keeps its first reason', () => {
  expect(refuseShift(decided('Y', 'eci'), 'used-cavv')).toEqual(decided('Y', 'eci'))
  expect(refuseShift(decided('Y'), 'used-cavv')).toEqual(decided('Y', 'used-cavv'))
})
