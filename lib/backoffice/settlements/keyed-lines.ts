import { createHash } from 'node:crypto'
import type { SettlementLine } from './settlement'

export interface KeyedLine extends SettlementLine {
  key: string
}

/** Lines with the identity by which overlapping reports change nothing twice: the provider's, else day, sale and amounts, counted. */
export function keyedLines(lines: readonly SettlementLine[]): KeyedLine[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    if (line.id !== undefined) return { ...line, key: `id ${line.id}` }
    const text = contentOf(line)
    const number = (counts.get(text) ?? 0) + 1
    counts.set(text, number)
    return { ...line, key: createHash('sha256').update(`${text} ${number}`).digest('base64url') }
  })
}

/** What a line says, for comparison with another report. */
export function contentOf(line: SettlementLine): string {
  const { kind, paidOn, installment, installments, gross, fee, net } = line
  const { reference = '', transactionId = '', nsu = '', authorizationCode = '' } = line
  const sale = [reference, transactionId, nsu, authorizationCode, installment, installments]
  return JSON.stringify([kind, paidOn, ...sale, gross, fee, net])
}
