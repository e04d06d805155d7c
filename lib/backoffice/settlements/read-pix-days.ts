import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import type { PixConnection } from '@/lib/rails/pix/rail'
import { pixSettlements } from './pix-source'
import { receiveLines } from './receive-lines'
import { findLastReadDay } from './store'

/** A day is read this long after its end, so that the bank has it complete. */
const CLOSED_AFTER_MS = 3 * HOUR_MS

/** Job: reads what each bank of PIX received and sent back on the next day that is closed. Returns how many days it read. */
export async function readPixDays(ctx: Ctx): Promise<number> {
  const lastClosed = addDays(civilDateOf(new Date(ctx.systemNow.getTime() - CLOSED_AFTER_MS)), -1)
  const connections = await ctx.ports.pixConnections.list()
  let read = 0
  await processEach(
    connections,
    async (connection) => {
      if (await readNextDay(ctx, connection, lastClosed)) read += 1
    },
    { named: ({ connectionId }) => `connection ${connectionId}` },
  )
  return read
}

async function readNextDay(
  ctx: Ctx,
  { connectionId, open }: PixConnection,
  lastClosed: CivilDate,
): Promise<boolean> {
  const last = await findLastReadDay(ctx.db, connectionId)
  const day = last ? addDays(last, 1) : lastClosed
  if (day > lastClosed) return false
  const lines = await pixSettlements(await open()).listLines(day)
  await transaction(ctx, (inner) =>
    receiveLines(inner, { connectionId, name: day, lines, days: { from: day, to: day } }),
  )
  return true
}
