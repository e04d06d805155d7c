// Where a buyer goes back to from the checkout: addresses of the seller's own sites, so that a link can't send buyers elsewhere.

export interface ReturnAddresses {
  /** After the payment; with the signed result. */
  returnUrl?: string
  /** Before the payment, and from a link that can't be paid any more. */
  cancelUrl?: string
  /** The page goes back by itself some seconds after the payment. */
  autoReturn?: boolean
}

/** A seller's sites. */
export interface ShopSites {
  sellerUrl: string | null
  /** Further hosts, as written in `URL.host`: in lower case, with a port that is not the default. */
  returnHosts: readonly string[]
  environment: 'SANDBOX' | 'LIVE'
}

export const MAX_RETURN_HOSTS = 20
export const MAX_ADDRESS_LENGTH = 2_048

export type ReturnProblem = 'scheme' | 'host'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Why buyers can't be sent to an address; undefined if they can. It is https, without a user, and its host is that of
 * `sellerUrl`, with or without `www.`, or one of `returnHosts`. For a sandbox seller it may also be the machine of the
 * developer, by http and on any port.
 */
export function returnProblem(address: string, shop: ShopSites): ReturnProblem | undefined {
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '') return 'scheme'
  if (
    shop.environment === 'SANDBOX' &&
    /^https?:$/.test(url.protocol) &&
    loopbackNames.includes(url.hostname)
  )
    return undefined
  if (url.protocol !== 'https:') return 'scheme'
  return hostsOf(shop).includes(url.host) ? undefined : 'host'
}

/** The hosts to which buyers can be sent. */
export function hostsOf({ sellerUrl, returnHosts }: Pick<ShopSites, 'sellerUrl' | 'returnHosts'>): string[] {
  const own = shopAddress(sellerUrl)?.host
  const bare = own?.replace(/^www\./, '')
  return [...(bare ? [bare, `www.${bare}`] : []), ...returnHosts]
}

/** The address of a seller's site, whose scheme may be missing; undefined for one that is not https. */
export function shopAddress(sellerUrl: string | null): URL | undefined {
  if (!sellerUrl) return undefined
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(sellerUrl) ? sellerUrl : `https://${sellerUrl}`)
  return url?.protocol === 'https:' ? url : undefined
}

/** A host as `URL.host` writes it; undefined for text that is not the name of a host. */
export function readHost(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  const url = URL.parse(`https://${text}`)
  const isBare = url?.pathname === '/' && !url.search && !url.hash && !url.username && !/[/?#@]/.test(text)
  return isBare && /^[a-z0-9.-]+\.[a-z0-9-]{2,}(:\d+)?$/.test(url.host) ? url.host : undefined
}
