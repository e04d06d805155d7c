import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { callbackAddress } from '@/lib/http/callback-address'
import { authOptions } from '@/lib/http/session'
import { runtime } from '@/lib/runtime'

const answer = NextAuth(authOptions)

/** next-auth takes an address that it cannot read for a fault of our settings: it never gets to see one. */
async function handler(request: NextRequest, context: unknown) {
  const url = new URL(request.url)
  const asked = url.searchParams.get('callbackUrl')
  if (asked === null) return answer(request, context)
  const { settings } = await runtime()
  url.searchParams.set('callbackUrl', callbackAddress(asked, settings.publicUrl))
  return answer(new NextRequest(url, request), context)
}

export { handler as GET, handler as POST }
