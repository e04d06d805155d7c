// Recognizes requests that a page of another site sends by the browser of a user or buyer (CSRF). Browsers mark them by headers
// that no page can change; a client that is not a browser has no cookies of others.

import type { PublicAddress } from '@/lib/base/network/client-address'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
/**
 * Paths to which a card's issuer or a page of an integrator posts forms by the buyer's browser, and that which a mail program
 * posts.
 */
const CROSS_SITE_PATHS =
  /^\/(?:3ds\/[^/]+\/(?:method|result)|simulators\/issuer\/(?:challenge|method)|unsubscribe\/[^/]+\/one-click)\/?$/

interface RequestHead {
  method: string
  path: string
  headers: { get(name: string): string | null }
}

/** Whether a page of another site sends the request to a path that takes nothing from other sites. */
export function isCrossSite({ method, path, headers }: RequestHead, address: PublicAddress): boolean {
  if (SAFE_METHODS.includes(method) || CROSS_SITE_PATHS.test(path)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  // Older browsers, and all browsers over plain http, send only the origin.
  const origin = headers.get('origin')
  return origin !== null && !ownOrigins(headers, address).includes(origin)
}

/** Behind proxies the Host header is the internal address, or what the client wrote, so that only PUBLIC_URL counts. */
function ownOrigins(headers: RequestHead['headers'], { publicUrl, trustedProxies }: PublicAddress): string[] {
  const ours = new URL(publicUrl).origin
  const host = headers.get('host')
  return trustedProxies > 0 || host === null ? [ours] : [ours, `http://${host}`, `https://${host}`]
}
