import type { RequestSource } from '@/lib/base/kernel/ctx'
import { withoutCardNumbers } from '@/lib/base/masking/number-in-text'

/** How clients reach this process. */
export interface PublicAddress {
  publicUrl: string
  /** The number of our own proxies in front of this process. */
  trustedProxies: number
}

/** The header that gives handlers the address of the client; a value that the client itself sent is overwritten. */
export const CLIENT_ADDRESS = 'x-client-address'

/**
 * The address of the client: that of the connection or, behind our own proxies, the one that the outermost of them saw. Everything
 * further left in X-Forwarded-For was written by the client.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const chain = [...(forwardedFor ?? '').split(','), connection ?? '']
    .map((address) => withoutPort(address.trim()).replace(/^::ffff:/, ''))
    .filter((address) => address !== '')
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? '0.0.0.0'
}

/** Some proxies append the port, which differs for each connection. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

/** A client may write anything into User-Agent, which is stored with sessions and in the audit log. */
const MAX_USER_AGENT = 2048

/** Where a request came from. */
export function sourceOfRequest(headers: Pick<Headers, 'get'>): RequestSource {
  const userAgent = headers.get('user-agent')
  return {
    address: headers.get(CLIENT_ADDRESS) ?? '',
    ...(userAgent !== null && { userAgent: withoutCardNumbers(userAgent.slice(0, MAX_USER_AGENT)) }),
  }
}

/** The network of one customer: the whole address in IPv4, the first 64 bits in IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = 8 - groups(head).length - groups(tail ?? '').length
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, missing) }, () => '0')
  const all = [...groups(head), ...zeros, ...groups(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
