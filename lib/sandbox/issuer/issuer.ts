// What the simulated issuer makes of an authentication, from the second word of the holder's name (contract, Sandbox). The
// same reference always has the same answer, transactions and proof.
import { createHash } from 'node:crypto'
import type { CardBrand } from '@/lib/kernel/card-brand'
import type { AuthenticationEnd } from '@/lib/three-d-secure/authentication'
import type { FinalStatus } from '@/lib/three-d-secure/mpi'
import type { AuthenticationResult } from '@/lib/three-d-secure/server'

export const SIMULATED_VERSION = '2.2.0'

/** After so many wrong codes the holder is not authenticated. */
export const MAX_CODES = 3

const CODE_DIGITS = 6

/** By the second word of the holder's name; any other, and none, is challenged. */
const decidedNames: Partial<Record<string, FinalStatus>> = {
  FRICTIONLESS: 'Y',
  ATTEMPT: 'A',
  UNAVAILABLE: 'U',
  REJECTED: 'R',
}

/** What each brand writes for a result (payment rules, section 1); Hipercard has no row. */
const indicators: Partial<Record<CardBrand, Partial<Record<FinalStatus, string>>>> = {
  visa: { Y: '05', A: '06', N: '07', R: '07', U: '07', I: '07' },
  mastercard: { Y: '02', A: '01', N: '00', R: '00', U: '00', I: '04' },
  elo: { Y: '05', A: '06', N: '07', R: '07', U: '07' },
  american_express: { Y: '05', A: '06', N: '07', R: '07', U: '07' },
  diners: { Y: '05', A: '06', N: '07', R: '07', U: '07' },
}

/** How it ends without a challenge; undefined where the holder has to complete one. */
export function decideAtOnce(holderName: string, dataOnly: boolean): FinalStatus | undefined {
  if (dataOnly) return 'I'
  return decidedNames[holderName.trim().split(/\s+/)[1]?.toUpperCase() ?? '']
}

export interface Decision {
  transStatus: FinalStatus
  challenged: boolean
  ended?: AuthenticationEnd
}

/** The whole answer of a decision; it is proven only where the holder was authenticated or that was attempted. */
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

/** What an authentication is known by at the issuer. */
export function acsTransactionIdOf(reference: string): string {
  return transactionIdOf(reference, 'issuer')
}

/** What the holder has to type in. */
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
