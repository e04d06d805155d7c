import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { newSignIn } from '@/lib/http/portal/authorize'
import { callbackAddress } from '@/lib/http/portal/callback-address'
import { authOptionsWith, findSignedIn } from '@/lib/http/portal/session'
import { runtime } from '@/lib/process/runtime'

/** next-auth reports an invalid callbackUrl as a configuration error, so that it is replaced before. */
async function handler(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }) {
  const { nextauth } = await context.params
  // next-auth reads the cookie alone, which outlives the session.
  if (nextauth[0] === 'session' && !(await findSignedIn()))
    return Response.json({}, { headers: { 'Cache-Control': 'no-store' } })
  const url = new URL(request.url)
  const callbackUrl = url.searchParams.get('callbackUrl')
  const { settings } = await runtime()
  if (callbackUrl !== null)
    url.searchParams.set('callbackUrl', callbackAddress(callbackUrl, settings.publicUrl))
  const valid = callbackUrl === null ? request : new NextRequest(url, request)
  const signIn = newSignIn(request, settings.publicUrl)
  return signIn.complete(await NextAuth(valid, context, authOptionsWith(signIn)))
}

export { handler as GET, handler as POST }
