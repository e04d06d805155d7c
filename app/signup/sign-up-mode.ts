import { notFound } from 'next/navigation'
import { type SignUpMode, signUpModeOf } from '@/lib/backoffice/sign-ups/sign-up'
import { runtime } from '@/lib/process/runtime'

export async function signUpMode(): Promise<SignUpMode> {
  return signUpModeOf((await runtime()).settings)
}

/** A page that does not exist where nobody may sign up. */
export async function requireSignUpPage(): Promise<SignUpMode> {
  const mode = await signUpMode()
  if (mode === 'off') notFound()
  return mode
}
