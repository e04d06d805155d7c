import type { Tx } from '@/db/client'
import { addCentavos, type Centavos, subtractCentavos } from '@/lib/base/kernel/money'
import { findFileBefore, sumLinesSince } from './file-store'
import type { KeyedLine } from './line-keys'
import type { BankStatement } from './reconciliation'

interface Arriving {
  statement: BankStatement
  accountKey: string
  /** The lines of it that no earlier file had. */
  added: readonly KeyedLine[]
}

/**
 * The money of a statement's balances that no line has. A file of OFX has no opening balance: the closing one of the file
 * before it is that, if no day lies between. Undefined where nothing is known to compare with.
 */
export async function checkSum(
  tx: Tx,
  sellerId: number,
  { statement, accountKey, added }: Arriving,
): Promise<Centavos | undefined> {
  const { closingBalance, sumDifference, from, to } = statement
  if (sumDifference !== undefined) return sumDifference
  if (closingBalance === undefined) return undefined
  const file = await findFileBefore(tx, sellerId, { accountKey, from, to })
  if (!file || file.closingBalance === null) return undefined
  const since = await sumLinesSince(tx, sellerId, { accountKey, file, to })
  const arrived = added.filter(({ postedDate }) => postedDate >= file.fromDate).map(({ amount }) => amount)
  return subtractCentavos(closingBalance, addCentavos(file.closingBalance, since, ...arrived))
}
