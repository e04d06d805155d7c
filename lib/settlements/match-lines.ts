import { findChargesOf, type MatchedCharge } from '@/lib/charges/provider/store'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { providerSettlementEntries } from '@/lib/ledger/ledger'
import { post } from '@/lib/ledger/post'
import { lockNewLines, type SettlementLineRow, setMatched, setUnmatched } from './store'

const BATCH = 200

/** Job: looks up the charges of new lines and posts what the provider paid for them. Returns how many lines it did. */
export async function matchLines(ctx: Ctx): Promise<number> {
  return transaction(ctx, async (inner) => {
    const lines = await lockNewLines(inner.tx, BATCH)
    for (const connectionId of new Set(lines.map((line) => line.connectionId))) {
      const ofConnection = lines.filter((line) => line.connectionId === connectionId)
      const chargeOf = await findChargesOf(inner.tx, connectionId, ofConnection)
      for (const line of ofConnection) {
        const charge = chargeOf(line)
        if (charge) await settle(inner, line, charge)
      }
      const without = ofConnection.filter((line) => !chargeOf(line))
      await setUnmatched(
        inner.tx,
        without.map(({ id }) => id),
      )
    }
    return lines.length
  })
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
