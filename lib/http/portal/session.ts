// The portal's session: the cookie of next-auth contains a session id; the database says on every request whose it is, and whether
// it is still valid.
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { NextAuthOptions } from 'next-auth'
import { getServerSession } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { env, secretsOf } from '@/lib/env'
import { sourceOfRequest } from '@/lib/http/client-address'
import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { authenticateSession, type PortalSession } from '@/lib/portal-users/authenticate-session'
import { LIVE_UPDATE_COOKIE } from '@/lib/portal-users/sessions/live-update-cookie'
import { SESSION_MS } from '@/lib/portal-users/sessions/session'
import { signOut } from '@/lib/portal-users/sign-out'
import { runtime } from '@/lib/runtime'
import { callbackAddress } from './callback-address'
import { decodeSession } from './session-token'

const authOptions: NextAuthOptions = {
  session: { strategy: 'jwt', maxAge: SESSION_MS / 1000 },
  jwt: { decode: (params) => decodeSession(params, secretsOf(env())) },
  pages: { signIn: '/login', error: '/login' },
  providers: [],
  callbacks: {
    redirect: ({ url, baseUrl }) => callbackAddress(url, baseUrl),
    jwt: ({ token, user }) => (user ? { ...token, sessionUuid: user.id } : token),
    session: ({ session, token }) => ({ ...session, sessionUuid: token.sessionUuid }),
  },
  events: {
    async signOut({ token }) {
      const app = await runtime()
      await signOut(app.makeCtx({ kind: 'anonymous' }), { sessionUuid: String(token.sessionUuid) })
    },
  },
}

/** The options for next-auth's own routes, with the function that checks the credentials. */
export const authOptionsWith = (
  authorize: Parameters<typeof Credentials>[0]['authorize'],
): NextAuthOptions => ({
  ...authOptions,
  providers: [Credentials({ credentials: { email: {}, password: {} }, authorize })],
})

export interface Portal {
  ctx: Ctx
  session: PortalSession
}

/** The signed-in user's session and context, whatever the user still has to do; undefined without a valid session. */
export async function findSignedIn(): Promise<Portal | undefined> {
  const cookie = (await getServerSession(authOptions)) as { sessionUuid?: string } | null
  if (!cookie?.sessionUuid) return undefined
  const app = await runtime()
  const anonymous = app.makeCtx({ kind: 'anonymous' })
  const session = await authenticateSession(anonymous, cookie.sessionUuid, {
    isAutomatic: await isAutomatic(),
  })
  if (!session) return undefined
  const { sessionUuid, userUuid, email, seller, role } = session
  const actor = { kind: 'portal-user' as const, userUuid, sessionUuid, sellerId: seller.id, role, email }
  const source = sourceOfRequest(await headers())
  return { session, ctx: atSellerClock({ ...anonymous, actor, source }, seller.clockOffsetMs) }
}

/** The same; undefined also where the user has to do something before the portal opens. */
export async function findPortal(): Promise<Portal | undefined> {
  const portal = await findSignedIn()
  return portal?.session.requiredStep ? undefined : portal
}

/** The page of each step that has to be done before the portal opens. */
const pageOfStep = { 'new-password': '/new-password' }

/** The same for a page, which redirects to the sign-in or to the page of what the user has to do first. */
export async function requirePortal(): Promise<Portal> {
  const portal = (await findSignedIn()) ?? redirect('/login')
  const { requiredStep } = portal.session
  return requiredStep ? redirect(pageOfStep[requiredStep]) : portal
}

/** Whether the page sends the request by itself: a live update or a link that is loaded in advance. */
async function isAutomatic(): Promise<boolean> {
  const sent = await headers()
  const isAhead = sent.has('next-router-prefetch') || sent.get('accept')?.startsWith('text/event-stream')
  return isAhead || (await cookies()).has(LIVE_UPDATE_COOKIE)
}
