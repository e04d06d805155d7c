import { type Ctx, snapshot } from '@/lib/base/kernel/ctx'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { Entry } from '../list-entries'
import { type StatementOperation, statementOperations } from '../statement'
import { listPayoutEntries } from './list-entries'

const ENTRIES_ON_A_PAGE = 50

export interface PayoutProof {
  /** Of all entries. */
  count: number
  gross: Centavos
  net: Centavos
  /** The operations that occur, with their entries and net sums. */
  operations: readonly { operacao: StatementOperation; count: number; net: Centavos }[]
  /** The entries of the page, in the order of the statement. */
  entries: readonly Entry[]
  page: number
  pages: number
}

/**
 * Adds up every entry that a payout of the acting seller pays, and returns one page of them; `page` is from 1. Throws
 * NOT_FOUND.
 */
export function provePayout(
  ctx: Ctx,
  { uuid, page = 1 }: { uuid: string; page?: number },
): Promise<PayoutProof> {
  requirePermission(ctx, 'statement.read')
  return snapshot(ctx, async (db) => {
    const from = (page - 1) * ENTRIES_ON_A_PAGE
    const entries: Entry[] = []
    const sums = new Map<StatementOperation, { count: number; net: Centavos; gross: Centavos }>()
    let count = 0
    for await (const entry of listPayoutEntries({ ...ctx, db }, { uuid })) {
      if (count >= from && entries.length < ENTRIES_ON_A_PAGE) entries.push(entry)
      count += 1
      const sum = sums.get(entry.operacao) ?? { count: 0, net: centavos(0), gross: centavos(0) }
      sum.count += 1
      sum.net = addCentavos(sum.net, entry.net)
      sum.gross = addCentavos(sum.gross, entry.gross)
      sums.set(entry.operacao, sum)
    }
    const all = [...sums.values()]
    return {
      count,
      gross: addCentavos(centavos(0), ...all.map(({ gross }) => gross)),
      net: addCentavos(centavos(0), ...all.map(({ net }) => net)),
      operations: statementOperations.flatMap((operacao) => {
        const sum = sums.get(operacao)
        return sum ? [{ operacao, count: sum.count, net: sum.net }] : []
      }),
      ...{ entries, page, pages: Math.max(1, Math.ceil(count / ENTRIES_ON_A_PAGE)) },
    }
  })
}
