// Which methods a live seller may offer: those that the operator allows, and of these the ones with a usable connection. A
// connection that fails at present is still usable; one that was switched off is not.

import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import {
  type Candidate,
  type ConnectionService,
  connectionServices,
  servicesOf,
} from '@/lib/rails/connections/connection'

/** Why a live seller can't offer a method. */
export const offerObstacles = ['NOT_ALLOWED', 'NO_CONNECTION', 'NO_AUTHENTICATION'] as const
export type OfferObstacle = (typeof offerObstacles)[number]

/** The obstacle of each method that can't be offered; a method without one can. */
export type OfferObstacles = Partial<Record<PaymentMethod, OfferObstacle>>

/** The services that some usable connection has; assignments to the seller replace those to all, service by service. */
export function usableServices(
  candidates: readonly (Candidate & { service: ConnectionService })[],
): ConnectionService[] {
  return connectionServices.filter((service) => {
    const assigned = candidates.filter((one) => one.service === service)
    const own = assigned.filter(({ sellerId }) => sellerId !== null)
    return (own.length > 0 ? own : assigned).some(({ active }) => active)
  })
}

export function obstaclesOf(
  allowed: readonly PaymentMethod[] | undefined,
  usable: readonly ConnectionService[],
): OfferObstacles {
  const found = paymentMethods.map((method) => [method, obstacleOf(method, allowed, usable)] as const)
  return Object.fromEntries(found.filter(([, obstacle]) => obstacle !== undefined))
}

function obstacleOf(
  method: PaymentMethod,
  allowed: readonly PaymentMethod[] | undefined,
  usable: readonly ConnectionService[],
): OfferObstacle | undefined {
  if (allowed && !allowed.includes(method)) return 'NOT_ALLOWED'
  const missing = servicesOf(method).find((service) => !usable.includes(service))
  if (!missing) return undefined
  return missing === 'THREE_D_SECURE' ? 'NO_AUTHENTICATION' : 'NO_CONNECTION'
}
