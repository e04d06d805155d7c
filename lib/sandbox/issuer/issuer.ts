// How the simulated issuer decides an authentication: by the second word of the holder's name (contract, Sandbox). The same
// reference always has the same result, transaction ids and proof.
import { createHash } from 'node:crypto'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { AuthenticationEnd } from '@/lib/rails/three-d-secure/authentication'
import type { FinalStatus } from '@/lib/rails/three-d-secure/mpi'
import type { AuthenticationResult } from '@/lib/rails/three-d-secure/server'

export const SIMULATED_VERSION = '2.2.0'

/** After this many wrong codes the authentication fails. */
export const MAX_CODES = 3

const CODE_DIGITS = 6

/** By the second word of the holder's name; any other name gets a challenge. */
const decidedNames: Partial<Record<string, FinalStatus>> = {
  FRICTIONLESS: 'Y',
  ATTEMPT: 'A',
  UNAVAILABLE: 'U',
  REJECTED: 'R',
}

/** The ECI of each brand for a result (payment rules, section 1); Hipercard has none. */
const indicators: Partial<Record<CardBrand, Partial<Record<FinalStatus, string>>>> = {
  visa: { Y: '05', A: '06', N: '07', R: '07', U: '07', I: '07' },
  mastercard: { Y: '02', A: '01', N: '00', R: '00', U: '00', I: '04' },
  elo: { Y: '05', A: '06', N: '07', R: '07', U: '07' },
  american_express: { Y: '05', A: '06', N: '07', R: '07', U: '07' },
  diners: { Y: '05', A: '06', N: '07', R: '07', U: '07' },
}

/** The result without a challenge; undefined if a challenge is required. */
export function decideAtOnce(holderName: string, dataOnly: boolean): FinalStatus | undefined {
  if (dataOnly) return 'I'
  return decidedNames[holderName.trim().split(/\s+/)[1]?.toUpperCase() ?? '']
}

export interface Decision {
  transStatus: FinalStatus
  challenged: boolean
  ended?: AuthenticationEnd
}

/** The result of a decision; only Y (authenticated) and A (attempted) have a proof (CAVV). */
export function resultOf(
  { reference, brand }: { reference: string; brand: CardBrand },
  { transStatus, challenged, ended }: Decision,
): AuthenticationResult {
  const eci = indicators[brand]?.[transStatus]
  return {
    transStatus,
    ...(eci !== undefined && { eci }),
    ...((transStatus === 'Y' || transStatus === 'A') && { cavv: cavvOf(reference) }),
    challenged,
    version: SIMULATED_VERSION,
    directoryServerTransactionId: transactionIdOf(reference, 'directory server'),
    threeDSServerTransactionId: reference,
    acsTransactionId: transactionIdOf(reference, 'issuer'),
    ...(ended && { ended }),
  }
}

/** The id of an authentication at the issuer (ACS). */
export function acsTransactionIdOf(reference: string): string {
  return transactionIdOf(reference, 'issuer')
}

/** The code that the holder must enter. */
export function codeOf(reference: string): string {
  const number = digestOf('sha256', reference, 'code').readUInt32BE() % 10 ** CODE_DIGITS
  return String(number).padStart(CODE_DIGITS, '0')
}

function cavvOf(reference: string): string {
  return digestOf('sha1', reference, 'cavv').toString('base64')
}

function transactionIdOf(reference: string, whose: string): string {
  const bytes = digestOf('sha256', reference, `transaction of the ${whose}`).subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function digestOf(algorithm: 'sha1' | 'sha256', reference: string, what: string): Buffer {
  return createHash(algorithm).update(`${what} ${reference}`).digest()
}
