import type { Ctx } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { findSellerInCells } from '@/lib/parties/seller-directory/find-in-cells'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { type ComingPrices, comingAfter, inForceOn, type MethodInForce } from './fee-table'
import { type FeeChange, listFeeChanges, listFeeTables } from './store'

const LATEST = 50

export interface FeeBook {
  /** Absent for the prices of the platform. */
  seller?: Pick<SellerRow, 'uuid' | 'companyName' | 'fantasyName' | 'document' | 'environment'>
  today: CivilDate
  inForce: MethodInForce[]
  coming: ComingPrices[]
  /** The latest changes, the newest first. */
  history: FeeChange[]
}

/** The prices of the platform, or of one seller: today's, those to come, and every change. Throws NOT_FOUND for no such seller. */
export async function getFeeBook(ctx: Ctx, { seller: uuid }: { seller?: string }): Promise<FeeBook> {
  requireOperator(ctx, 'platform.read')
  const seller = uuid === undefined ? undefined : await findSellerInCells(ctx, uuid)
  if (uuid !== undefined && !seller) throw new Problem('NOT_FOUND')
  const today = civilDateOf(ctx.systemNow)
  const [tables, history] = await Promise.all([
    listFeeTables(ctx.db, seller?.id),
    listFeeChanges(ctx.db, seller?.id ?? null, LATEST),
  ])
  return {
    seller,
    today,
    inForce: inForceOn(tables, today),
    coming: comingAfter(tables, today),
    history,
  }
}
