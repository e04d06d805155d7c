import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { insertFeeChangeOnce, listFeeChanges } from './store'

const ALL = 10_000

/** Gives a seller the own prices of another one, those to come included; nobody is notified. */
export async function copyFees(ctx: TxCtx, { from, to }: { from: number; to: number }): Promise<void> {
  const changes = await listFeeChanges(ctx.tx, from, ALL)
  for (const { id: _, tables, ...change } of changes.toReversed()) {
    if (change.withdrawnAt) continue
    const row = { ...change, uuid: randomUUID(), sellerId: to, noticedSellerId: null }
    const own = tables.map(({ paymentMethod, rules }) => ({ paymentMethod, rules }))
    await insertFeeChangeOnce(ctx.tx, row, own)
  }
}
