// A link that a mail brings to the address of a user, for one use: it sets a new password, or lets a browser sign in while
// strangers try passwords for the address. A request stores a row whether or not the address has a user; a job sends the mail,
// so that the response takes the same time for every address. Only a hash of the token is stored.
import { createHash, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@/lib/base/kernel/durations'

export const mailLinkKinds = ['PASSWORD_RESET', 'DEVICE_PROOF'] as const
export type MailLinkKind = (typeof mailLinkKinds)[number]

/** How long a link is valid after its mail was written. */
export const validMs: Record<MailLinkKind, number> = {
  PASSWORD_RESET: 30 * MINUTE_MS,
  DEVICE_PROOF: 15 * MINUTE_MS,
}

/**
 * Max mails of one kind to one address while a link is valid. Further requests are dropped: a link that was sent
 * before is still valid then, so that a stranger who requests many shuts nobody out.
 */
export const MAX_MAILS = 3

/** Where the link leads. The token is in the fragment, which browsers send to no server, so that no log contains it. */
export const pathOf: Record<MailLinkKind, string> = {
  PASSWORD_RESET: '/reset-password',
  DEVICE_PROOF: '/prove-device',
}

export const newToken = (): string => randomBytes(32).toString('base64url')

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
