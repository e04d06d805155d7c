// Compares what clients, bank, acquirer and receiver have with each other and with the database, cell by cell.
import type { Sql } from 'postgres'
import { compareOutside, type Outside } from '@/e2e/simulation/wire/outside'
import type { Answer, Sent } from '../load/client'
import type { ChaosSeller } from '../load/payments'
import type { Receipt } from '../parts/receiver'
import { checkAnswers } from './answers'
import { checkEvents } from './events'
import { checkMoney } from './money'
import { checkStatement, type StatementLine } from './statement'
import { readEvents, readStored, rowsOfOthers } from './stored'
import { type Violation, violationsOf } from './violation'

/** What there is of one cell and its sellers. */
export interface Evidence {
  cell: number
  sql: Sql
  sellers: readonly ChaosSeller[]
  answers: readonly Answer[]
  /** Requests that never got a clear answer. */
  unclear: readonly Sent[]
  accepted: readonly Receipt[]
  /** Read by API. */
  statement: readonly StatementLine[]
  /** The bank and the acquirer on the wire, where there are live sellers. */
  outside?: Outside
}

/** Where there are several cells, a rule begins with that in which it is broken. */
export async function reconcile(cells: readonly Evidence[]): Promise<Violation[]> {
  const found: Violation[] = []
  for (const evidence of cells)
    for (const violation of await reconcileCell(evidence)) {
      const rule = `cell ${evidence.cell}: ${violation.rule}`
      found.push(cells.length === 1 ? violation : { ...violation, rule })
    }
  return found
}

async function reconcileCell(evidence: Evidence): Promise<Violation[]> {
  const { cell, sql, sellers, answers, unclear, accepted, statement, outside } = evidence
  const stored = await readStored(sql, sellers)
  return [
    ...checkAnswers(answers, unclear, stored),
    ...violationsOf('unavailable', {
      'every request gets a clear answer in the end': unclear.map(({ operation, path }) => ({
        operation,
        path,
      })),
    }),
    ...checkEvents(await readEvents(sql, sellers), accepted, stored.orders),
    ...checkStatement(statement, stored),
    ...(await checkMoney(sql, sellers)),
    ...violationsOf('different', {
      'a cell has rows of its own sellers alone': await rowsOfOthers(sql, cell),
      'bank and acquirer have the same records': outside ? await compareOutside(outside) : [],
    }),
  ]
}
