import { X509Certificate } from 'node:crypto'
import type { PinnedCertificate } from '@/lib/access/banking/banking'

/** SHA-256 of a certificate's DER form, as 64 hex digits. */
export function fingerprintOf(certificate: X509Certificate): string {
  return certificate.fingerprint256.replaceAll(':', '').toLowerCase()
}

/** The same bytes as `cnf.x5t#S256` of a token carries them (RFC 8705). */
export function thumbprintOf(fingerprint: string): string {
  return Buffer.from(fingerprint, 'hex').toString('base64url')
}

/** What to pin of a certificate in PEM, or of its fingerprint in hex with or without colons; undefined for anything else. */
export function readCertificate(text: string, at: Date): PinnedCertificate | undefined {
  const pinnedAt = at.toISOString()
  const fingerprint = text.replace(/[\s:]/g, '').toLowerCase()
  if (/^[0-9a-f]{64}$/.test(fingerprint)) return { fingerprint, pinnedAt }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) return undefined
  try {
    const certificate = new X509Certificate(text)
    return {
      fingerprint: fingerprintOf(certificate),
      subject: certificate.subject.replaceAll('\n', ', ').slice(0, 200),
      expiresAt: new Date(certificate.validTo).toISOString(),
      pinnedAt,
    }
  } catch {
    return undefined
  }
}
