import type { Db, Tx } from '@/db/client'
import type { StatementLine } from '@/lib/money/statement/statement'
import { partsOfTransaction, type SubSellerPart } from './parts'
import { listSplitPostings } from './store'

type Named = Pick<StatementLine, 'operacao' | 'executionDate'> & {
  transactionId: number
  subSellers?: readonly SubSellerPart[]
}

/** The same entries; each SPLIT with its sub-sellers and their parts of it. */
export async function nameSubSellers<E extends Named>(db: Db | Tx, entries: readonly E[]): Promise<E[]> {
  const splits = entries.filter(({ operacao }) => operacao === 'SPLIT')
  if (splits.length === 0) return [...entries]
  const ids = [...new Set(splits.map(({ transactionId }) => transactionId))]
  const postings = await listSplitPostings(db, ids)
  const parts = new Map([...postings].map(([id, of]) => [id, partsOfTransaction(of)]))
  return entries.map((entry) => {
    if (entry.operacao !== 'SPLIT') return entry
    const subSellers = parts.get(entry.transactionId)?.get(entry.executionDate)
    return subSellers ? { ...entry, subSellers } : entry
  })
}
