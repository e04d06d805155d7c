// The banking interface is reached with a client certificate and a short-lived token. A seller's credential has a client id,
// up to two secrets and up to two pinned certificates, so that each can be replaced without a pause.

import type { BankingDomain } from '@/lib/messages/webhooks/webhook'

/** Seconds for which a token is valid (service interface, Limits). */
export const TOKEN_SECONDS = 1_800

/** What a token allows. */
export const SCOPE = 'webhooks'

/** How many secrets, and how many certificates, a credential may have at once. */
export const maxOverlapping = 2

/** How many credentials of a seller may be active at once. */
export const maxCredentials = 20

export interface ClientSecret {
  /** Names the secret in tokens and in the portal. */
  id: string
  hash: string
  /** Its first characters. */
  prefix: string
  createdAt: string
}

export interface PinnedCertificate {
  /** SHA-256 of the DER form, as 64 hex digits. */
  fingerprint: string
  /** Known where the certificate itself was uploaded. */
  subject?: string
  expiresAt?: string
  pinnedAt: string
}

export const eventTypes = ['cash_in.update', 'cash_out.update'] as const
export type EventType = (typeof eventTypes)[number]

/** The domain under which the engine of the webhooks stores and delivers events of a type. */
export const domainOf = {
  'cash_in.update': 'CASH_IN',
  'cash_out.update': 'CASH_OUT',
} as const satisfies Record<EventType, BankingDomain>

/** A PIX as its receiver sees it: credited, held because it fits no open charge, or sent back to its payer. */
export const cashInStatuses = ['RECEIVED', 'HELD', 'RETURNED'] as const
export type CashInStatus = (typeof cashInStatuses)[number]
