import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
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

export interface Issued {
  /** With its code or slip. */
  charge: ChargeRow
  seller: SellerRow
}

/**
 * Requests the PIX code or the slip of a charge from its bank. Repeating a request with the same reference has one effect, so a call
 * that failed half-way is repeated. Undefined where it has its code, or needs none; throws what the bank throws.
 */
export async function requestCode(
  ctx: Ctx,
  charge: ChargeRow,
  loadedSeller?: SellerRow,
): Promise<Issued | undefined> {
  if (charge.pixCode || charge.bankSlipBarcode || blockOf(charge.risk)) return undefined
  const seller = loadedSeller ?? (await getSeller(ctx.db, charge.sellerId))
  return {
    charge: { ...charge, ...(await bankStepsOf(charge.paymentMethod).issue(ctx, charge, seller)) },
    seller,
  }
}

/** Stores what was issued; the buyer of a checkout gets it by mail. */
export async function storeCode(ctx: TxCtx, { charge, seller }: Issued): Promise<void> {
  const isByApi = ctx.actor.kind === 'api-key'
  // Orders by API get no mail, and a PIX is found by its reference.
  if (isByApi && !charge.bankSlipBarcode) return ctx.rows.send((db) => setIssued(db, charge))
  if (!(await setIssued(ctx.tx, charge))) return
  if (charge.bankSlipBarcode) await queueForSearch(ctx, charge.sellerId, 'ORDER', [charge.orderId])
  if (!isByApi) await mailCode(ctx, charge, seller)
}

/** Both. The charge stays without a code where the bank throws. */
export async function issueCharge(ctx: Ctx, charge: ChargeRow): Promise<void> {
  const issued = await requestCode(ctx, charge)
  if (issued) await transaction(ctx, (inner) => storeCode(inner, issued))
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
