// Compares what clients, bank, acquirer and receiver have with each other and with the database.
import type { Sql } from 'postgres'
import { compareOutside, type Outside } from '@/e2e/simulation/wire/outside'
import type { Answer, Sent } from '../load/client'
import type { ChaosSeller } from '../load/payments'
import type { Receipt } from '../parts/receiver'
import { checkAnswers } from './answers'
import { checkEvents } from './events'
import { checkMoney } from './money'
import { checkStatement, type StatementLine } from './statement'
import { readEvents, readStored } from './stored'
import { type Violation, violationsOf } from './violation'

export interface Evidence {
  sql: Sql
  sellers: readonly ChaosSeller[]
  answers: readonly Answer[]
  /** Requests that never got a clear answer. */
  unclear: readonly Sent[]
  accepted: readonly Receipt[]
  /** Of all sellers, read by API. */
  statement: readonly StatementLine[]
  /** The bank and the acquirer on the wire, where there are live sellers. */
  outside?: Outside
}

export async function reconcile(evidence: Evidence): Promise<Violation[]> {
  const { sql, sellers, answers, unclear, accepted, statement, outside } = evidence
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
      'bank and acquirer have the same records': outside ? await compareOutside(outside) : [],
    }),
  ]
}
