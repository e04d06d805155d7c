// Recognizes the browser of a buyer at a link by a cookie of this link: only this browser sees what was done from it.
import { cookies, headers } from 'next/headers'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { CLIENT_ADDRESS, networkOf } from '@/lib/base/network/client-address'
import { requestLocale } from '@/lib/http/portal/request-locale'
import { readPass, signPass } from '@/lib/payments/plain-checkout/phone-pass'
import { runtime } from '@/lib/process/runtime'
import { authenticationPath } from '@/lib/rails/three-d-secure/page-path'
import {
  authenticationCode,
  authenticationCookieOptions,
  BUYER_COOKIE,
  buyerCookieOptions,
} from './buyer-cookie'
import { withKnownTokens } from './known-cookie'

/** In place of a link's code: the browser that types codes on the own pages of buyers. */
export const OWN_PAGE = 'me'

/** For reading: the browser that the cookie names, or none. */
export async function withBrowser(ctx: Ctx, code: string): Promise<Ctx> {
  const id = await readId(code)
  const own = await withKnownTokens(ctx)
  return id === undefined ? own : asBrowser(own, id)
}

/** Whether the request has the cookie of the link. */
export async function isRemembered(code: string): Promise<boolean> {
  return (await readId(code)) !== undefined
}

/** For actions: sets a cookie where there is none, and signs an existing one again with the current secret. */
export async function rememberBrowser(ctx: Ctx, code: string): Promise<Ctx> {
  const { browserIds } = await runtime()
  const id = (await readId(code)) ?? browserIds.issue()
  const cookie = browserIds.sign(id, code)
  ;(await cookies()).set(BUYER_COOKIE, cookie, buyerCookieOptions(code, ctx.settings.publicUrl))
  return asBrowser(await withKnownTokens(ctx), id)
}

/** The browser that got the script of an authentication, or none. */
export async function withAuthenticationBrowser(ctx: Ctx, uuid: string): Promise<Ctx> {
  const id = await readId(authenticationCode(uuid))
  return id === undefined ? ctx : asBrowser(ctx, id)
}

/** For the first request of a browser that came from a shop, and not from the checkout. */
export async function rememberAuthenticationBrowser(ctx: Ctx, uuid: string): Promise<Ctx> {
  const { browserIds } = await runtime()
  return nameAuthenticationBrowser(ctx, uuid, (await readId(authenticationCode(uuid))) ?? browserIds.issue())
}

/** The browser of a link is the same at the 3-D Secure page of its payment; the cookie of the link is not sent there. */
export async function passBrowserToAuthentication(ctx: Ctx, code: string, uuid: string): Promise<void> {
  const id = await readId(code)
  if (id !== undefined) await nameAuthenticationBrowser(ctx, uuid, id)
}

async function nameAuthenticationBrowser(ctx: Ctx, uuid: string, id: string): Promise<Ctx> {
  const { browserIds } = await runtime()
  const cookie = browserIds.sign(id, authenticationCode(uuid))
  const path = authenticationPath(ctx.cell, uuid)
  ;(await cookies()).set(BUYER_COOKIE, cookie, authenticationCookieOptions(path, ctx.settings.publicUrl))
  return asBrowser(ctx, id)
}

async function readId(code: string): Promise<string | undefined> {
  const { browserIds } = await runtime()
  const cookie = (await cookies()).get(BUYER_COOKIE)?.value
  return cookie === undefined ? undefined : browserIds.read(cookie, code)
}

async function asBrowser(ctx: Ctx, id: string): Promise<Ctx> {
  const { browserIds } = await runtime()
  const network = networkOf((await headers()).get(CLIENT_ADDRESS) ?? '')
  return { ...ctx, browser: { ...browserIds.browserOf(id, network), locale: await requestLocale() } }
}

/**
 * The address at which a phone opens the PIX code of this browser, with a pass for reading that alone: the page has no data of the
 * buyer, changes nothing, and gives the phone no cookie. Throws NOT_FOUND for a browser without the cookie of the link.
 */
export async function phoneAddress(ctx: Ctx, code: string): Promise<string> {
  const id = await readId(code)
  if (id === undefined) throw new Problem('NOT_FOUND')
  const { browserIds } = await runtime()
  const pass = signPass(browserIds, { id, code }, ctx.systemNow)
  return `${ctx.settings.publicUrl}/pay/${code}/pix?pass=${encodeURIComponent(pass)}`
}

/** As the browser that showed the pass, for reading; undefined for a pass that is over. Throws NOT_FOUND for one that is not ours. */
export async function withPhonePass(
  ctx: Ctx,
  { code, pass }: { code: string; pass: string },
): Promise<Ctx | undefined> {
  const { browserIds } = await runtime()
  const id = readPass(browserIds, { code, pass }, ctx.systemNow)
  if (id === undefined) throw new Problem('NOT_FOUND')
  return id === 'OVER' ? undefined : asBrowser(ctx, id)
}
