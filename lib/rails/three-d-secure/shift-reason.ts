// The liability shift of a payment as integrators read it: whether it holds, and why.
import { type AuthenticationEnd, statusOfResult } from './authentication'
import type { ShiftRefusal, StoredShift } from './liability-shift'
import type { FinalStatus } from './mpi'

const reasonOfRefusal = {
  brand: 'BRAND_WITHOUT_SHIFT',
  eci: 'ECI_MISMATCH',
  cavv: 'CAVV_INVALID',
  'directory-server-transaction': 'DIRECTORY_SERVER_TRANSACTION_MISSING',
  version: 'VERSION_NOT_SUPPORTED',
  'other-payment': 'OTHER_AMOUNT_OR_CARD',
  'used-cavv': 'CAVV_ALREADY_USED',
  'acquirer-eci': 'ECI_LOWERED_BY_ACQUIRER',
} as const satisfies Record<Exclude<ShiftRefusal, 'result'>, string>

/**
 * AUTHENTICATED and ATTEMPTED shift liability, all others do not. NOT_RECORDED: decided before reasons were stored, and not
 * derivable from the result.
 */
export const shiftReasons = [
  ...Object.values(statusOfResult),
  'CANCELED',
  'EXPIRED',
  ...Object.values(reasonOfRefusal),
  'NOT_RECORDED',
] as const
type ShiftReason = (typeof shiftReasons)[number]

export function shiftReasonOf(
  authentication: StoredShift & { transStatus: FinalStatus; ended?: AuthenticationEnd },
): ShiftReason {
  const { liabilityShift, shiftRefusal, transStatus, ended } = authentication
  const isProven = transStatus === 'Y' || transStatus === 'A'
  if (liabilityShift || !isProven) return ended ?? statusOfResult[transStatus]
  return shiftRefusal && shiftRefusal !== 'result' ? reasonOfRefusal[shiftRefusal] : 'NOT_RECORDED'
}
