// Identifies a browser in which a user has signed in before, so that failed sign-ins from elsewhere do not block the user there.
// It grants nothing else: the password is still required. The cookie is signed and not readable by scripts.
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Signer } from '@/lib/base/kernel/signed'

export const DEVICE_COOKIE = 'balcao.device'
export const VALID_MS = 180 * DAY_MS
/** Those who share a browser; the one who signed in longest ago is forgotten first. */
const MAX_USERS = 5

const device = z.object({
  id: z.string(),
  users: z.array(z.string()),
  until: z.number(),
  proven: z.string().optional(),
})
export type Device = z.output<typeof device>

/** The device of the cookie; undefined where no current or former secret signed it, or where it has expired. */
export function readDevice(signer: Signer, cookie: string | undefined, now: Date): Device | undefined {
  const [payload = '', ...signature] = (cookie ?? '').split('.')
  if (!signer.verify(payload, signature.join('.'))) return undefined
  const current = device.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return current.until > now.getTime() ? current : undefined
}

/** Whether the user has signed in on the device. */
export function hasSignedIn({ id, users }: Device, email: string): boolean {
  return users.includes(markOf(id, email))
}

/** Whether the user has opened a link of a mail on the device, and not signed in on it since. */
export function hasProven({ id, proven }: Device, email: string): boolean {
  return proven === markOf(id, email)
}

export interface CookieValue {
  value: string
  maxAgeSeconds: number
}

/** The value of the cookie after a sign-in: the same device or a new one, with the user added. */
export function rememberUser(
  signer: Signer,
  existing: Device | undefined,
  email: string,
  now: Date,
): CookieValue {
  const id = existing?.id ?? newId()
  const mark = markOf(id, email)
  const others = (existing?.users ?? []).filter((one) => one !== mark)
  const proven = existing?.proven === mark ? undefined : existing?.proven
  return signed(signer, { id, users: [mark, ...others].slice(0, MAX_USERS), proven }, now)
}

/** The value of the cookie after a user proved the device by the link of a mail. */
export function rememberProof(
  signer: Signer,
  existing: Device | undefined,
  email: string,
  now: Date,
): CookieValue {
  const { id, users } = existing ?? { id: newId(), users: [] }
  return signed(signer, { id, users, proven: markOf(id, email) }, now)
}

const newId = () => randomBytes(16).toString('base64url')

function signed(signer: Signer, device: Omit<Device, 'until'>, now: Date): CookieValue {
  const updated: Device = { ...device, until: now.getTime() + VALID_MS }
  const payload = Buffer.from(JSON.stringify(updated)).toString('base64url')
  return { value: `${payload}.${signer.sign(payload)}`, maxAgeSeconds: VALID_MS / 1000 }
}

/** A hash in place of the e-mail, different in each cookie. */
const markOf = (id: string, email: string) =>
  createHash('sha256').update(`${id} ${email}`).digest('base64url').slice(0, 22)
