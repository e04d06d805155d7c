// A transaction may move money of many days: a dispute takes the parts of a sale that were to come, each on its day. The line of
// one day then says of which whole it is a part.
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import type { StatementLine } from './statement'

/** All lines of one transaction and operation together. */
export interface Whole {
  net: Centavos
  days: number
}

type Line = Pick<StatementLine, 'transactionUuid' | 'operacao'>

const keyOf = ({ transactionUuid, operacao }: Line) => `${transactionUuid} ${operacao}`

/** The entries, each that is a part of several days with the whole; `lines` are all lines of their transactions. */
export function withWholes<E extends Line>(
  entries: readonly E[],
  lines: readonly StatementLine[],
): (E & { whole?: Whole })[] {
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
