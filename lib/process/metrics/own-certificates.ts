// The certificates and keys with an end that this process reads from files when it starts. Those of connections are in the
// database.
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OwnCertificate } from '@/lib/backoffice/platform/status/process'
import type { Env } from '@/lib/process/env'

type Files = Pick<
  Env,
  | 'BANKING_CERTIFICATE'
  | 'BANKING_CLIENT_CA'
  | 'APPLE_PAY_CERTIFICATE'
  | 'APPLE_PAY_ROOT'
  | 'GOOGLE_PAY_ROOT_KEYS'
>

const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** A file that cannot be read or understood has no end here: what needs it names the error. */
export function ownCertificates(files: Partial<Files>): OwnCertificate[] {
  const { GOOGLE_PAY_ROOT_KEYS: rootKeys, ...pem } = files
  const certificates = Object.entries(pem).map(
    ([setting, file]) => [setting, file && firstEnd(file)] as const,
  )
  const all = [...certificates, ['GOOGLE_PAY_ROOT_KEYS', rootKeys && lastKeyEnd(rootKeys)] as const]
  return all.flatMap(([setting, endsAt]) => (endsAt ? [{ setting, endsAt: endsAt.toISOString() }] : []))
}

export const filesOf = (env: Env): Files => ({
  BANKING_CERTIFICATE: env.BANKING_CERTIFICATE,
  BANKING_CLIENT_CA: env.BANKING_CLIENT_CA,
  APPLE_PAY_CERTIFICATE: env.APPLE_PAY_CERTIFICATE,
  APPLE_PAY_ROOT: env.APPLE_PAY_ROOT,
  GOOGLE_PAY_ROOT_KEYS: env.GOOGLE_PAY_ROOT_KEYS,
})

/** When the first certificate of a file in PEM ends. */
function firstEnd(file: string): Date | undefined {
  return read(file, (text) => {
    const ends = [...text.matchAll(BLOCK)].map(([block]) => Date.parse(new X509Certificate(block).validTo))
    return Math.min(...ends)
  })
}

/** When the last of Google's root keys ends: with it no token can be opened. */
function lastKeyEnd(file: string): Date | undefined {
  return read(file, (text) => {
    const { keys } = JSON.parse(text) as { keys: { keyExpiration?: string }[] }
    return Math.max(...keys.map(({ keyExpiration }) => Number(keyExpiration)))
  })
}

function read(file: string, endOf: (text: string) => number): Date | undefined {
  try {
    const end = endOf(readFileSync(file, 'utf8'))
    return Number.isFinite(end) ? new Date(end) : undefined
  } catch {
    return undefined
  }
}
