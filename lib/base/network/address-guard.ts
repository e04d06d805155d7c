// Webhooks may be sent to the public internet only. A seller chooses the address, so without this guard anyone with an
// account could make our server call its own network (cloud metadata, databases, the router). The URL is checked when
// it is registered and again at each attempt, together with every address that its name resolves to at that moment.
import { BlockList, isIP } from 'node:net'

export interface WebhookUrlRules {
  /** Sandbox and development: `localhost` and loopback addresses are allowed, with http and on any port. */
  allowLoopback: boolean
  /** Default true. */
  httpsOnly?: boolean
  /** Default 443 and 8443. */
  ports?: readonly number[] | 'any'
}

export type WebhookUrlProblem = 'malformed' | 'scheme' | 'userinfo' | 'port' | 'address'

export type CheckedWebhookUrl = { ok: true; url: URL } | { ok: false; problem: WebhookUrlProblem }

const STRICT_PORTS: readonly number[] = [443, 8443]

/** IANA special-purpose registry (RFC 6890 and later), and Azure's metadata host, which has a public address. */
const SPECIAL_V4: ReadonlyArray<[network: string, prefix: number]> = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // Azure metadata
  ['169.254.0.0', 16], // link-local, cloud metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
]

/**
 * Only 2000::/3 is assigned to the public internet. Outside it are loopback, v4-mapped and v4-compatible addresses, NAT64
 * (64:ff9b::/96 and 64:ff9b:1::/48), unique local, link-local, site-local and multicast. Inside it, these are special.
 */
const SPECIAL_V6: ReadonlyArray<[network: string, prefix: number]> = [
  ['2001::', 23], // protocol assignments: Teredo, benchmarks, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['3fff::', 20], // documentation
]

const special = new BlockList()
for (const [network, prefix] of SPECIAL_V4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_V6) special.addSubnet(network, prefix, 'ipv6')

const assigned = new BlockList()
assigned.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address is on the public internet; false for text that is no address or has a network interface (%). */
export function isPublicAddress(ip: string): boolean {
  if (ip.includes('%')) return false
  const version = isIP(ip)
  if (version === 4) return !special.check(ip, 'ipv4')
  return version === 6 && assigned.check(ip, 'ipv6') && !special.check(ip, 'ipv6')
}

export function isAllowedAddress(ip: string, allowLoopback: boolean): boolean {
  return isPublicAddress(ip) || (allowLoopback && isLoopbackAddress(ip))
}

/**
 * Checks a webhook URL without a name lookup. The WHATWG parser has already normalized decimal, octal, hexadecimal, short
 * and full-width spellings of an IPv4 address.
 */
export function checkWebhookUrl(text: string, rules: WebhookUrlRules): CheckedWebhookUrl {
  const url = URL.parse(text)
  if (!url) return { ok: false, problem: 'malformed' }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const loopbackHost = isLoopbackName(host) || isLoopbackAddress(host)
  const relaxed = rules.allowLoopback && loopbackHost
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, problem: 'scheme' }
  if (url.protocol === 'http:' && rules.httpsOnly !== false && !relaxed)
    return { ok: false, problem: 'scheme' }
  if (url.username || url.password) return { ok: false, problem: 'userinfo' }
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  const ports = rules.ports ?? STRICT_PORTS
  if (ports !== 'any' && !ports.includes(port) && !relaxed) return { ok: false, problem: 'port' }
  if (loopbackHost ? !relaxed : isIP(host) !== 0 && !isPublicAddress(host))
    return { ok: false, problem: 'address' }
  return { ok: true, url }
}

function isLoopbackAddress(ip: string): boolean {
  const version = isIP(ip)
  return version !== 0 && loopback.check(ip, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether a host, as `URL.hostname` writes it, is this machine; a name such as `127.example.com` is not. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))

/** Names that always resolve to loopback (RFC 6761). */
export function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}
