// A transaction may move money of many days: a dispute takes the parts of a sale that were to come, each on its day. The line of
// one day then says of which whole it is a part.
import type { Db, Tx } from '@/db/client'
import { addCentavos, type Centavos, centavos } from '@/lib/kernel/money'
import { linesOf, type StatementLine } from './statement'
import { listPostingsOfTransactions } from './statement-store'

/** All lines of one transaction and operation together. */
export interface Whole {
  net: Centavos
  days: number
}

type Line = Pick<StatementLine, 'transactionUuid' | 'operacao'> & { transactionId: number }

const keyOf = ({ transactionUuid, operacao }: Pick<Line, 'transactionUuid' | 'operacao'>) =>
  `${transactionUuid} ${operacao}`

/** The same lines, each that is a part of several days with the whole. */
export async function withWholes<E extends Line>(
  db: Db | Tx,
  entries: readonly E[],
): Promise<(E & { whole?: Whole })[]> {
  const ids = [...new Set(entries.map(({ transactionId }) => transactionId))]
  if (ids.length === 0) return [...entries]
  const lines = linesOf(await listPostingsOfTransactions(db, ids))
  const wholes = new Map<string, Whole>()
  for (const line of lines) {
    const { net, days } = wholes.get(keyOf(line)) ?? { net: centavos(0), days: 0 }
    wholes.set(keyOf(line), { net: addCentavos(net, line.net), days: days + 1 })
  }
  return entries.map((entry) => {
    const whole = wholes.get(keyOf(entry))
    return whole && whole.days > 1 ? { ...entry, whole } : entry
  })
}
