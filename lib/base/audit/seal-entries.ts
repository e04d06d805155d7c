import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { auditSealHash, entryHash, GENESIS } from './seal'
import {
  type AuditSealRow,
  findLastAuditSeal,
  insertAuditSeals,
  listLogsToSeal,
  listUnsealedEntries,
  takeAuditSealing,
} from './seal-store'

const BATCH = 250
const LOGS_AT_ONCE = 4
const BEFORE_ALL = -1

/**
 * Job: seals new entries, for each log a batch in the order of their ids. An entry that commits after a later one was sealed gets
 * a later seal.
 */
export async function sealAuditEntries(ctx: Ctx): Promise<number> {
  const failures: Error[] = []
  let [done, after] = [0, BEFORE_ALL]
  for (;;) {
    const logs = await listLogsToSeal(ctx.db, after, LOGS_AT_ONCE)
    if (logs.length === 0) break
    after = logs.at(-1)!
    const work = async (sellerId: number) => {
      done += await sealLog(ctx, sellerId)
    }
    await processEach(logs, work, { named: (sellerId) => `audit seal of seller ${sellerId}`, failures })
  }
  throwFailures(failures)
  return done
}

function sealLog(ctx: Ctx, sellerId: number): Promise<number> {
  return transaction(ctx, async ({ tx, systemNow: sealedAt }) => {
    if (!(await takeAuditSealing(tx, sellerId))) return 0
    const last = await findLastAuditSeal(tx, sellerId)
    const entries = await listUnsealedEntries(tx, sellerId, BATCH)
    if (entries.length === 0) return 0
    let seq = last?.seq ?? 0
    let previousHash = last?.hash ?? GENESIS
    const seals = entries.map((entry): AuditSealRow => {
      seq += 1
      const text = { sellerId, seq, entryId: entry.id, entryHash: entryHash(entry), previousHash, sealedAt }
      previousHash = auditSealHash(text)
      return { ...text, hash: previousHash }
    })
    await insertAuditSeals(tx, seals)
    return seals.length
  })
}
