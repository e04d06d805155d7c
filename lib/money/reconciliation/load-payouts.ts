import type { Db, Tx } from '@/db/client'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import type { PayoutRow } from '@/lib/money/payouts/store'
import type { Coverage, ImportedAccount } from './file-store'
import type { ReconciledPayout } from './match-lines'
import { listMatchedUuids, listUndonePairs } from './match-store'
import { bankAccountOf, mayReceive } from './statement-account'

interface Known {
  sellerId: number
  accounts: readonly ImportedAccount[]
  today: CivilDate
}

/** Payouts as the matching compares them. */
export async function reconciledPayouts(
  db: Db | Tx,
  rows: readonly PayoutRow[],
  { sellerId, accounts, today }: Known,
): Promise<ReconciledPayout[]> {
  const uuids = rows.map(({ uuid }) => uuid)
  const matched = await listMatchedUuids(db, sellerId, uuids)
  const undone = await listUndonePairs(db, sellerId, uuids)
  return rows.map((row) => {
    const { uuid, status, value, bankReference, executionDate, statusAt, account } = row
    const last = status === 'PROCESSING' ? today : civilDateOf(statusAt)
    const keys = accounts.filter((one) => mayReceive(account, one.account)).map((one) => one.accountKey)
    return {
      ...{ uuid, status, value, bankReference },
      days: { from: executionDate, to: last < executionDate ? executionDate : last },
      ...(bankAccountOf(account) && { accountKeys: keys }),
      isMatched: matched.has(uuid),
      refusedLines: undone.filter((pair) => pair.payoutUuid === uuid).map((pair) => pair.lineUuid),
    }
  })
}

/** Whether an imported statement would have the payout. */
export function isCovered({ days, accountKeys }: ReconciledPayout, coverage: readonly Coverage[]): boolean {
  return coverage.some(
    ({ accountKey, from, to }) =>
      from <= days.from && days.to <= to && (accountKeys === undefined || accountKeys.includes(accountKey)),
  )
}
