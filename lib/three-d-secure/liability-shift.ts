// Liability shift is that a fraud on an authenticated payment is the issuer's loss and no longer the seller's. Whether it
// is given follows from the result of the authentication, the brand's own indicator (ECI) for that result, and the proof
// (CAVV): all must agree (payment rules, section 1). The ECI that counts in the end is the one the acquirer gives back.
import type { CardBrand } from '@/lib/cards/card'
import type { FinalStatus, MpiData } from './mpi'

/** What each brand writes for an authentication, and for an attempt of one. No other indicator shifts liability. */
const shifting: Partial<Record<CardBrand, { Y: string; A: string }>> = {
  visa: { Y: '05', A: '06' },
  mastercard: { Y: '02', A: '01' },
  elo: { Y: '05', A: '06' },
  american_express: { Y: '05', A: '06' },
  diners: { Y: '05', A: '06' },
}

const CAVV_BYTES = 20

/** Whether the result, indicator and proof of an authentication shift liability for a card of this brand. */
export function shiftsLiability(brand: CardBrand, mpi: MpiData): boolean {
  const { transStatus, eci, cavv, version, directoryServerTransactionId } = mpi
  if (transStatus !== 'Y' && transStatus !== 'A') return false
  if (eci === undefined || eci !== shifting[brand]?.[transStatus]) return false
  if (directoryServerTransactionId === undefined || !version?.startsWith('2.')) return false
  return cavv !== undefined && bytesOfBase64(cavv) === CAVV_BYTES
}

function bytesOfBase64(text: string): number {
  return (text.length / 4) * 3 - (/=*$/.exec(text)?.[0].length ?? 0)
}

/** Whether the shift stands after the acquirer gave an ECI of its own: one that shifts nothing takes it away. */
export function shiftAfterAuthorization(
  brand: CardBrand,
  shift: boolean,
  acquirerEci: string | undefined,
): boolean {
  if (!shift || acquirerEci === undefined) return shift
  const own = shifting[brand]
  return own !== undefined && [own.Y, own.A].includes(acquirerEci)
}

export type AuthenticationRefusal =
  | 'NOT_AUTHENTICATED'
  | 'AUTHENTICATION_REFUSED'
  | 'LIABILITY_SHIFT_ABSENT'
  | 'AUTHENTICATION_REQUIRED'

export interface AuthorizationQuestion {
  isDebit: boolean
  /** Absent for a card that nobody authenticated. */
  authentication?: {
    transStatus: FinalStatus
    liabilityShift: boolean
    requiresLiabilityShift: boolean
  } | null
}

/** Why the acquirer must not be asked for a payment at all; undefined where it may be. */
export function authorizationRefusal({
  isDebit,
  authentication,
}: AuthorizationQuestion): AuthenticationRefusal | undefined {
  if (!authentication) return isDebit ? 'AUTHENTICATION_REQUIRED' : undefined
  const { transStatus, liabilityShift, requiresLiabilityShift } = authentication
  if (transStatus === 'N') return 'NOT_AUTHENTICATED'
  if (transStatus === 'R') return 'AUTHENTICATION_REFUSED'
  if (isDebit && !liabilityShift) return 'AUTHENTICATION_REQUIRED'
  return requiresLiabilityShift && !liabilityShift ? 'LIABILITY_SHIFT_ABSENT' : undefined
}
