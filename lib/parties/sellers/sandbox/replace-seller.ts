import { randomUUID } from 'node:crypto'
import { firstPayoutDay } from '@/lib/base/kernel/business-days'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { copyFees } from '@/lib/parties/fees/copy-fees'
import { insertSellerOnce, replaceNames, type SellerRow } from '@/lib/parties/sellers/store'

/**
 * Sets a sandbox seller aside and puts a new one in its place, with the same uuid, document and settings, on real time. The
 * rows of the former one stay with it: the ledger and the audit log never lose any. The caller holds its row lock.
 */
export async function replaceSeller(ctx: TxCtx, former: SellerRow): Promise<SellerRow> {
  await replaceNames(ctx.tx, former.id, {
    uuid: randomUUID(),
    document: `${former.document} reset ${former.id}`,
    replacedAt: ctx.systemNow,
  })
  const { id: _, ...same } = former
  const row = {
    ...same,
    branding: withoutLogo(former),
    clockOffsetMs: 0,
    nextPayoutDate: firstPayoutDay(ctx.systemNow),
    createdAt: ctx.systemNow,
  }
  const seller = await insertSellerOnce(ctx.tx, ctx.cell, row, [])
  if (!seller) throw new Error(`seller ${former.id} still has its document`)
  await copyFees(ctx, { from: former.id, to: seller.id })
  return seller
}

/** The bytes of the logo stay with the former seller. */
function withoutLogo({ branding: { logo: _, ...others } }: SellerRow) {
  return others
}
