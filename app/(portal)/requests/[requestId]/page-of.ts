import type { LoggedRequest } from '@/lib/access/api-requests/get-request'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { getCharge } from '@/lib/payments/charges/get-charge'

export interface ResourcePage {
  kind: 'order' | 'link' | 'dispute' | 'subscription'
  href: string
}

const pages: [path: RegExp, kind: ResourcePage['kind'], folder: string][] = [
  [/^\/v2\/orders(?:\/|$)/, 'order', '/orders'],
  [/^\/v2\/payment-links(?:\/|$)/, 'link', '/links'],
  [/^\/v2\/disputes\//, 'dispute', '/disputes'],
  [/^\/v2\/subscriptions(?:\/|$)/, 'subscription', '/subscriptions'],
]

/** The page of the resource that a request is about, of a charge that of its order; none where it was not found. */
export async function pageOf(ctx: Ctx, request: LoggedRequest): Promise<ResourcePage | undefined> {
  const { path, resource, status } = request
  if (resource === null || status === 404) return undefined
  if (path.startsWith('/v2/charges/')) return orderOfCharge(ctx, resource)
  const found = pages.find(([ofPath]) => ofPath.test(path))
  if (!found) return undefined
  const [, kind, folder] = found
  return { kind, href: `${folder}/${resource}` }
}

async function orderOfCharge(ctx: Ctx, uuid: string): Promise<ResourcePage | undefined> {
  try {
    const { order } = await getCharge(ctx, { uuid })
    return { kind: 'order', href: `/orders/${order.uuid}` }
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
