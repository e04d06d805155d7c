import { findChargesOf, type MatchedCharge } from '@/lib/charges/provider/store'
import { listCells } from '@/lib/kernel/cells/in-cell'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { providerSettlementEntries } from '@/lib/ledger/ledger'
import { post } from '@/lib/ledger/post'
import { listNewLines, lockNewLines, type SettlementLineRow, setMatched, setUnmatched } from './store'

const BATCH = 200

/**
 * Job: looks up the charges of new lines and posts what the provider paid for them. A line names no cell, so that each is searched.
 * Returns how many lines it did.
 */
export async function matchLines(ctx: Ctx): Promise<number> {
  let open = await listNewLines(ctx.db, BATCH)
  let done = 0
  for (const own of await listCells(ctx)) {
    if (open.length === 0) return done
    const { settled, without } = await transaction(own, (inner) => settleAmong(inner, open))
    done += settled
    open = without
  }
  await transaction(ctx, (inner) => setUnmatched(inner.tx, open))
  return done + open.length
}

/** Settles those of the lines whose charges are in this cell; `without` has the others, but none that another worker does. */
async function settleAmong(
  ctx: TxCtx,
  ids: readonly number[],
): Promise<{ settled: number; without: number[] }> {
  const lines = await lockNewLines(ctx.tx, ids)
  const without: number[] = []
  for (const connectionId of new Set(lines.map((line) => line.connectionId))) {
    const ofConnection = lines.filter((line) => line.connectionId === connectionId)
    const chargeOf = await findChargesOf(ctx.tx, connectionId, ofConnection)
    for (const line of ofConnection) {
      const charge = chargeOf(line)
      if (charge) await settle(ctx, line, charge)
      else without.push(line.id)
    }
  }
  return { settled: lines.length - without.length, without }
}

async function settle(ctx: TxCtx, line: SettlementLineRow, charge: MatchedCharge): Promise<void> {
  await setMatched(ctx.tx, line.id, charge.id)
  const entries = providerSettlementEntries(line)
  if (entries.length === 0) return
  const { uuid: source } = line
  const { sellerId, id: chargeId } = charge
  await post(
    ctx,
    { sellerId, reason: 'PROVIDER_SETTLEMENT', source, chargeId, occurredAt: ctx.systemNow },
    entries,
  )
}
