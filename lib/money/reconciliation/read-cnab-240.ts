// The bank statement as CNAB 240: FEBRABAN's "Extrato de Conta Corrente para Conciliação Bancária", batches of service 04 with
// details of segment E. Positions are those of the layout, from 1. The sums of each batch are checked, and decide whether a line
// that is named like a balance is one.

import type { CivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos, subtractCentavos } from '@/lib/base/kernel/money'
import { civilDate } from '@/lib/base/text/date-schemas'
import { statesBalance } from './balance-lines'
import { joinStatements } from './join-statements'
import {
  addLeftOut,
  type BankFile,
  type BankStatement,
  type LeftOutReason,
  MAX_LINES,
  MAX_PARTS,
  RefusedFile,
  type StatementAccount,
  type StatementLine,
} from './reconciliation'

const WIDTH = 240
const COLLECTION_WIDTH = 400
const STATEMENT_SERVICE = '04'

/** Whether the text has the records of a CNAB file, of a statement or of anything else. */
export function isCnab(text: string): boolean {
  const [first = ''] = text.split(/\r?\n/, 1)
  const isHeader = /^\d{3}00000/.test(first) && first.trimEnd().length <= WIDTH
  return isHeader || isCollection(first)
}

/** CNAB 400 is the layout of returns of bank slips and payments: no statement has 400 positions. */
const isCollection = (first: string) => first.trimEnd().length === COLLECTION_WIDTH && /^0/.test(first)

type Field = (from: number, to: number) => string

/** Throws RefusedFile where the text has no whole statement of an account. */
export function readCnab240(text: string): BankFile {
  const batches: Batch[] = []
  for (const [index, field] of recordsOf(text).entries()) {
    const kind = field(8, 8)
    if (kind === '1') batches.push(openBatch(field))
    if (kind === '3' && field(14, 14) === 'E') batches.at(-1)?.details.push(lineOf(field))
    if (kind === '5') closeBatch(batches.at(-1), field, index + 1)
  }
  const statements = batches.filter(({ isStatement }) => isStatement)
  if (statements.length > MAX_PARTS) throw new RefusedFile('TOO_MANY_LINES')
  if (statements.some(({ closing }) => closing === undefined)) throw new RefusedFile('INCOMPLETE')
  const [first, ...rest] = joinStatements(statements.map(statementOf))
  if (!first) throw new RefusedFile('NOT_A_STATEMENT')
  const lines = statements.reduce((sum, { details }) => sum + details.length, 0)
  if (lines > MAX_LINES) throw new RefusedFile('TOO_MANY_LINES')
  return { statements: [first, ...rest], otherAccounts: [] }
}

function recordsOf(text: string): Field[] {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  if (isCollection(rows[0] ?? '')) throw new RefusedFile('NOT_A_STATEMENT')
  const long = rows.findIndex((row) => row.trimEnd().length > WIDTH)
  if (long >= 0) throw new RefusedFile('UNKNOWN_FORMAT', long + 1)
  const fields = rows.map((row): Field => {
    const whole = row.padEnd(WIDTH)
    return (from, to) => whole.slice(from - 1, to)
  })
  if (fields[0]?.(8, 8) !== '0' || fields.at(-1)?.(8, 8) !== '9') throw new RefusedFile('INCOMPLETE')
  return fields
}

interface Batch {
  isStatement: boolean
  account: StatementAccount
  from?: CivilDate
  to?: CivilDate
  opening: Centavos
  closing?: Centavos
  /** The number of its last record. */
  lastLine: number
  details: Detail[]
}

/** A line, and whether it is named like a balance; or why there is none. */
type Detail = { line: StatementLine; isBalance: boolean } | LeftOutReason

function openBatch(field: Field): Batch {
  const isStatement = field(10, 11) === STATEMENT_SERVICE
  const currency = field(171, 173).trim()
  if (isStatement && currency !== '' && currency !== 'BRL') throw new RefusedFile('OTHER_CURRENCY')
  const account = {
    bank: field(1, 3),
    branch: field(53, 57),
    branchDigit: field(58, 58).trim(),
    number: field(59, 70),
    numberDigit: field(71, 71).trim(),
  }
  const opening = isStatement ? signed(field(151, 168), field(169, 169)) : centavos(0)
  return { isStatement, account, from: dayOf(field(143, 150)), opening, lastLine: 0, details: [] }
}

function lineOf(field: Field): Detail {
  const postedDate = dayOf(field(143, 150))
  const value = field(151, 168)
  const sign = field(169, 169)
  if (!/^\d{18}$/.test(value) || !/^[CD]$/.test(sign)) return 'AMOUNT'
  const amount = signed(value, sign)
  if (amount === 0) return 'ZERO'
  if (!postedDate) return 'DAY'
  const texts = [field(177, 201), field(202, 240), field(114, 133)].map((one) =>
    one.replace(/\s+/g, ' ').trim(),
  )
  const words = texts.filter(Boolean).join(' ')
  return { line: { postedDate, amount, bankId: '', words }, isBalance: statesBalance(texts) }
}

function closeBatch(batch: Batch | undefined, field: Field, atLine: number): void {
  if (!batch) throw new RefusedFile('INCOMPLETE', atLine)
  batch.lastLine = atLine
  batch.closing = batch.isStatement ? signed(field(151, 168), field(169, 169)) : centavos(0)
  batch.to = dayOf(field(143, 150))
}

/**
 * The opening balance and the lines add up to the closing one. Where a line can't be read they don't, and the difference is said.
 */
function statementOf(batch: Batch): BankStatement {
  const { account, details, lastLine, opening } = batch
  const closing = batch.closing!
  const read = details.filter((one) => typeof one !== 'string')
  const left = details.filter((one) => typeof one === 'string')
  const isUnreadable = left.some((reason) => reason !== 'ZERO')
  const differenceOf = (lines: readonly StatementLine[]) =>
    subtractCentavos(closing, addCentavos(opening, ...lines.map(({ amount }) => amount)))
  const all = read.map(({ line }) => line)
  const movements = read.filter(({ isBalance }) => !isBalance).map(({ line }) => line)
  const lines = differenceOf(movements) !== 0 && differenceOf(all) === 0 ? all : movements
  const sumDifference = differenceOf(lines)
  if (sumDifference !== 0 && !isUnreadable) throw new RefusedFile('WRONG_SUM', lastLine)
  const days = [batch.from, batch.to, ...lines.map(({ postedDate }) => postedDate)]
  const sorted = days.filter((day) => day !== undefined).toSorted()
  if (sorted.length === 0) throw new RefusedFile('INCOMPLETE')
  const leftOut = addLeftOut(...left.map((reason) => ({ [reason]: 1 })), {
    BALANCE: read.length - lines.length,
  })
  const balances = { closingBalance: closing, sumDifference }
  return { format: 'CNAB_240', account, from: sorted[0]!, to: sorted.at(-1)!, lines, leftOut, ...balances }
}

function signed(digits: string, sign: string): Centavos {
  const amount = /^\d{1,18}$/.test(digits.trim()) ? Number(digits) : Number.NaN
  if (!Number.isSafeInteger(amount)) throw new RefusedFile('INCOMPLETE')
  return centavos(sign === 'D' ? -amount || 0 : amount)
}

/** `DDMMAAAA`, of the centuries that pages show. */
function dayOf(text: string): CivilDate | undefined {
  if (!/^\d{4}(?:19|20)\d{2}$/.test(text)) return undefined
  const parsed = civilDate.safeParse(`${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`)
  return parsed.success ? parsed.data : undefined
}
