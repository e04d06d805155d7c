import { listDueRows } from '@/lib/backoffice/jobs/due-rows'
import type { DueRows } from '@/lib/backoffice/jobs/job'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { findOpenProof, listProofs, type ProofRow } from './store'

const SHOWN = 10

export interface LedgerState {
  /** Finished proofs, newest first. */
  proofs: ProofRow[]
  open?: ProofRow
  /** Transactions that wait for their seal; absent where none does. */
  unsealed?: DueRows
  /** The cells that did not answer. */
  silent: number[]
}

/** For the operator: the state of the seals and the last proofs of the ledger. Throws FORBIDDEN. */
export async function getLedgerState(ctx: Ctx): Promise<LedgerState> {
  requireOperator(ctx, 'platform.read')
  const [proofs, open, { queues, silent }] = await Promise.all([
    listProofs(ctx.db, SHOWN),
    findOpenProof(ctx.db),
    listDueRows(ctx, 'sealPostings'),
  ])
  const [unsealed] = queues
  return { proofs, ...(open && { open }), ...(unsealed && { unsealed }), silent }
}
