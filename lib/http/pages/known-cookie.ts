// The cookies by which sellers recognise a browser whose buyer keeps data there: one for each seller, for the pages of payments alone.
import { cookies } from 'next/headers'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { REMEMBERED_MS } from '@/lib/parties/known-buyers/known-buyer'

const nameOf = (sellerUuid: string) => `balcao_known_${sellerUuid.replaceAll('-', '')}`

/** The same context with the tokens of this browser. */
export async function withKnownTokens(ctx: Ctx): Promise<Ctx> {
  const store = await cookies()
  return { ...ctx, knownToken: (sellerUuid) => store.get(nameOf(sellerUuid))?.value }
}

/** Recognises this browser at a seller from now on, also in the rest of this request. */
export async function setKnownToken(
  ctx: Ctx,
  { sellerUuid, token }: { sellerUuid: string; token?: string },
): Promise<Ctx> {
  if (!token) return ctx
  ;(await cookies()).set(nameOf(sellerUuid), token, {
    path: '/pay',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.settings.publicUrl.startsWith('https:'),
    maxAge: REMEMBERED_MS / 1000,
  })
  return { ...ctx, knownToken: (uuid) => (uuid === sellerUuid ? token : ctx.knownToken?.(uuid)) }
}
