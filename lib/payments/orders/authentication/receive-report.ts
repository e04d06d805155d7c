import type { Ctx } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { Problem } from '@/lib/base/kernel/problem'
import { isScript } from '@/lib/rails/three-d-secure/authentication'
import type { ScriptReport } from '@/lib/rails/three-d-secure/server'
import { findAuthentication } from '@/lib/rails/three-d-secure/store'
import { asBuyerOf, chargeOfAuthentication } from './charge-of'
import { settleAuthentication } from './settle'

/**
 * Handles what the page of a script reports, once, and only of the browser that got the script. It is the word of that browser:
 * see `ThreeDSecureServer`. A repeated, late or foreign report changes nothing. Throws NOT_FOUND.
 */
export async function receiveScriptReport(
  ctx: Ctx,
  { uuid: reference, report }: { uuid: string; report: ScriptReport },
): Promise<void> {
  const authentication = await findAuthentication(ctx.db, reference)
  const charge = authentication && (await chargeOfAuthentication(ctx, authentication))
  if (!charge) throw new Problem('NOT_FOUND')
  const { status, challenge, dataOnly, expiresAt } = authentication
  if (status !== 'CHALLENGE' || !isScript(challenge) || !challenge.browserHash) return
  if (!ctx.browser?.hashes.includes(challenge.browserHash) || expiresAt <= ctx.systemNow) return
  const { threeDSecure } = await portsOf(ctx, authentication)
  const { brand } = charge.card!
  const result = await threeDSecure.receive({ reference, brand, dataOnly, report })
  if (result) await settleAuthentication(await asBuyerOf(ctx, authentication), authentication, result)
}
