import type { LateWrite } from '@/db/queries'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { queueForSearch } from '@/lib/base/search/queue-records'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { bankStepsOf } from '@/lib/payments/bank-rails/bank-rails'
import { mailCode } from '@/lib/payments/charges/codes/mail-code'
import { blockOf } from '@/lib/payments/risk/charge-risk'
import { claimUnissuedCharges, forgetIssued } from './due-store'
import { setIssued } from './hot-store'
import type { ChargeRow } from './store'

const RETRY_AFTER_MS = 10_000
const BATCH = 20

/**
 * Requests the PIX code or the slip of a charge from its bank and stores it; the buyer of a checkout gets it by mail. Repeating a
 * request with the same reference has one effect, so a call that failed half-way is repeated. Throws what the bank throws; the
 * charge then stays without a code.
 */
export async function issueCharge(ctx: Ctx, charge: ChargeRow, loadedSeller?: SellerRow): Promise<ChargeRow> {
  if (charge.pixCode || charge.bankSlipBarcode || blockOf(charge.risk)) return charge
  const seller = loadedSeller ?? (await getSeller(ctx.db, charge.sellerId))
  const issued = await bankStepsOf(charge.paymentMethod).issue(ctx, charge, seller)
  const current = { ...charge, ...issued }
  const isByApi = ctx.actor.kind === 'api-key'
  // Orders by API get no mail, and a PIX is found by its reference: the code is stored with the response that shows it.
  if (isByApi && !current.bankSlipBarcode) {
    const write: LateWrite = (db) => setIssued(db, charge.id, issued)
    if (!ctx.withResponse?.(write)) await write(ctx.db)
  } else {
    await transaction(ctx, async (inner) => {
      if (!(await setIssued(inner.tx, charge.id, issued))) return
      if (current.bankSlipBarcode) await queueForSearch(inner, charge.sellerId, 'ORDER', [charge.orderId])
      if (!isByApi) await mailCode(inner, current, seller)
    })
  }
  return current
}

/** Job: repeats the requests for codes and slips that got no response. */
export async function issuePendingCharges(ctx: Ctx): Promise<number> {
  await forgetIssued(ctx.db)
  const waiting = await claimUnissuedCharges(ctx.db, {
    systemNow: ctx.systemNow,
    pauseMs: RETRY_AFTER_MS,
    limit: BATCH,
  })
  const failures: Error[] = []
  const done = await processEach(waiting, (charge) => issueCharge(ctx, charge), {
    named: (charge) => `charge ${charge.uuid}`,
    failures,
  })
  throwFailures(failures)
  return done
}
