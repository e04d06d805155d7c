// The portal's session: the cookie of next-auth contains a session id; the database says on every request whose it is, and whether
// it is still valid.
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { NextAuthOptions } from 'next-auth'
import { getServerSession } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import {
  authenticateSession,
  type OperatorSession,
  type PortalSession,
  type RequiredStep,
} from '@/lib/access/portal-users/authenticate-session'
import { signOut } from '@/lib/access/portal-users/sign-out'
import { LIVE_UPDATE_COOKIE, LIVE_UPDATE_HEADER } from '@/lib/access/sessions/live-update-cookie'
import { SESSION_MS } from '@/lib/access/sessions/session'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { sourceOfRequest } from '@/lib/base/network/client-address'
import { env } from '@/lib/process/env'
import { runtime } from '@/lib/process/runtime'
import { secrets } from '@/lib/process/secrets'
import { callbackAddress } from './callback-address'
import { authCookies } from './host-cookie'
import { PAGE_PATH } from './reader-zone'
import { ctxOf, readerOf } from './session-ctx'
import { decodeSession } from './session-token'

const SIGN_IN = '/login'

const authOptions = (): NextAuthOptions => ({
  cookies: authCookies(env().PUBLIC_URL),
  session: { strategy: 'jwt', maxAge: SESSION_MS / 1000 },
  jwt: { decode: async (params) => decodeSession(params, await secrets()) },
  pages: { signIn: SIGN_IN, error: SIGN_IN },
  providers: [],
  callbacks: {
    redirect: ({ url, baseUrl }) => callbackAddress(url, baseUrl),
    jwt: ({ token, user }) => (user ? { ...token, sessionUuid: user.id } : token),
    session: ({ session, token }) => ({ ...session, sessionUuid: token.sessionUuid }),
  },
  events: {
    async signOut({ token }) {
      const app = await runtime()
      await signOut(await inFirstCell(app.makeCtx({ kind: 'anonymous' })), {
        sessionUuid: String(token.sessionUuid),
      })
    },
  },
})

type Authorize = Parameters<typeof Credentials>[0]['authorize']
type Authorizers = Record<'authorize' | 'authorizeSecondStep' | 'authorizePasskey', Authorize>

/** The options for next-auth's own routes, with the functions that check a password, a second factor or a passkey alone. */
export const authOptionsWith = (by: Authorizers): NextAuthOptions => ({
  ...authOptions(),
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

/** The same for a person who works in the operator's area at present. */
export interface OperatorArea {
  ctx: Ctx
  session: OperatorSession
}

/** The session and context of a signed-in person, whatever the person still has to do; undefined without a valid session. */
export async function findSignedIn(): Promise<Portal | OperatorArea | undefined> {
  const cookie = (await getServerSession(authOptions())) as { sessionUuid?: string } | null
  if (!cookie?.sessionUuid) return undefined
  const app = await runtime()
  const anonymous = app.makeCtx({ kind: 'anonymous' })
  const session = await authenticateSession(anonymous, cookie.sessionUuid, {
    isAutomatic: await isAutomatic(),
  })
  if (!session) return undefined
  const ctx = await ctxOf(anonymous, session, sourceOfRequest(await headers()))
  return { session, ctx } as Portal | OperatorArea
}

/** Whether the page sends the request by itself: a live update, or a link or a page of a list that is loaded in advance. */
async function isAutomatic(): Promise<boolean> {
  const sent = await headers()
  const isAhead =
    sent.has('next-router-prefetch') ||
    sent.has(LIVE_UPDATE_HEADER) ||
    sent.get('accept')?.startsWith('text/event-stream')
  return isAhead || (await cookies()).has(LIVE_UPDATE_COOKIE)
}

const isPortal = (found: Portal | OperatorArea): found is Portal => 'seller' in found.session

/** The page of each step that has to be done before the portal or the operator's area opens. */
const pageOfStep = {
  'new-password': '/new-password',
  'second-factor': '/login/add-factor',
} as const satisfies Record<RequiredStep, string>

/** Where a person who has done all steps works. */
const ownPage = (found: Portal | OperatorArea) => (isPortal(found) ? '/home' : '/operator')

/** A session that has done all steps; undefined without one. */
async function findReady(): Promise<Portal | OperatorArea | undefined> {
  const found = await findSignedIn()
  return found?.session.requiredStep ? undefined : found
}

/** The session of a person who works for a seller; undefined in the operator's area and before all steps are done. */
export async function findPortal(): Promise<Portal | undefined> {
  const found = await findReady()
  return found && isPortal(found) ? found : undefined
}

/** The same for pages and files that only read: also for a person of the operator who looks at a seller's portal. */
export async function findReader(): Promise<Portal | undefined> {
  const found = await findReady()
  return found && (isPortal(found) ? found : await viewOf(found))
}

/** The portal at which a session of the operator looks, with a context that changes nothing in it. */
async function viewOf({ ctx, session }: OperatorArea): Promise<Portal | undefined> {
  const reader = readerOf(session)
  return reader && { session: reader, ctx: await ctxOf(ctx, reader, ctx.source!) }
}

/** The session of a person who works in the operator's area; undefined in the portal and before all steps are done. */
export async function findOperator(): Promise<OperatorArea | undefined> {
  const found = await findReady()
  return found && !isPortal(found) ? found : undefined
}

/** Where the first page leads: to the portal, to the operator's area, to a step before them, or to the sign-in. */
export async function firstPage() {
  const found = await findSignedIn()
  if (!found) return SIGN_IN
  const { requiredStep } = found.session
  return requiredStep ? pageOfStep[requiredStep] : ownPage(found)
}

/** For a page of both: redirects to the sign-in without a session, or to the step that has to be done first. */
export async function requireSignedIn(): Promise<Portal | OperatorArea> {
  return (await findReady()) ?? redirect(await pageBefore())
}

/** Where a page leads that needs a session: to the sign-in, which comes back to it, or to the step before. */
async function pageBefore(): Promise<string> {
  const first = await firstPage()
  const path = (await headers()).get(PAGE_PATH)
  return first === SIGN_IN && path ? `${SIGN_IN}?callbackUrl=${encodeURIComponent(path)}` : first
}

/** For a page of the portal, which leads elsewhere without such a session; its context may be one that only reads. */
export async function requirePortal(): Promise<Portal> {
  const found = await requireSignedIn()
  return isPortal(found) ? found : ((await viewOf(found)) ?? redirect(ownPage(found)))
}

/** The same for a page of the operator's area. */
export async function requireOperatorArea(): Promise<OperatorArea> {
  const found = await requireSignedIn()
  return isPortal(found) ? redirect(ownPage(found)) : found
}

/** For the page of a step, which leads elsewhere once it is done. */
export async function requireStep(step: RequiredStep): Promise<Portal | OperatorArea> {
  const found = await findSignedIn()
  return found?.session.requiredStep === step ? found : redirect(await firstPage())
}
