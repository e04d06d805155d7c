// Whether a callback is the bank's: by its client certificate (pinned, or of an authority of the connection), or behind a proxy
// that authenticates by a secret in the path or in a header (rail-pix-bcb.md, 2 Access and 9 Callbacks).
import { timingSafeEqual, X509Certificate } from 'node:crypto'
import { isForClients } from '@/lib/access/banking-certificates/client-certificate'
import { hashToken } from '@/lib/base/kernel/sealed'
import type { CallbackProof } from '@/lib/rails/pix/rail'
import type { BcbPixCredentials, BcbPixSettings } from './settings'

const isSame = (given: string, secret: string) =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(secret)))

export function acceptsCallback(
  settings: BcbPixSettings,
  { callbackSecret }: Pick<BcbPixCredentials, 'callbackSecret'>,
  proof: CallbackProof,
  now: Date,
): boolean {
  const { callbackAuth, callbackHeader, callbackCertificate } = settings
  if (callbackAuth === 'off') return false
  const [segment, ...more] = proof.path
  if (callbackAuth === 'path')
    return (
      more.length === 0 &&
      segment !== undefined &&
      Boolean(callbackSecret) &&
      isSame(segment, callbackSecret!)
    )
  if (segment !== undefined) return false
  if (callbackAuth === 'header') {
    const given = callbackHeader ? proof.header(callbackHeader) : null
    return given !== null && Boolean(callbackSecret) && isSame(given, callbackSecret!)
  }
  return (
    Boolean(callbackCertificate && proof.certificate) && isOf(proof.certificate!, callbackCertificate!, now)
  )
}

function isOf(certificate: X509Certificate, pem: string, now: Date): boolean {
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) return false
  return certificatesIn(pem).some((one) =>
    one.ca
      ? certificate.checkIssued(one) && certificate.verify(one.publicKey) && isForClients(certificate)
      : one.fingerprint256 === certificate.fingerprint256,
  )
}

function certificatesIn(pem: string): X509Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  return found.map((one) => new X509Certificate(one))
}
