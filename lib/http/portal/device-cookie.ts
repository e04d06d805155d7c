// Names the browser in which somebody has signed in, so that wrong passwords of others never keep that user out there. It
// proves nothing else: the password is asked for all the same. Signed, and read by no script.
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Signer } from '@/lib/kernel/signed'

export const DEVICE_COOKIE = 'balcao.device'
const VALID_MS = 180 * 24 * 60 * 60 * 1000
/** Those who share a browser; the one who signed in longest ago is forgotten first. */
const MAX_USERS = 5

const device = z.object({ id: z.string(), users: z.array(z.string()), until: z.number() })
export type Device = z.output<typeof device>

/** The device that the cookie names; undefined where we did not sign it, or too long ago. Any known secret may have signed it. */
export function readDevice(signer: Signer, cookie: string | undefined, now: Date): Device | undefined {
  const [payload = '', ...signature] = (cookie ?? '').split('.')
  if (!signer.verify(payload, signature.join('.'))) return undefined
  const read = device.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return read.until > now.getTime() ? read : undefined
}

/** Whether that user has signed in on the device. */
export function knowsUser({ id, users }: Device, email: string): boolean {
  return users.includes(markOf(id, email))
}

/** The value of the cookie after a sign-in: the same device, or a new one, which knows the user from now on. */
export function rememberUser(
  signer: Signer,
  known: Device | undefined,
  email: string,
  now: Date,
): { value: string; maxAgeSeconds: number } {
  const id = known?.id ?? randomBytes(16).toString('base64url')
  const mark = markOf(id, email)
  const others = (known?.users ?? []).filter((one) => one !== mark)
  const made: Device = { id, users: [mark, ...others].slice(0, MAX_USERS), until: now.getTime() + VALID_MS }
  const payload = Buffer.from(JSON.stringify(made)).toString('base64url')
  return { value: `${payload}.${signer.sign(payload)}`, maxAgeSeconds: VALID_MS / 1000 }
}

/** Stands for an e-mail in this cookie and in no other. */
const markOf = (id: string, email: string) =>
  createHash('sha256').update(`${id} ${email}`).digest('base64url').slice(0, 22)
