// Webhooks: a seller registers endpoints. A change of an order or subscription is recorded as an event, whose body is stored
// once and never changes. A delivery sends one event to one endpoint, with retries until the endpoint accepts it, it is given up
// or the event is too old. An event has the same id in every attempt and resend.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'

/** Of the payments; the endpoint of the deprecated single field gets all of them. */
export const paymentDomains = ['ORDER', 'PHYSICAL_ORDER', 'SUBSCRIPTION'] as const

export const webhookDomains = [...paymentDomains, 'EXPORT'] as const
export type WebhookDomain = (typeof webhookDomains)[number]

/** Of the banking interface, whose endpoints and events the main interface does not show. */
export const bankingDomains = ['CASH_IN', 'CASH_OUT'] as const
export type BankingDomain = (typeof bankingDomains)[number]

export const eventDomains = [...webhookDomains, ...bankingDomains] as const
export type EventDomain = (typeof eventDomains)[number]

/** The interface that an endpoint was registered by; its domains are of that one alone. */
export type EndpointFamily = 'main' | 'banking'

export function isBankingEndpoint({ domains }: { domains: readonly EventDomain[] }): boolean {
  return bankingDomains.some((domain) => domains.includes(domain))
}

/** 2 by default; 1, the older flat object, only for endpoints that an operator marked as migrated. */
export const payloadVersions = ['1', '2'] as const
export type PayloadVersion = (typeof payloadVersions)[number]

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const attemptTimeoutMs = 15_000
export const leaseMs = 60_000

/** After this many failed attempts, while its endpoint accepts others, a delivery is given up and its successor is sent. */
export const attemptsBeforeGivingUp = 10

/** The waits before the next attempt; a day after more failures. */
export const retryWaitsMs: readonly number[] = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
]

/** Milliseconds until the next attempt after this many failed ones, ±10 % by the jitter in [0, 1) (contract, Delivery). */
function retryDelayMs(failedAttempts: number, jitter: number): number {
  const base = retryWaitsMs[failedAttempts - 1] ?? DAY_MS
  return Math.round(base * (0.9 + 0.2 * jitter))
}

/**
 * Milliseconds until the next attempt after this many failures on our side: soon at first, then up to an hour, so that a
 * permanent error does not keep the workers busy.
 */
export function ownRetryDelayMs(ownFailures: number, jitter: number): number {
  const base = Math.min(MINUTE_MS * 2 ** (ownFailures - 1), HOUR_MS)
  return Math.round(base * (0.9 + 0.2 * jitter))
}

/** Prefix of the stored failure of an attempt that failed on our side. */
export const OWN_FAILURE = 'internal: '

export function isOwnFailure(failure: string | null): boolean {
  return failure?.startsWith(OWN_FAILURE) ?? false
}

/** The Retry-After of an endpoint is honoured up to a day. */
export function delayAfterFailureMs(
  failedAttempts: number,
  retryAfterSeconds: number | undefined,
  jitter: number,
): number {
  const own = retryDelayMs(failedAttempts, jitter)
  return retryAfterSeconds === undefined ? own : Math.max(own, Math.min(retryAfterSeconds * 1000, DAY_MS))
}

/** How long the previous secret still signs after a change, on the system clock. */
export const overlapMs = DAY_MS

/** How long an endpoint may fail without a success before it is paused. */
export const pauseAfterMs = 120 * HOUR_MS

/** Max length of an endpoint's address. */
export const ADDRESS_LENGTH = 2_048

/** Max endpoints of a seller. */
export const maxEndpoints = 20

/** Why deliveries wait that would be due: their endpoint is paused by us, or switched off. */
export type HeldBy = 'PAUSED' | 'OFF'

/** The state of an endpoint for its seller: switched off, paused by us, failing but still tried, or working. */
export const endpointStates = ['ACTIVE', 'FAILING', 'PAUSED', 'OFF'] as const
export type EndpointState = (typeof endpointStates)[number]

export function endpointState(endpoint: {
  active: boolean
  pausedAt: Date | null
  failingSince: Date | null
}): EndpointState {
  if (!endpoint.active) return 'OFF'
  if (endpoint.pausedAt) return 'PAUSED'
  return endpoint.failingSince ? 'FAILING' : 'ACTIVE'
}
