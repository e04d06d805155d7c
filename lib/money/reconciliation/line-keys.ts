// The identity of a bank line, so that files that overlap change nothing twice. Banks repeat their identifiers, and the same
// account may be exported in two formats, so a line is its day, amount and identifier, counted, and across formats its day
// and amount, counted.
import { createHash } from 'node:crypto'
import type { BankFileFormat, StatementLine } from './reconciliation'

export interface KeyedLine extends StatementLine {
  key: string
}

export interface StoredKey {
  key: string
  format: BankFileFormat
  postedDate: string
  amount: number
}

const sumKey = ({ postedDate, amount }: { postedDate: string; amount: number }) => `${postedDate} ${amount}`

/** The lines of a file with their keys; equal lines differ by their number in the file. */
function keyed(format: BankFileFormat, lines: readonly StatementLine[]): KeyedLine[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const text = `${format} ${sumKey(line)} ${line.bankId || line.words}`
    const number = (counts.get(text) ?? 0) + 1
    counts.set(text, number)
    return { ...line, key: createHash('sha256').update(`${text} ${number}`).digest('base64url') }
  })
}

/** The lines of a file that no stored line of the account is, in any format. */
export function newLines(
  format: BankFileFormat,
  lines: readonly StatementLine[],
  stored: readonly StoredKey[],
): KeyedLine[] {
  const known = new Set(stored.map(({ key }) => key))
  const otherFormats = new Map<string, number>()
  for (const one of stored)
    if (one.format !== format) otherFormats.set(sumKey(one), (otherFormats.get(sumKey(one)) ?? 0) + 1)
  return keyed(format, lines).filter((line) => {
    if (known.has(line.key)) return false
    const left = otherFormats.get(sumKey(line)) ?? 0
    otherFormats.set(sumKey(line), left - 1)
    return left <= 0
  })
}
