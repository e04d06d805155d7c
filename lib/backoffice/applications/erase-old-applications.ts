import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { civilDate } from '@/lib/base/text/date-schemas'
import { eraseApplicationRows, type KeptTooLong, listKeptTooLong, lockKeptTooLong } from './retention-store'

const BATCH = 20

/**
 * Job: erases company, owners, bank account and documents of applications that were refused, closed before they were approved, or
 * left by the seller that was to send them, and of approved sellers after the time for which the law requires them.
 */
export async function eraseOldApplications(ctx: Ctx): Promise<number> {
  const limits = limitsOf(ctx)
  const due = await listKeptTooLong(ctx.db, limits, BATCH)
  const work = ({ id }: KeptTooLong) =>
    transaction(ctx, async (inner) => {
      // The operator may have let it apply again since.
      const seller = await lockKeptTooLong(inner.tx, id, limits)
      if (seller) await erase(inner, seller)
    })
  return processEach(due, work, { named: ({ uuid }) => `application of seller ${uuid}` })
}

async function erase(ctx: TxCtx, { id, uuid, status }: KeptTooLong): Promise<void> {
  const files = await eraseApplicationRows(ctx.tx, id, ctx.systemNow)
  const after = { files, status }
  await recordAudit(ctx, { action: 'application.erased', sellerId: id, resource: uuid, after })
}

/** Sellers whose status and application changed before these instants. */
function limitsOf({ systemNow, settings: { retention } }: Ctx) {
  const year = Number(civilDateOf(systemNow).slice(0, 4)) - retention.closedSellerYears
  return {
    refused: new Date(systemNow.getTime() - retention.refusedApplicationDays * DAY_MS),
    // The years are counted from the end of the one in which it was closed.
    closed: startOfCivilDate(civilDate.parse(`${year}-01-01`)),
  }
}
