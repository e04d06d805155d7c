import { openCard } from '@/lib/cards/open-card'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { tryWithTimeout } from '@/lib/kernel/with-timeout'
import { findOrder } from '@/lib/orders/store'
import { getSeller } from '@/lib/sellers/get-seller'
import type { MethodCompletion } from '@/lib/three-d-secure/authentication'
import type { BrowserData } from '@/lib/three-d-secure/browser-data'
import { claimAuthentication } from '@/lib/three-d-secure/claim-authentication'
import { moveAuthentication } from '@/lib/three-d-secure/move-authentication'
import type { AuthenticationAnswer, AuthenticationResult } from '@/lib/three-d-secure/server'
import type { AuthenticationRow } from '@/lib/three-d-secure/store'
import { notifyChange } from '@/lib/webhooks/notify-change'
import { chargeOfAuthentication } from './charge-of'

const ISSUER_WAIT_MS = 4_000
const LAST_WORD_WAIT_MS = 2_000

/** What counts where the issuer does not answer: it could not be performed. */
const unavailable: AuthenticationResult = { transStatus: 'U', version: '2.2.0', challenged: false }

/**
 * Asks the issuer, once, whether the holder is who pays. Answers its word where that is final; undefined where it wants a
 * challenge, or somebody asked before.
 */
export async function requestAuthentication(
  ctx: Ctx,
  authentication: AuthenticationRow,
  browser: BrowserData,
): Promise<AuthenticationResult | undefined> {
  const asked = await claimAuthentication(ctx, authentication, browser)
  if (!asked) return undefined
  const answer = await tryWithTimeout(ISSUER_WAIT_MS, ask(ctx, asked, browser))
  if (!answer) return lastWord(ctx, asked)
  if (answer.outcome === 'final') return answer.result
  const order = await orderOf(ctx, asked)
  await transaction(ctx, async (inner) => {
    await moveAuthentication(inner, asked, 'challenge', { challenge: answer.challenge })
    await notifyChange(inner, { sellerId: asked.sellerId, resourceUuid: order.uuid })
  })
  return undefined
}

/** It may have decided and could not say so: asked to end it, it says what it decided. */
async function lastWord(ctx: Ctx, { uuid: reference }: AuthenticationRow): Promise<AuthenticationResult> {
  const ending = ctx.ports.threeDSecure.end({ reference, why: 'EXPIRED' })
  const result = await tryWithTimeout(LAST_WORD_WAIT_MS, ending)
  return result && !result.ended ? result : unavailable
}

async function ask(
  ctx: Ctx,
  authentication: AuthenticationRow,
  browser: BrowserData,
): Promise<AuthenticationAnswer> {
  const { uuid: reference, sellerId, cardId, value, dataOnly } = authentication
  const { fantasyName: sellerName } = await getSeller(ctx.db, sellerId)
  return ctx.ports.threeDSecure.authenticate({
    reference,
    sellerId,
    sellerName,
    value: value!,
    card: await openCard(ctx, cardId, {}),
    method: methodOf(authentication),
    browser,
    dataOnly,
    notificationUrl: `${ctx.settings.publicUrl}/3ds/${reference}/result`,
  })
}

function methodOf({ methodUrl, methodCompleted }: AuthenticationRow): MethodCompletion {
  if (methodUrl === null) return 'U'
  return methodCompleted ? 'Y' : 'N'
}

async function orderOf(ctx: Ctx, authentication: AuthenticationRow) {
  const charge = await chargeOfAuthentication(ctx, authentication)
  return findOrder(ctx.db, charge!.orderId)
}
