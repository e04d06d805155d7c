// Codes of an authenticator app: RFC 6238 with SHA-1, six digits and steps of 30 seconds, which every app supports.
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Steps before and after the current one whose codes are accepted, for clocks that differ. */
const WINDOW = 1

/** A random secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: 'Balcão', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS })

/** The address that an app reads from the QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The time step for which the code is valid now; undefined if it is not. */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret, '').validate({ token, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}
