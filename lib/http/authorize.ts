// What next-auth asks of us at a sign-in. Whatever is thrown here stands in the answer for all to read, so that
// nothing is thrown but the three words that the sign-in page knows.
import { hasCardNumber } from '@/lib/cards/number-in-text'
import { readCredentials } from '@/lib/portal-users/credentials'
import { type SignIn, signIn } from '@/lib/portal-users/sign-in'
import { runtime } from '@/lib/runtime'

export async function authorize(typed: unknown) {
  const result = await trySignIn(typed)
  if (result.outcome === 'refused') return null
  if (result.outcome === 'wait') throw new Error('TooManyAttempts')
  if (result.outcome === 'no-portal') throw new Error('NoPortal')
  return { id: result.sessionUuid, name: result.name, email: result.email }
}

async function trySignIn(typed: unknown): Promise<SignIn> {
  const credentials = readCredentials(typed)
  // What is typed here in vain is kept as an address for a while.
  if (!credentials || hasCardNumber(credentials.email)) return { outcome: 'refused' }
  const house = await runtime()
  const ctx = house.makeCtx({ kind: 'anonymous' })
  try {
    return await signIn(ctx, credentials)
  } catch (error) {
    house.log.error({ err: error, requestId: ctx.requestId }, 'sign-in failed')
    throw new Error('Unavailable')
  }
}
