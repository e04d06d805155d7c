// The second step of a sign-in: its cookie, and what next-auth calls with a proof. Until the proof is right there is no session,
// only a pending sign-in, whose token is in this cookie.
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import {
  type FinishedSignIn,
  finishSecondStep,
  type SourceOf,
  signInWithPasskey,
} from '@/lib/access/second-factors/finish-sign-in'
import { type FactorsOfPerson, viewPendingSignIn } from '@/lib/access/second-factors/pending-sign-in'
import { factorProof, PENDING_MS, passkeyResponse } from '@/lib/access/second-factors/second-factor'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { runtime } from '@/lib/process/runtime'
import { hostCookie, setHostCookie } from './host-cookie'

export const PENDING_COOKIE = 'balcao.second-step'

/** The header that stores the token in the browser; without a token it deletes the cookie. */
export function pendingCookie(token: string | undefined, publicUrl: string): string {
  const maxAgeSeconds = token === undefined ? 0 : PENDING_MS / 1000
  return setHostCookie(PENDING_COOKIE, { value: token ?? '', maxAgeSeconds }, publicUrl)
}

/** The token of the current page request or action. */
export async function findPendingToken(): Promise<string> {
  const { PUBLIC_URL } = (await runtime()).env
  return (await cookies()).get(hostCookie(PENDING_COOKIE, PUBLIC_URL))?.value ?? ''
}

/** What the page of the second step offers; without a pending sign-in it redirects to the first step. */
export async function requirePendingSignIn(): Promise<FactorsOfPerson> {
  const ctx = await inFirstCell((await runtime()).makeCtx({ kind: 'anonymous' }))
  return (await viewPendingSignIn(ctx, await findPendingToken())) ?? redirect('/login')
}

/** next-auth passes the fields of a form, so that the proof is JSON in one of them. */
const typedProof = <Proof extends z.ZodType>(proof: Proof) =>
  z.object({
    proof: z
      .string()
      .max(20_000)
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          context.addIssue('não é JSON')
          return z.NEVER
        }
      })
      .pipe(proof),
  })
const typedFactor = typedProof(factorProof)
const typedPasskey = typedProof(passkeyResponse)

/** A proof for the pending sign-in of the token. */
export async function trySecondStep(
  ctx: Ctx,
  typed: unknown,
  attempt: { token: string; fromOf: SourceOf },
): Promise<FinishedSignIn> {
  const read = typedFactor.safeParse(typed)
  return read.success ? finishSecondStep(ctx, { ...attempt, proof: read.data.proof }) : { outcome: 'refused' }
}

/** A sign-in by a passkey alone. */
export async function tryPasskey(ctx: Ctx, typed: unknown, fromOf: SourceOf): Promise<FinishedSignIn> {
  const read = typedPasskey.safeParse(typed)
  return read.success ? signInWithPasskey(ctx, { response: read.data.proof, fromOf }) : { outcome: 'refused' }
}
