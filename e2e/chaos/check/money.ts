// The proofs and invariants of the product over the sellers of a run.
import type { Sql } from 'postgres'
import { invariants, invariantsAtRest } from '@/e2e/simulation/invariants'
import { checkAudit } from '@/lib/process/checks/check-audit'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { checkSales } from '@/lib/process/checks/check-sales'
import type { ChaosSeller } from '../load/payments'
import { readPending } from './stored'
import { type Violation, violationsOf } from './violation'

export async function checkMoney(
  sql: Sql,
  sellers: readonly Pick<ChaosSeller, 'id' | 'isLive'>[],
): Promise<Violation[]> {
  const found: Violation[] = []
  // The providers of a live seller are on the wire, and its payouts wait for a batch.
  for (const { id, isLive } of sellers)
    for (const [rule, query] of Object.entries(isLive ? invariants : { ...invariants, ...invariantsAtRest }))
      found.push(...violationsOf('different', { [rule]: await query(sql, id) }))
  return [
    ...found,
    ...violationsOf('different', {
      'ledger:verify finds nothing': (await checkLedger(sql)).findings,
      'audit:verify finds nothing': (await checkAudit(sql, new Date())).findings,
      'sales:verify finds nothing': (await checkSales(sql)).findings,
    }),
    ...violationsOf('lost', { 'all work is finished': Object.entries(await readPending(sql)) }),
  ]
}
