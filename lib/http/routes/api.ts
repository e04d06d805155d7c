// The API: every operation with the code that performs it, by path, in the order of the reference. A test compares it with `app`.
import type { Operation } from '@/lib/base/kernel/operation'
import type { Api } from '@/lib/http/api/registered'
import { alias, notFound, type Resource, type Route, resource } from '@/lib/http/api/route'
import { applicationRoutes } from './applications'
import { auditRoutes } from './audit'
import { buyerRoutes } from './buyers'
import { cardRoutes } from './cards'
import { chargeRoutes } from './charges'
import { checkoutSessionRoutes } from './checkout-sessions'
import { disputeRoutes } from './disputes'
import { eventRoutes } from './events'
import { resourceFinder } from './find-resource'
import { nearestPath } from './nearest-path'
import { orderRoutes } from './orders'
import { paymentLinkRoutes } from './payment-links'
import { payoutRoutes } from './payouts'
import { planRoutes } from './plans'
import { receivableRoutes } from './receivables'
import { refundRoutes } from './refunds'
import { sandboxRoutes } from './sandbox'
import { sellerRoutes } from './seller'
import { statementRoutes } from './statement'
import { subSellerRoutes } from './sub-sellers'
import { subscriptionRoutes } from './subscriptions'
import { terminalRoutes } from './terminals'
import { threeDSecureRoutes } from './three-d-secure'
import { webhookRoutes } from './webhooks'

export const routes: readonly Route[] = [
  ...paymentLinkRoutes,
  ...orderRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...cardRoutes,
  ...threeDSecureRoutes,
  ...buyerRoutes,
  ...planRoutes,
  ...subscriptionRoutes,
  ...checkoutSessionRoutes,
  ...terminalRoutes,
  ...sandboxRoutes,
  ...payoutRoutes,
  ...receivableRoutes,
  ...sellerRoutes,
  ...applicationRoutes,
  ...auditRoutes,
  ...subSellerRoutes,
  ...statementRoutes,
  ...eventRoutes,
  ...webhookRoutes,
]

/** Every operation of the API, in this order in the OpenAPI document. */
export const operations: readonly Operation[] = routes.map(({ operation }) => operation)

/** Below each of them, a path that is none is answered in the form of the API. */
const roots = ['/v2', '/payment']

const paths = [...new Set(operations.map(({ path }) => path))]
const missing = notFound((path) => nearestPath(path, paths))

function resourcesOf(all: readonly Route[]): ReadonlyMap<string, Resource> {
  const byPath = new Map<string, Route[]>()
  for (const one of all) byPath.set(one.operation.path, [...(byPath.get(one.operation.path) ?? []), one])
  return new Map([
    ...[...byPath].map(([path, ofPath]) => [path, resource(ofPath)] as const),
    ...roots.map((root) => [`${root}/**`, missing] as const),
    // Public clients call version 1 by default; where a path has a handler of its own there, that one answers.
    ['/v1/**', alias((path) => findByPath(path.replace(/^\/v1(?=\/|$)/, '/v2'))!)],
  ])
}

export const resources = resourcesOf(routes)

const findByPath = resourceFinder(resources)

export const api: Api = {
  resourceAt(path) {
    const found = resources.get(path)
    if (!found) throw new Error(`The API has no path ${path}.`)
    return found
  },
  find: findByPath,
}
