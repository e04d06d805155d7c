// The decisions of the simulated acquirer, by the magic values that are usual in Brazil (contract, Sandbox). The same request
// always has the same result, and a value that declines has precedence over one that approves.

import { bareDocument, FRAUD_DOCUMENT } from '@/lib/base/kernel/documents'
import { isExpired } from '@/lib/parties/cards/card'
import type {
  ApprovedAuthorization,
  AuthorizationRequest,
  AuthorizationResponse,
  CardVerificationResponse,
} from '@/lib/rails/acquirer/acquirer'
import type { DeclineCode } from '@/lib/rails/acquirer/decline-codes'

/** By the first word of the holder's name. */
const declinedNames: Partial<Record<string, DeclineCode>> = {
  OTHE: 'DECLINED',
  CALL: 'CALL_ISSUER',
  FUND: 'INSUFFICIENT_FUNDS',
  SECU: 'WRONG_SECURITY_CODE',
  EXPI: 'EXPIRED_CARD',
  FORM: 'INVALID_DATA',
}
const DECLINED_WITHOUT_REASON = 'NONE'
const PENDING = 'CONT'
const ISSUER_DECLINES = '6'

const CODE_LENGTH = 6
const NSU_LENGTH = 12

export function simulateAuthorization(request: AuthorizationRequest): AuthorizationResponse {
  const name = firstWordOf(wordsOf(request))
  if (name === DECLINED_WITHOUT_REASON) return { outcome: 'declined' }
  const reason = declineOf(name, request)
  if (reason) return { outcome: 'declined', reason }
  return name === PENDING ? { outcome: 'pending' } : simulateApproval(request)
}

/** The approval of a request, independent of its magic values: also the result of a pending one. */
export function simulateApproval({
  reference,
  capture,
  authentication,
  wallet,
  softDescriptor,
}: Pick<
  AuthorizationRequest,
  'reference' | 'capture' | 'authentication' | 'wallet' | 'softDescriptor'
>): ApprovedAuthorization {
  const eci = authentication?.eci ?? wallet?.eci
  return {
    outcome: 'approved',
    authorizationCode: codeOf(reference, 'issuer'),
    authorizationNsu: nsuOf(reference, 'issuer'),
    acquirerAuthorizationCode: codeOf(reference, 'acquirer'),
    acquirerAuthorizationNsu: nsuOf(reference, 'acquirer'),
    ...(eci && { eci }),
    ...(softDescriptor && { softDescriptor }),
    networkTransactionId: String(hashOf(`network ${reference}`) % 10n ** 15n).padStart(15, '0'),
    captured: capture,
  }
}

/** Whether the issuer confirms a card without a charge: not if it would decline a payment. */
export function simulateVerification({
  card,
  at,
}: Pick<AuthorizationRequest, 'card' | 'at'>): CardVerificationResponse {
  const name = firstWordOf(card.holderName)
  const refused = name === DECLINED_WITHOUT_REASON || declineOf(name, { card, at }) !== undefined
  return refused ? 'REFUSED' : 'CONFIRMED'
}

/** The magic words of a request: the holder's name, or the cryptogram of the simulated wallet, whose bytes are text. */
function wordsOf({ card, wallet }: Pick<AuthorizationRequest, 'card' | 'wallet'>): string {
  return wallet?.cryptogram === undefined ? card.holderName : atob(wallet.cryptogram)
}

function firstWordOf(holderName: string): string {
  return (holderName.trim().split(/\s+/)[0] ?? '').toUpperCase()
}

function declineOf(
  name: string,
  { card, payerDocument, at }: Pick<AuthorizationRequest, 'card' | 'payerDocument' | 'at'>,
): DeclineCode | undefined {
  const byName = declinedNames[name]
  if (byName) return byName
  if (isExpired(card, at)) return 'EXPIRED_CARD'
  if (payerDocument !== undefined && bareDocument(payerDocument) === FRAUD_DOCUMENT) return 'FRAUD_SUSPECTED'
  return card.cvv?.reveal().startsWith(ISSUER_DECLINES) ? 'ISSUER_DECLINED' : undefined
}

function codeOf(reference: string, whose: string): string {
  const range = 36n ** BigInt(CODE_LENGTH)
  return (hashOf(`${whose} code ${reference}`) % range).toString(36).toUpperCase().padStart(CODE_LENGTH, '0')
}

function nsuOf(reference: string, whose: string): string {
  const range = 10n ** BigInt(NSU_LENGTH)
  return String(hashOf(`${whose} nsu ${reference}`) % range).padStart(NSU_LENGTH, '0')
}

/** FNV-1a, 64 bits: different for different references, and pure arithmetic, so that this file runs in a browser. */
function hashOf(text: string): bigint {
  return new TextEncoder()
    .encode(text)
    .reduce(
      (hash, byte) => ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn,
      0xcbf29ce484222325n,
    )
}
