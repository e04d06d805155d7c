import { silentError } from '@/lib/base/cells/ask-cells'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { throwFailures } from '@/lib/base/kernel/job'
import { providerSettlementEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { type FoundSale, findSalesInCells } from '@/lib/payments/charges/provider/find-in-cells'
import type { MatchedCharge } from '@/lib/payments/charges/provider/store'
import { listNewLines, lockNewLines, type SettlementLineRow, setMatched, setUnmatched } from './store'

const BATCH = 200

/**
 * Job: looks up the charges of new lines and posts what the provider paid for them. A line names no cell, so that each is searched.
 * Where one does not answer, lines that may be of it stay new, those after them are looked up too, and at the end it throws.
 * Returns how many lines it did.
 */
export async function matchLines(ctx: Ctx): Promise<number> {
  const failures: Error[] = []
  let silent: number[] = []
  let page: SettlementLineRow[] = []
  let done = 0
  do {
    page = await listNewLines(ctx.db, { afterId: page.at(-1)?.id ?? 0, limit: BATCH })
    for (const connectionId of new Set(page.map((line) => line.connectionId))) {
      const lines = page.filter((line) => line.connectionId === connectionId)
      const sales = await findSalesInCells(ctx, connectionId, lines, silent)
      silent = sales.silent
      done += await settleFound(ctx, lines, sales.find, failures)
    }
  } while (silent.length + failures.length > 0 && page.length === BATCH)
  if (silent.length > 0) failures.push(silentError(silent))
  throwFailures(failures)
  return done
}

/** Settles lines in the cells of their charges. Returns how many are done, also those of no charge. */
async function settleFound(
  ctx: Ctx,
  lines: readonly SettlementLineRow[],
  find: (line: SettlementLineRow) => FoundSale | 'NONE' | 'UNKNOWN',
  failures: Error[],
): Promise<number> {
  const none: number[] = []
  const byCell = new Map<number, (FoundSale & { id: number })[]>()
  for (const line of lines) {
    const sale = find(line)
    if (sale === 'NONE') none.push(line.id)
    if (typeof sale === 'string') continue
    const { cell } = sale.ctx
    byCell.set(cell, [...(byCell.get(cell) ?? []), { ...sale, id: line.id }])
  }
  await transaction(ctx, (inner) => setUnmatched(inner.tx, none))
  let settled = 0
  for (const [cell, sales] of byCell) {
    const settling = transaction(sales[0]!.ctx, (inner) => settleAll(inner, sales))
    settled += await settling.catch((cause: unknown) => {
      failures.push(new Error(`cell ${cell}`, { cause }))
      return 0
    })
  }
  return none.length + settled
}

/** Settles those of the lines that no other worker does; returns how many. */
async function settleAll(
  ctx: TxCtx,
  sales: readonly { id: number; charge: MatchedCharge }[],
): Promise<number> {
  const charges = new Map(sales.map(({ id, charge }) => [id, charge]))
  const lines = await lockNewLines(ctx.tx, [...charges.keys()])
  for (const line of lines) await settle(ctx, line, charges.get(line.id)!)
  return lines.length
}

async function settle(ctx: TxCtx, line: SettlementLineRow, charge: MatchedCharge): Promise<void> {
  await setMatched(ctx.tx, line.id, { cell: ctx.cell, chargeId: charge.id })
  const entries = providerSettlementEntries(line)
  if (entries.length === 0) return
  const { uuid: source } = line
  const { sellerId, id: chargeId } = charge
  post(ctx, { sellerId, reason: 'PROVIDER_SETTLEMENT', source, chargeId, occurredAt: ctx.systemNow }, entries)
}
