// Which requests come from the page of another site, by the browser of somebody who is signed in or about to pay here.
// Browsers say so, and no page can change what they say; who is no browser has no cookies but its own.

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
/** Where a card's issuer, or the page of an integrator, posts forms by the browser of a buyer. */
const OPEN_TO_ALL = /^\/(?:3ds\/[^/]+\/(?:method|result)|simulators\/issuer\/(?:challenge|method))\/?$/

interface Asked {
  method: string
  path: string
  headers: { get(name: string): string | null }
}

interface Reached {
  publicUrl: string
  trustedProxies: number
}

/** Whether a page of another site sends it, to an address that takes nothing from there. */
export function isFromForeignSite({ method, path, headers }: Asked, reached: Reached): boolean {
  if (SAFE_METHODS.includes(method) || OPEN_TO_ALL.test(path)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  // Older browsers, and all where we are reached by plain http, send the origin alone.
  const origin = headers.get('origin')
  return origin !== null && !ownOrigins(headers, reached).includes(origin)
}

/** Behind proxies the host says where they reach us, or what the client likes. */
function ownOrigins(headers: Asked['headers'], { publicUrl, trustedProxies }: Reached): string[] {
  const ours = new URL(publicUrl).origin
  const host = headers.get('host')
  return trustedProxies > 0 || host === null ? [ours] : [ours, `http://${host}`, `https://${host}`]
}
