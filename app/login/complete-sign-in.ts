'use client'
// The requests of the sign-in pages to next-auth, whose results are codes of our authorize functions or its own for a refusal.
import { getProviders, signIn } from 'next-auth/react'
import { callbackPath } from './callback-path'

/** `secondFactor` leads to the next page; everything else is shown. */
export type SignInProblem = 'failed' | 'tooMany' | 'noPortal' | 'expired' | 'unavailable' | 'secondFactor'

const problemOf = new Map<string, SignInProblem>([
  ['CredentialsSignin', 'failed'],
  ['TooManyAttempts', 'tooMany'],
  ['NoPortal', 'noPortal'],
  ['SecondFactor', 'secondFactor'],
  ['Expired', 'expired'],
])

export async function trySignIn(
  provider: 'credentials' | 'second-factor' | 'passkey',
  fields: Record<string, string>,
): Promise<SignInProblem | undefined> {
  try {
    // Without providers signIn would redirect to its own error page.
    if (!(await getProviders())) return 'unavailable'
    const result = await signIn(provider, { ...fields, redirect: false })
    if (result?.ok && !result.error) return undefined
    return problemOf.get(result?.error ?? '') ?? 'unavailable'
  } catch {
    return 'unavailable'
  }
}

/** A full page load, so that nothing rendered before the sign-in stays in the router's cache. */
export function openRequestedPage(): void {
  const requested = new URLSearchParams(window.location.search).get('callbackUrl')
  window.location.assign(callbackPath(requested, window.location.origin))
}

export function openSecondStep(): void {
  window.location.assign(`/login/second-factor${window.location.search}`)
}
