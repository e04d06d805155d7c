import { derivedUuid } from '@/lib/base/text/derived-uuid'
import type { StatementLine } from './statement'

/** The stable identifier of an entry, derived from the values that make the entry unique. */
export function entryUuid({ transactionUuid, executionDate, operacao }: StatementLine): string {
  return derivedUuid(`${transactionUuid} ${executionDate} ${operacao}`)
}
