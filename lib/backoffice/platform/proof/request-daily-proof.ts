import { randomUUID } from 'node:crypto'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { insertProof, listRequestedSince, lockProofs } from './store'

/** From 03:00 to 06:00 in São Paulo, when few payments come and before payouts are made. */
const FROM_MS = 3 * HOUR_MS
const UNTIL_MS = 6 * HOUR_MS

/** Job: requests one proof of the ledger each night, unless a person requested one since it began. */
export async function requestDailyProof(ctx: Ctx): Promise<number> {
  const { systemNow } = ctx
  const midnight = startOfCivilDate(civilDateOf(systemNow)).getTime()
  const sinceMidnight = systemNow.getTime() - midnight
  if (sinceMidnight < FROM_MS || sinceMidnight >= UNTIL_MS) return 0
  await transaction(ctx, async ({ tx }) => {
    await lockProofs(tx)
    if ((await listRequestedSince(tx, new Date(midnight + FROM_MS))).length > 0) return
    await insertProof(tx, { uuid: randomUUID(), requestedBy: '', requestedAt: systemNow })
  })
  return 0
}
