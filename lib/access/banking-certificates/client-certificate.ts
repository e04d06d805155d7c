// Which client certificate stands behind a request: the one of its own TLS connection or, where a proxy ends the TLS, the one
// that the proxy forwards together with its secret. Without the secret, forwarded certificates are ignored.
import { timingSafeEqual, X509Certificate } from 'node:crypto'
import { hashToken } from '@/lib/base/kernel/sealed'
import { fingerprintOf } from './fingerprint'

const CERTIFICATE_HEADER = 'client-cert'
const PROXY_SECRET_HEADER = 'x-proxy-secret'

const MAX_HEADER_LENGTH = 16_384

export interface Presented {
  /** Issued by an accepted authority, for clients, and not revoked. */
  trusted: boolean
  certificate: X509Certificate
}

export interface ProxyRules {
  secret?: string
  authorities: readonly X509Certificate[]
}

export type HeaderReader = (name: string) => string | null

const sameSecret = (given: string, secret: string) =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(secret)))

/** The certificate that our own proxy forwards; undefined for anybody else and where the header holds none. */
export function forwardedCertificate(
  header: HeaderReader,
  { secret, authorities }: ProxyRules,
): Presented | undefined {
  const given = header(PROXY_SECRET_HEADER)
  if (!secret || given === null || !sameSecret(given, secret)) return undefined
  const certificate = parseForwarded(header(CERTIFICATE_HEADER))
  if (!certificate) return undefined
  const issued = authorities.some(
    (authority) => certificate.checkIssued(authority) && certificate.verify(authority.publicKey),
  )
  return { certificate, trusted: issued && isForClients(certificate) }
}

/** A byte sequence of RFC 9440 (`:base64:`), or PEM in percent encoding, as proxies write it. */
function parseForwarded(value: string | null): X509Certificate | undefined {
  if (value === null || value.length > MAX_HEADER_LENGTH) return undefined
  try {
    const bytes = /^:([A-Za-z0-9+/=]+):$/.exec(value)?.[1]
    return new X509Certificate(bytes ? Buffer.from(bytes, 'base64') : decodeURIComponent(value))
  } catch {
    return undefined
  }
}

const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2'

/** A certificate without extended key usages is for any use. */
export function isForClients(certificate: X509Certificate): boolean {
  const uses = certificate.keyUsage as string[] | undefined
  return !certificate.ca && (uses === undefined || uses.includes(CLIENT_AUTH))
}

/** The fingerprint of a trusted certificate that is valid at the time; undefined where there is none. */
export function trustedFingerprint(presented: Presented | undefined, now: Date): string | undefined {
  if (!presented?.trusted) return undefined
  const { certificate } = presented
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) return undefined
  return fingerprintOf(certificate)
}
