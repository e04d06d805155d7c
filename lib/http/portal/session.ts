// The portal's session: the cookie of next-auth contains a session id; the database says on every request whose it is, and whether
// it is still valid.
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { NextAuthOptions } from 'next-auth'
import { getServerSession } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { env, secretsOf } from '@/lib/env'
import { sourceOfRequest } from '@/lib/http/client-address'
import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { authenticateSession, type PortalSession } from '@/lib/portal-users/authenticate-session'
import { SESSION_MS } from '@/lib/portal-users/portal-user'
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

type Authorize = Parameters<typeof Credentials>[0]['authorize']
type Authorizers = Record<'authorize' | 'authorizeSecondStep' | 'authorizePasskey', Authorize>

/** The options for next-auth's own routes, with the functions that check a password, a second factor or a passkey alone. */
export const authOptionsWith = (by: Authorizers): NextAuthOptions => ({
  ...authOptions,
  providers: [
    Credentials({ credentials: { email: {}, password: {} }, authorize: by.authorize }),
    Credentials({ id: 'second-factor', credentials: { proof: {} }, authorize: by.authorizeSecondStep }),
    Credentials({ id: 'passkey', credentials: { proof: {} }, authorize: by.authorizePasskey }),
  ],
})

export interface Portal {
  ctx: Ctx
  session: PortalSession
}

/** The same for a session that may lack a second factor which its seller requires: it may add one, and nothing else. */
export async function findLimitedPortal(): Promise<Portal | undefined> {
  const cookie = (await getServerSession(authOptions)) as { sessionUuid?: string } | null
  if (!cookie?.sessionUuid) return undefined
  const app = await runtime()
  const anonymous = app.makeCtx({ kind: 'anonymous' })
  const session = await authenticateSession(anonymous, cookie.sessionUuid)
  if (!session) return undefined
  const { sessionUuid, userUuid, email, seller, role, provenAt } = session
  const person = { userUuid, sessionUuid, role, email, ...(provenAt && { provenAt }) }
  const actor = { kind: 'portal-user' as const, ...person, sellerId: seller.id }
  const source = sourceOfRequest(await headers())
  return { session, ctx: atSellerClock({ ...anonymous, actor, source }, seller.clockOffsetMs) }
}

/** The signed-in user's session and context; undefined without a valid session that gave all that its seller requires. */
export async function findPortal(): Promise<Portal | undefined> {
  const portal = await findLimitedPortal()
  return portal?.session.lacksSecondFactor ? undefined : portal
}

/** The same for a page, which redirects to the sign-in without a valid session, or to where a second factor is added. */
export async function requirePortal(): Promise<Portal> {
  const portal = await findLimitedPortal()
  if (!portal) redirect('/login')
  return portal.session.lacksSecondFactor ? redirect('/login/add-factor') : portal
}

/** The session for the page that adds a required second factor; one that lacks none is redirected to the portal. */
export async function requireLimitedPortal(): Promise<Portal> {
  const portal = await findLimitedPortal()
  if (!portal) redirect('/login')
  return portal.session.lacksSecondFactor ? portal : redirect('/home')
}
