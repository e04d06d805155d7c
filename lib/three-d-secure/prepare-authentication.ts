import type { CardData } from '@/lib/cards/card'
import type { Ctx } from '@/lib/kernel/ctx'
import { tryWithTimeout } from '@/lib/kernel/with-timeout'
import { type AuthenticationRow, updateMethod } from './store'

const PREPARE_WITHIN_MS = 3_000

/** Asks which page the issuer wants to run in the buyer's browser first. Where nobody answers in time there is none. */
export async function prepareAuthentication(
  ctx: Ctx,
  { id, uuid: reference }: Pick<AuthenticationRow, 'id' | 'uuid'>,
  card: CardData,
): Promise<void> {
  const answer = await tryWithTimeout(PREPARE_WITHIN_MS, ctx.ports.threeDSecure.prepare({ reference, card }))
  if (answer?.methodUrl) await updateMethod(ctx.db, id, { methodUrl: answer.methodUrl })
}
