// The browser of a buyer at a link, known by a cookie that this link alone is sent: what it did is given to no other.
import { cookies, headers } from 'next/headers'
import { CLIENT_ADDRESS, networkOf } from '@/lib/http/client-address'
import type { Ctx } from '@/lib/kernel/ctx'
import { runtime } from '@/lib/runtime'
import { BUYER_COOKIE, buyerCookieOptions } from './buyer-cookie'

/** Who looks: as its cookie says, or nobody whom we know. */
export async function withBrowser(ctx: Ctx, code: string): Promise<Ctx> {
  const id = await readId(code)
  return id === undefined ? ctx : asBrowser(ctx, id)
}

/** Who does something: with a cookie from now on, where there was none or an older secret signed it. */
export async function keepBrowser(ctx: Ctx, code: string): Promise<Ctx> {
  const { browserIds } = await runtime()
  const id = (await readId(code)) ?? browserIds.issue()
  const cookie = browserIds.sign(id, code)
  ;(await cookies()).set(BUYER_COOKIE, cookie, buyerCookieOptions(code, ctx.settings.publicUrl))
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
  return { ...ctx, browser: browserIds.browserOf(id, network) }
}
