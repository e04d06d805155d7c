import type { Ctx } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import type { CardData } from '@/lib/parties/cards/card'
import { type AuthenticationRow, updateMethod } from './store'

const PREPARE_WITHIN_MS = 3_000

/**
 * Requests the page that the issuer wants to run first in the buyer's browser. Without a response in time there is
 * none.
 */
export async function prepareAuthentication(
  ctx: Ctx,
  authentication: Pick<AuthenticationRow, 'id' | 'uuid' | 'connectionId'>,
  card: CardData,
): Promise<void> {
  const { id, uuid: reference } = authentication
  const { threeDSecure } = await portsOf(ctx, authentication)
  const response = await tryWithTimeout(PREPARE_WITHIN_MS, threeDSecure.prepare({ reference, card }))
  if (response?.methodUrl) await updateMethod(ctx.db, id, { methodUrl: response.methodUrl })
}
