// A person who creates a sandbox seller of its own. A mail with a link for one use proves the address; by the link the person
// names itself and the shop, and the seller is created at once, or, where the operator wants so, after an approval. Only a
// hash of the token is stored.
import { randomBytes } from 'node:crypto'
import type { Ctx, Settings } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { hashToken } from '@/lib/base/kernel/sealed'

/** Whether strangers may sign up at all, and whether the operator approves each one. */
export const signUpModes = ['off', 'open', 'approval'] as const
export type SignUpMode = (typeof signUpModes)[number]

/** REQUESTED until a job has written the mail, MAILED while the link is not used, WAITING for the operator. */
export const signUpStatuses = ['REQUESTED', 'MAILED', 'WAITING', 'CREATED', 'REFUSED'] as const
export type SignUpStatus = (typeof signUpStatuses)[number]

/** How long the link is valid after its mail was written. */
export const LINK_MS = DAY_MS
/** How often a link can be used: each use may say that a seller has the document, live ones included. */
export const MAX_TRIES = 5
/** Sign-ups of all people together, and of one network, whose link is neither used nor expired. */
export const MAX_OPEN_SIGN_UPS = 200
export const MAX_OPEN_OF_NETWORK = 20
/** How long a sign-up that waits or was decided stays in the list of the operator, and a link that nobody used. */
export const FINISHED_DAYS = 90
export const UNUSED_DAYS = 7
/** How long a seller that was in use is looked at again, before it counts as used for good. */
export const UNUSED_CHECK_DAYS = 30

/**
 * What a request of a network needs to become one more open sign-up: nothing, the end of one that another network opened, or
 * that it waits. Where all places are taken, the network with the most gives one to a network that then still has fewer, so that
 * a few networks keep nobody else out. A link that was used has proved its address, and is not among the open ones.
 */
export function placeFor(
  network: string,
  open: ReadonlyMap<string, number>,
): 'free' | 'wait' | { endOneOf: string } {
  const own = open.get(network) ?? 0
  if (own >= MAX_OPEN_OF_NETWORK) return 'wait'
  const all = [...open].toSorted(([, one], [, other]) => other - one)
  const total = all.reduce((sum, [, found]) => sum + found, 0)
  if (total < MAX_OPEN_SIGN_UPS) return 'free'
  const [largest, most] = all[0]!
  return most > own + 1 ? { endOneOf: largest } : 'wait'
}

export function newSignUpToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

declare module '@/lib/base/kernel/ctx' {
  interface Settings {
    /** Whether strangers may sign up; off where it is absent, and without the simulators, which sandbox sellers need. */
    signUp?: SignUpMode
  }
}

export const signUpModeOf = ({ signUp = 'off', simulators }: Settings): SignUpMode =>
  simulators ? signUp : 'off'

/** Throws NOT_FOUND where nobody may sign up; otherwise says whether the operator approves each sign-up. */
export function requireSignUps({ settings }: Pick<Ctx, 'settings'>): Exclude<SignUpMode, 'off'> {
  const mode = signUpModeOf(settings)
  if (mode === 'off') throw new Problem('NOT_FOUND')
  return mode
}
