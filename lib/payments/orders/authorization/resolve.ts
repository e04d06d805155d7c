import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { claimUnansweredCharges } from '@/lib/payments/charges/claim-charges'
import { startAuthorization } from '@/lib/payments/charges/start-authorization'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { ACQUIRER_WAIT_MS } from './acquirer-wait'
import { finishCapture } from './capture'
import { finishVoid } from './finish-void'
import { settleAuthorization } from './settle'
import { voidAuthorization } from './void'

const BATCH = 20

/**
 * Job: looks up card charges whose authorisation response never arrived. A charge that the acquirer does not have is voided there
 * before it is declined, so that a delayed request cannot be approved; no charge is authorised twice.
 */
export async function resolveAuthorizations(ctx: Ctx): Promise<number> {
  const unanswered = await claimUnansweredCharges(ctx, BATCH)
  const failures: Error[] = []
  const done = await processEach(unanswered, (charge) => resolveCharge(ctx, charge), {
    named: (charge) => `charge ${charge.uuid}`,
    failures,
  })
  throwFailures(failures)
  return done
}

/** The same for one charge. */
export async function resolveCharge(ctx: Ctx, charge: ChargeRow): Promise<void> {
  const { clockOffsetMs } = await getSeller(ctx.db, charge.sellerId)
  const scoped = atSellerClock(ctx, clockOffsetMs)
  if (charge.voidRequestedAt) return finishVoid(scoped, charge)
  if (charge.status === 'PRE_AUTHORIZED') {
    await finishCapture(scoped, charge)
    return
  }
  await startAuthorization(scoped, charge)
  const reference = charge.acquirerReference!
  const { acquirer } = await portsOf(scoped, charge)
  const finding = acquirer.find({ reference, at: scoped.now })
  const answer = await withTimeout(ACQUIRER_WAIT_MS, finding)
  if (answer?.outcome === 'pending') return
  if (answer) {
    await settleAuthorization(scoped, charge, answer)
    return
  }
  await voidAuthorization(scoped, charge)
  await settleAuthorization(scoped, charge, { outcome: 'declined', reason: 'NOT_PROCESSED' })
}
