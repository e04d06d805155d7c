// The portal's session: the cookie of next-auth contains a session id; the database says on every request whose it is, and whether
// it is still valid.
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { NextAuthOptions } from 'next-auth'
import { getServerSession } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { sourceOfRequest } from '@/lib/http/client-address'
import type { Ctx } from '@/lib/kernel/ctx'
import {
  authenticateSession,
  type OperatorSession,
  type PortalSession,
} from '@/lib/portal-users/authenticate-session'
import { SESSION_MS } from '@/lib/portal-users/portal-user'
import { signOut } from '@/lib/portal-users/sign-out'
import { runtime } from '@/lib/runtime'
import { secrets } from '@/lib/secrets'
import { callbackAddress } from './callback-address'
import { ctxOf } from './session-ctx'
import { decodeSession } from './session-token'

const authOptions: NextAuthOptions = {
  session: { strategy: 'jwt', maxAge: SESSION_MS / 1000 },
  jwt: { decode: async (params) => decodeSession(params, await secrets()) },
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

/** The same for a person who works in the operator's area at present. */
export interface OperatorArea {
  ctx: Ctx
  session: OperatorSession
}

/** The signed-in user's session and context; undefined without a valid session. */
async function findSignedIn(): Promise<Portal | OperatorArea | undefined> {
  const cookie = (await getServerSession(authOptions)) as { sessionUuid?: string } | null
  if (!cookie?.sessionUuid) return undefined
  const app = await runtime()
  const anonymous = app.makeCtx({ kind: 'anonymous' })
  const session = await authenticateSession(anonymous, cookie.sessionUuid)
  if (!session) return undefined
  const ctx = ctxOf(anonymous, session, sourceOfRequest(await headers()))
  return { session, ctx } as Portal | OperatorArea
}

const isPortal = (found: Portal | OperatorArea | undefined): found is Portal =>
  found !== undefined && 'seller' in found.session

/** The session of a person who works for a seller; undefined in the operator's area, too. */
export async function findPortal(): Promise<Portal | undefined> {
  const found = await findSignedIn()
  return isPortal(found) ? found : undefined
}

/** The session of a person who works in the operator's area; undefined in the portal of a seller, too. */
export async function findOperator(): Promise<OperatorArea | undefined> {
  const found = await findSignedIn()
  return found && !isPortal(found) ? found : undefined
}

/** Where the first page leads: to the portal, to the operator's area, or to the sign-in. */
export async function firstPage(): Promise<'/home' | '/operator' | '/login'> {
  const found = await findSignedIn()
  if (!found) return '/login'
  return isPortal(found) ? '/home' : '/operator'
}

/** The same for a page of the portal, which leads elsewhere without such a session. */
export async function requirePortal(): Promise<Portal> {
  const found = await findSignedIn()
  if (!found) redirect('/login')
  return isPortal(found) ? found : redirect('/operator')
}

/** The same for a page of both. */
export async function requireSignedIn(): Promise<Portal | OperatorArea> {
  return (await findSignedIn()) ?? redirect('/login')
}

/** The same for a page of the operator's area. */
export async function requireOperatorArea(): Promise<OperatorArea> {
  const found = await findSignedIn()
  if (!found) redirect('/login')
  return isPortal(found) ? redirect('/home') : found
}
