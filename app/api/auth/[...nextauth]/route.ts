import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { newSignIn } from '@/lib/http/portal/authorize'
import { callbackAddress } from '@/lib/http/portal/callback-address'
import { authOptionsWith } from '@/lib/http/portal/session'
import { runtime } from '@/lib/runtime'

/** next-auth takes an address that it cannot read for a fault of our settings: it never gets to see one. */
async function handler(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }) {
  const url = new URL(request.url)
  const asked = url.searchParams.get('callbackUrl')
  const { settings } = await runtime()
  if (asked !== null) url.searchParams.set('callbackUrl', callbackAddress(asked, settings.publicUrl))
  const readable = asked === null ? request : new NextRequest(url, request)
  const signIn = newSignIn(request)
  return signIn.complete(await NextAuth(readable, context, authOptionsWith(signIn.authorize)))
}

export { handler as GET, handler as POST }
