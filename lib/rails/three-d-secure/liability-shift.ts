// Liability shift means that a fraud on an authenticated payment is the issuer's loss and no longer the seller's. It
// depends on the result of the authentication, the brand's indicator (ECI) for that result, and the proof (CAVV): all
// must agree (payment-rules.md, 1 3-D Secure). The final ECI is the one that the acquirer returns.
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { AuthenticationEnd } from './authentication'
import type { FinalStatus, MpiData } from './mpi'

/**
 * The ECI of each brand for an authentication, and for an attempt. No other indicator shifts liability: not even the
 * 07 of a Mastercard recurrence, which matches neither result. Hipercard is not in the table, and so never shifts.
 */
const shifting: Partial<Record<CardBrand, { Y: string; A: string }>> = {
  visa: { Y: '05', A: '06' },
  mastercard: { Y: '02', A: '01' },
  elo: { Y: '05', A: '06' },
  american_express: { Y: '05', A: '06' },
  diners: { Y: '05', A: '06' },
}

const CAVV_BYTES = 20

/**
 * The condition of a shift that does not hold; if several do not, the first in this order. The last three are not in the data of
 * an authentication: it was for another amount or card, its proof was used before, or the acquirer returned a lower ECI.
 */
export type ShiftRefusal =
  | 'result'
  | 'brand'
  | 'eci'
  | 'cavv'
  | 'directory-server-transaction'
  | 'version'
  | 'other-payment'
  | 'used-cavv'
  | 'acquirer-eci'

/** As it is stored with a charge. */
export interface StoredShift {
  liabilityShift: boolean
  /** Why liability does not shift; also absent where it was decided before reasons were stored. */
  shiftRefusal?: ShiftRefusal
}

/** A shift with one more condition, which does not hold; a shift that was refused before keeps its reason. */
export function refuseShift<T extends StoredShift>(decided: T, why: ShiftRefusal): T {
  return decided.liabilityShift ? { ...decided, liabilityShift: false, shiftRefusal: why } : decided
}

export interface ShiftDecision {
  shift: boolean
  /** Undefined if liability shifts. */
  why: ShiftRefusal | undefined
}

/**
 * Whether the result, indicator and proof of an authentication shift liability for a card of this brand. The caller
 * has to ensure that the proof was not used before.
 */
export function decideShift(brand: CardBrand, mpi: MpiData): ShiftDecision {
  const why = shiftRefusal(brand, mpi)
  return { shift: why === undefined, why }
}

export function shiftsLiability(brand: CardBrand, mpi: MpiData): boolean {
  return decideShift(brand, mpi).shift
}

/** The decision as it is stored with the charge. */
export function storedShift(brand: CardBrand, mpi: MpiData): StoredShift {
  const { shift: liabilityShift, why: shiftRefusal } = decideShift(brand, mpi)
  return { liabilityShift, ...(shiftRefusal && { shiftRefusal }) }
}

/**
 * The same of a card whose holder unlocked the device of a wallet: the network's indicator decides alone, because the cryptogram
 * is proof for the network and not for us. Without an indicator there is no shift.
 */
export function walletShift(
  brand: CardBrand,
  eci: string | undefined,
): StoredShift & { transStatus: 'Y' | 'A' } {
  const own = shifting[brand]
  const transStatus = own && eci === own.A ? 'A' : 'Y'
  if (own && eci === own[transStatus]) return { transStatus, liabilityShift: true }
  return { transStatus, liabilityShift: false, shiftRefusal: own ? 'eci' : 'brand' }
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
 * Whether the shift still holds with the ECI that the acquirer returned, in one digit or two: an ECI without shift
 * removes it. So does none, where the shift is only what a browser reported.
 */
export function shiftAfterAuthorization(
  brand: CardBrand,
  shift: boolean,
  acquirerEci: string | undefined,
  isReported = false,
): boolean {
  if (!shift) return false
  if (acquirerEci === undefined) return !isReported
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
  /** Absent for a card without authentication. */
  authentication?: {
    transStatus: FinalStatus
    liabilityShift: boolean
    requiresLiabilityShift: boolean
    ended?: AuthenticationEnd
  } | null
}

/** Why a payment must not be sent to the acquirer at all; undefined if it may. */
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
