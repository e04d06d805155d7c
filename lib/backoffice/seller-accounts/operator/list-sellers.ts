import { askCells, mergeRows, silentIn } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import type { Balance } from '@/lib/money/ledger/seal'
import { getBalance } from '@/lib/money/ledger/store'
import {
  countOpenDisputes,
  listSellerRows,
  type SellerFilter,
  type SellerListRow,
  sumSalesSince,
} from './store'

const PAGE_SIZE = 25
const VOLUME_DAYS = 30
/** A sandbox seller without an order counts as unused from this age on. */
export const UNUSED_DAYS = 90

export interface SellerFigures {
  /** What it sold in the last 30 days. */
  volume: Centavos
  balance: Balance
  openDisputes: number
}
export type ListedSeller = SellerListRow & SellerFigures

/** What sellers sold lately, what we owe them, and their open disputes. */
export async function figuresOf(ctx: Ctx, sellerIds: number[]): Promise<(id: number) => SellerFigures> {
  const since = addDays(civilDateOf(ctx.systemNow), 1 - VOLUME_DAYS) as CivilDate
  const [volumes, open, balances] = await Promise.all([
    sumSalesSince(ctx.db, sellerIds, since),
    countOpenDisputes(ctx.db, sellerIds),
    Promise.all(sellerIds.map((id) => getBalance(ctx.db, id))),
  ])
  return (id) => ({
    volume: volumes.get(id) ?? centavos(0),
    balance: balances[sellerIds.indexOf(id)]!,
    openDisputes: open.get(id) ?? 0,
  })
}

/**
 * All sellers of the platform, the newest first, with their figures, and the cells that did not answer, whose sellers are not
 * among them. Throws FORBIDDEN.
 */
export async function listSellers(
  ctx: Ctx,
  { beforeId, unused, ...rest }: Omit<SellerFilter, 'unusedSince'> & { unused?: boolean; beforeId?: number },
): Promise<{ sellers: ListedSeller[]; older?: number; silent: number[] }> {
  requireOperator(ctx, 'platform.read')
  const unusedSince = new Date(ctx.systemNow.getTime() - UNUSED_DAYS * DAY_MS)
  const filter = { ...rest, ...(unused && { unusedSince }) }
  const page = { beforeId, limit: PAGE_SIZE + 1 }
  const listed = await askCells(ctx, ({ db }) => listSellerRows(db, filter, page))
  const found = mergeRows(listed.answers, (one, other) => other.id - one.id, page.limit)
  const shown = found.slice(0, PAGE_SIZE)
  const idsIn = (cell: number) => shown.filter((one) => one.cell === cell).map(({ row }) => row.id)
  const asked = await askCells(ctx, (own) => figuresOf(own, idsIn(own.cell)), {
    cells: shown.map(({ cell }) => cell),
  })
  const figures = new Map(asked.answers.map((answer) => [answer.cell, answer.found]))
  const sellers = shown.flatMap(({ cell, row }) => {
    const own = figures.get(cell)
    return own ? [{ ...row, ...own(row.id) }] : []
  })
  const older = found.length > PAGE_SIZE ? shown.at(-1)!.row.id : undefined
  return { sellers, ...(older && { older }), silent: silentIn(listed, asked) }
}
