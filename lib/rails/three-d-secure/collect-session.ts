import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { openCard } from '@/lib/parties/cards/open-card'
import { hashOfToken } from './create-session'
import { methodMessage } from './messages'
import { methodAddress } from './method-address'
import { prepareAuthentication } from './prepare-authentication'
import { findAuthentication, findAuthenticationByCollectHash } from './store'

/**
 * The content of the frame at a session's collectUrl: the issuer's page and its message; undefined if there is no
 * page, it has run, or it is too late. Throws NOT_FOUND for an unknown token.
 */
export async function collectSession(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ url: string; message: string } | undefined> {
  const session = await findAuthenticationByCollectHash(ctx.db, hashOfToken(token))
  if (!session) throw new Problem('NOT_FOUND')
  if (session.requestedAt || session.methodCompleted || session.expiresAt <= ctx.systemNow) return undefined
  if (session.methodUrl === null) {
    await prepareAuthentication(ctx, session, await openCard(ctx, session.cardId, {}))
  }
  const prepared = await findAuthentication(ctx.db, session.uuid)
  if (!prepared?.methodUrl) return undefined
  return { url: prepared.methodUrl, message: methodMessage(session.uuid, methodAddress(ctx, session.uuid)) }
}
