import type { Ctx } from '@/lib/base/kernel/ctx'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { claimProof, finishProof } from './store'

/** What a proof of the whole ledger found. */
export interface Proof {
  figures: Record<string, number>
  accounts: Record<string, number>
  findings: string[]
}

/** Longer than a proof of a large ledger takes; a worker that died is followed by another one then. */
const LEASE_MS = HOUR_MS
const MAX_FINDINGS = 100

/** Job: proves the ledger from its postings where a person asked for it. */
export function createProofJob(prove: () => Promise<Proof>) {
  return async (ctx: Ctx): Promise<number> => {
    const { systemNow } = ctx
    const leasedUntil = new Date(systemNow.getTime() + LEASE_MS)
    const proof = await claimProof(ctx.db, { systemNow, leasedUntil })
    if (!proof) return 0
    const before = performance.now()
    const { figures, accounts, findings } = await prove()
    const durationMs = Math.round(performance.now() - before)
    await finishProof(ctx.db, proof.id, {
      finishedAt: new Date(systemNow.getTime() + durationMs),
      durationMs,
      figures,
      accounts,
      findings: findings.slice(0, MAX_FINDINGS),
    })
    return 1
  }
}
