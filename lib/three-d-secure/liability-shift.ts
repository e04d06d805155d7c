// Liability shift is that a fraud on an authenticated payment is the issuer's loss and no longer the seller's. Whether it
// is given follows from the result of the authentication, the brand's own indicator (ECI) for that result, and the proof
// (CAVV): all must agree (payment rules, section 1). The ECI that counts in the end is the one the acquirer gives back.
import type { CardBrand } from '@/lib/kernel/card-brand'
import type { AuthenticationEnd } from './authentication'
import type { FinalStatus, MpiData } from './mpi'

/**
 * What each brand writes for an authentication, and for an attempt of one. No other indicator shifts liability: not the 07
 * of a Mastercard recurrence either, which agrees with neither. Hipercard has no row in the table, and so no shift.
 */
const shifting: Partial<Record<CardBrand, { Y: string; A: string }>> = {
  visa: { Y: '05', A: '06' },
  mastercard: { Y: '02', A: '01' },
  elo: { Y: '05', A: '06' },
  american_express: { Y: '05', A: '06' },
  diners: { Y: '05', A: '06' },
}

const CAVV_BYTES = 20

/** Which condition of a shift does not hold; of several the first in this order. */
export type ShiftRefusal = 'result' | 'brand' | 'eci' | 'cavv' | 'directory-server-transaction' | 'version'

export interface ShiftDecision {
  shift: boolean
  /** Undefined where liability shifts. */
  why: ShiftRefusal | undefined
}

/**
 * Whether the result, indicator and proof of an authentication shift liability for a card of this brand. That its proof
 * was not used before is for the caller to see to.
 */
export function decideShift(brand: CardBrand, mpi: MpiData): ShiftDecision {
  const why = shiftRefusal(brand, mpi)
  return { shift: why === undefined, why }
}

export function shiftsLiability(brand: CardBrand, mpi: MpiData): boolean {
  return decideShift(brand, mpi).shift
}

function shiftRefusal(brand: CardBrand, mpi: MpiData): ShiftRefusal | undefined {
  const { transStatus, eci, cavv, version, directoryServerTransactionId } = mpi
  if (transStatus !== 'Y' && transStatus !== 'A') return 'result'
  const own = shifting[brand]
  if (!own) return 'brand'
  if (eci !== own[transStatus]) return 'eci'
  if (cavv === undefined || bytesOfBase64(cavv) !== CAVV_BYTES) return 'cavv'
  if (directoryServerTransactionId === undefined) return 'directory-server-transaction'
  return version?.startsWith('2.') ? undefined : 'version'
}

function bytesOfBase64(text: string): number {
  return (text.length / 4) * 3 - (/=*$/.exec(text)?.[0].length ?? 0)
}

/**
 * Whether the shift stands after the acquirer gave an ECI of its own, in one digit or two: one that shifts nothing takes
 * it away.
 */
export function shiftAfterAuthorization(
  brand: CardBrand,
  shift: boolean,
  acquirerEci: string | undefined,
): boolean {
  if (!shift || acquirerEci === undefined) return shift
  const own = shifting[brand]
  return own !== undefined && [own.Y, own.A].includes(acquirerEci.padStart(2, '0'))
}

export type AuthenticationRefusal =
  | 'NOT_AUTHENTICATED'
  | 'AUTHENTICATION_REFUSED'
  | 'LIABILITY_SHIFT_ABSENT'
  | 'AUTHENTICATION_REQUIRED'
  | 'AUTHENTICATION_CANCELED'
  | 'AUTHENTICATION_TIMED_OUT'

export interface AuthorizationQuestion {
  isDebit: boolean
  /** Absent for a card that nobody authenticated. */
  authentication?: {
    transStatus: FinalStatus
    liabilityShift: boolean
    requiresLiabilityShift: boolean
    ended?: AuthenticationEnd
  } | null
}

/** Why the acquirer must not be asked for a payment at all; undefined where it may be. */
export function authorizationRefusal({
  isDebit,
  authentication,
}: AuthorizationQuestion): AuthenticationRefusal | undefined {
  if (!authentication) return isDebit ? 'AUTHENTICATION_REQUIRED' : undefined
  const { transStatus, liabilityShift, requiresLiabilityShift, ended } = authentication
  if (ended) return ended === 'CANCELED' ? 'AUTHENTICATION_CANCELED' : 'AUTHENTICATION_TIMED_OUT'
  if (transStatus === 'N') return 'NOT_AUTHENTICATED'
  if (transStatus === 'R') return 'AUTHENTICATION_REFUSED'
  if (isDebit && !liabilityShift) return 'AUTHENTICATION_REQUIRED'
  return requiresLiabilityShift && !liabilityShift ? 'LIABILITY_SHIFT_ABSENT' : undefined
}
