// A seller registers endpoints; a change of an order is an event whose body is frozen at the fact; a delivery carries
// one event to one endpoint until it is accepted. The same event keeps its id over every attempt.
export const webhookDomains = ['ORDER', 'PHYSICAL_ORDER', 'SUBSCRIPTION'] as const
export type WebhookDomain = (typeof webhookDomains)[number]

/** Of the banking interface, whose endpoints and events the main interface does not show. */
export const bankingDomains = ['CASH_IN', 'CASH_OUT'] as const
export type BankingDomain = (typeof bankingDomains)[number]

export const eventDomains = [...webhookDomains, ...bankingDomains] as const
export type EventDomain = (typeof eventDomains)[number]

/** The interface that an endpoint was registered by; its domains are of that one alone. */
export type EndpointFamily = 'main' | 'banking'

/** 2 for every endpoint; 1, the older flat object alone, where an operator marked one as migrated. */
export const payloadVersions = ['1', '2'] as const
export type PayloadVersion = (typeof payloadVersions)[number]

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const attemptTimeoutMs = 15_000
export const leaseMs = 60_000

/** A delivery that failed so often while its endpoint accepts others is given up, and the order's next one goes. */
export const attemptsBeforeGivingUp = 10

const minute = 60_000
const hour = 60 * minute
const schedule = [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour]

/** Milliseconds until the next attempt after so many failed ones, ±10 % by the jitter in [0, 1) (contract, Delivery). */
function retryDelayMs(failedAttempts: number, jitter: number): number {
  const base = schedule[failedAttempts - 1] ?? 24 * hour
  return Math.round(base * (0.9 + 0.2 * jitter))
}

/**
 * Milliseconds until an attempt that failed on our side, so many times by now, is made again: soon, and seldom enough in the end
 * that what we cannot mend by ourselves does not keep the workers busy.
 */
export function ownRetryDelayMs(ownFailures: number, jitter: number): number {
  const base = Math.min(minute * 2 ** (ownFailures - 1), hour)
  return Math.round(base * (0.9 + 0.2 * jitter))
}

/** How the failure of an attempt begins that failed on our side. */
export const OWN_FAILURE = 'internal: '

export function isOwnFailure(failure: string | null): boolean {
  return failure?.startsWith(OWN_FAILURE) ?? false
}

/** An endpoint's own wish (Retry-After) is honoured up to a day. */
export function delayAfterFailureMs(
  failedAttempts: number,
  retryAfterSeconds: number | undefined,
  jitter: number,
): number {
  const own = retryDelayMs(failedAttempts, jitter)
  return retryAfterSeconds === undefined ? own : Math.max(own, Math.min(retryAfterSeconds * 1000, 24 * hour))
}

/** How long the secret before the present one still signs, on the system clock. */
export const overlapMs = 24 * hour

/** How long an endpoint may fail without a success before it is paused. */
export const pauseAfterMs = 120 * hour

/** How long an endpoint's address may be. */
export const ADDRESS_LENGTH = 2_048

/** How many endpoints a seller may have. */
export const maxEndpoints = 20

/** How an endpoint stands, as its seller sees it: switched off, paused by us, failing but still tried, or well. */
const endpointStates = ['ACTIVE', 'FAILING', 'PAUSED', 'OFF'] as const
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
