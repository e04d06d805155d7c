import { createHash } from 'node:crypto'
import type { StatementLine } from './statement'

/** The stable identifier of an entry: a UUID of version 8, derived from the values that make the entry unique. */
export function entryUuid({ transactionUuid, executionDate, operacao }: StatementLine): string {
  const bytes = createHash('sha256').update(`${transactionUuid} ${executionDate} ${operacao}`).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex').slice(0, 32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
