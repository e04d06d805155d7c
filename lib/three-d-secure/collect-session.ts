import { openCard } from '@/lib/cards/open-card'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { hashOfToken } from './create-session'
import { methodMessage } from './messages'
import { methodAddress } from './method-address'
import { prepareAuthentication } from './prepare-authentication'
import { findAuthentication, findAuthenticationByCollectHash } from './store'

/**
 * What the frame at a session's collectUrl has to run: the issuer's page, with its message; undefined where there is none,
 * or it ran, or is too late. Throws NOT_FOUND for a token that is no session's.
 */
export async function collectSession(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ url: string; message: string } | undefined> {
  const session = await findAuthenticationByCollectHash(ctx.db, hashOfToken(token))
  if (!session) throw new Problem('NOT_FOUND')
  if (session.askedAt || session.methodCompleted || session.expiresAt <= ctx.systemNow) return undefined
  if (session.methodUrl === null) {
    await prepareAuthentication(ctx, session, await openCard(ctx, session.cardId, {}))
  }
  const prepared = await findAuthentication(ctx.db, session.uuid)
  if (!prepared?.methodUrl) return undefined
  return { url: prepared.methodUrl, message: methodMessage(session.uuid, methodAddress(ctx, session.uuid)) }
}
