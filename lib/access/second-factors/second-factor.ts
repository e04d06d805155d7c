// A second factor proves that a person is who the password says: a passkey, a code of an authenticator app (TOTP), or one of
// ten recovery codes. A passkey also signs in alone. The factors belong to the person, not to a seller.
import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'

export type FactorKind = 'PASSKEY' | 'TOTP' | 'RECOVERY_CODE'

export const challengePurposes = ['REGISTER', 'SIGN_IN', 'SECOND_STEP', 'STEP_UP'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

export const CHALLENGE_MS = 5 * MINUTE_MS
/** How long the second step may take after the right password. */
export const PENDING_MS = 10 * MINUTE_MS
/** How long the code that confirms an authenticator app may take. */
export const SETUP_MS = 15 * MINUTE_MS
export const MAX_PASSKEYS = 10
const MAX_NAME_LENGTH = 60

/** Failures of one source, a device or a network or a session, count for 15 minutes; those of all networks for a day. */
export const SOURCE_WINDOW_MS = 15 * MINUTE_MS
export const USER_WINDOW_MS = DAY_MS
/** Six digits of which three are valid at a time: 30 attempts guess one with a chance of 1 in 11,000. */
const ALLOWED = { source: 5, networks: 30 }

export interface FailureCounts {
  source: number
  sourceSince: Date | null
  networks: number
  networksSince: Date | null
}

/** Seconds until one more attempt is allowed; 0 if it is allowed now. The networks count only for one more network. */
export function secondsToWait(counts: FailureCounts, source: string, now: Date): number {
  const left = (failures: number, max: number, since: Date | null, windowMs: number) =>
    failures < max || since === null
      ? 0
      : Math.max(1, Math.ceil((since.getTime() + windowMs - now.getTime()) / 1000))
  const own = left(counts.source, ALLOWED.source, counts.sourceSince, SOURCE_WINDOW_MS)
  if (!source.startsWith('network ')) return own
  return Math.max(own, left(counts.networks, ALLOWED.networks, counts.networksSince, USER_WINDOW_MS))
}

const base64url = z.string().regex(/^[\w-]*$/)
const credential = { id: base64url.max(1_400), rawId: base64url.max(1_400), type: z.literal('public-key') }

/** What the browser returns for a new passkey. */
export const newPasskeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url.max(4_000),
    attestationObject: base64url.max(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewPasskeyResponse = z.output<typeof newPasskeyResponse>

/** What the browser returns for an existing passkey. */
export const passkeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url.max(4_000),
    authenticatorData: base64url.max(4_000),
    signature: base64url.max(4_000),
    userHandle: base64url.max(200).nullish(),
  }),
})
export type PasskeyResponse = z.output<typeof passkeyResponse>

const codeOf = (max: number) => z.string().max(max)

/** A proof by a factor. A code may contain spaces and hyphens. */
export const factorProof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PASSKEY'), response: passkeyResponse }),
  z.object({ kind: z.literal('TOTP'), code: codeOf(20) }),
  z.object({ kind: z.literal('RECOVERY_CODE'), code: codeOf(40) }),
])
export type FactorProof = z.output<typeof factorProof>

/** A proof for a step-up: by a factor, or by the password for a person without one. */
export const stepUpProof = z.discriminatedUnion('kind', [
  ...factorProof.options,
  z.object({ kind: z.literal('PASSWORD'), password: z.string().max(1_000) }),
])
export type StepUpProof = z.output<typeof stepUpProof>

export const passkeyName = z.string().trim().min(1).max(MAX_NAME_LENGTH)

/** What a seller demands of the people who work for it. */
export const demandsInput = z.object({
  secondFactorRequired: z.boolean(),
  /** Null for no limit. */
  refundStepUpAbove: z.int().min(0).max(100_000_000_00).transform(centavos).nullable(),
})

export const factorReference = z.object({ uuid: z.uuid() })
export const renameInput = factorReference.extend({ name: passkeyName })
export const totpCodeInput = z.object({ code: z.string().max(20) })
