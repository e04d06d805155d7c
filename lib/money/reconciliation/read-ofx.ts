// The bank statement as OFX: 1.x, whose SGML has values without end tags, and 2.x in XML. Read as banks write it: amounts with
// a comma, dates with or without time and zone, tags in any case, balances among the movements, several accounts in one file.

import type { CivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { civilDate } from '@/lib/base/text/date-schemas'
import { statesBalance } from './balance-lines'
import { joinStatements } from './join-statements'
import { type OfxStatement, ofxParts, type Tags } from './ofx-tags'
import { hasEndToEndId } from './payout-references'
import {
  addLeftOut,
  type BankFile,
  type BankStatement,
  type LeftOutReason,
  RefusedFile,
  type StatementAccount,
  type StatementLine,
} from './reconciliation'
import { writtenAccount } from './statement-account'

/** `-1234.56`, `1.234,56`, `+12,5`; groups of thousands only with another mark for the decimals. */
const AMOUNT = /^([+-]?)(\d{1,3}(?:[.,\u00a0 ]\d{3})+(?=[.,]\d{1,2}$)|\d{1,13})(?:[.,](\d{1,2})0*)?$/
/** Reais in ISO 4217, and as banks wrote them before or besides it. */
const REAIS = ['BRL', 'BRC', 'R$', '986']

export const isOfx = (text: string): boolean => /<OFX>/i.test(text)

/** Throws RefusedFile where the text is cut short or has no statement of a bank account in reais that can be read. */
export function readOfx(text: string): BankFile {
  const { statements, others } = ofxParts(text)
  const read: BankStatement[] = []
  const otherAccounts = [...others]
  const refusals: RefusedFile[] = []
  for (const one of statements) {
    const outcome = statementOf(one)
    if (!(outcome instanceof RefusedFile)) read.push(outcome)
    else {
      refusals.push(outcome)
      otherAccounts.push(writtenAccount(accountOf(one.head)))
    }
  }
  const [first, ...rest] = joinStatements(read)
  if (!first) throw refusals[0] ?? new RefusedFile('NOT_A_STATEMENT')
  return { statements: [first, ...rest], otherAccounts }
}

function statementOf({ head, balance, transactions }: OfxStatement): BankStatement | RefusedFile {
  const currency = head.get('CURDEF')
  if (currency && !REAIS.includes(currency.toUpperCase())) return new RefusedFile('OTHER_CURRENCY')
  if (!head.get('ACCTID')) return new RefusedFile('INCOMPLETE')
  const read = transactions.map(lineOf)
  const lines = read.filter((line) => typeof line !== 'string')
  const left = read.filter((line) => typeof line === 'string')
  const isUnreadable = (reason: LeftOutReason) => reason === 'AMOUNT' || reason === 'DAY'
  if (read.length > 0 && left.length === read.length && left.every(isUnreadable))
    return new RefusedFile('INCOMPLETE', 1)
  const days = lines.map(({ postedDate }) => postedDate).toSorted()
  const from = earliest(dayOf(head.get('DTSTART')), days.at(0))
  const to = latest(dayOf(head.get('DTEND')), days.at(-1))
  if (!from || !to || from > to) return new RefusedFile('INCOMPLETE')
  const closingBalance = closingOf(balance, { last: days.at(-1) ?? from, to })
  const leftOut = addLeftOut(...left.map((reason) => ({ [reason]: 1 })))
  return {
    ...{ format: 'OFX', account: accountOf(head), from, to, lines, leftOut },
    ...(closingBalance !== undefined && { closingBalance }),
  }
}

/** The balance after the last line; banks also write that of the moment of the export, long after it. */
function closingOf(balance: Tags, { last, to }: { last: CivilDate; to: CivilDate }): Centavos | undefined {
  const day = dayOf(balance.get('DTASOF'))
  return day && last <= day && day <= to ? amountOf(balance.get('BALAMT')) : undefined
}

function accountOf(head: Tags): StatementAccount {
  const [branch, branchDigit] = digitApart(head.get('BRANCHID') ?? '')
  const [number, numberDigit] = digitApart(head.get('ACCTID') ?? '')
  return { bank: head.get('BANKID') ?? '', branch, branchDigit, number, numberDigit }
}

/** `12345-6` */
function digitApart(text: string): [string, string] {
  const [, number, digit] = /^(.+)-([0-9A-Za-z])$/.exec(text) ?? []
  return number === undefined ? [text, ''] : [number, digit!]
}

function lineOf(tags: Tags): StatementLine | LeftOutReason {
  const written = (names: readonly string[]) => names.flatMap((tag) => tags.get(tag) ?? [])
  const bankId = tags.get('FITID') ?? ''
  const words = [...new Set([...written(['NAME', 'MEMO', 'CHECKNUM', 'REFNUM']), bankId])]
  if (!words.some(hasEndToEndId) && statesBalance(written(['NAME', 'MEMO']))) return 'BALANCE'
  const amount = amountOf(tags.get('TRNAMT'))
  if (amount === undefined) return 'AMOUNT'
  if (amount === 0) return 'ZERO'
  const postedDate = dayOf(tags.get('DTPOSTED'))
  if (!postedDate) return 'DAY'
  return { postedDate, amount, bankId, words: words.filter(Boolean).join(' ') }
}

/** The day as it is written, of the centuries that pages show: its time and zone are those of the bank. */
function dayOf(text: string | undefined): CivilDate | undefined {
  const [, year, month, day] = /^((?:19|20)\d{2})(\d{2})(\d{2})/.exec(text ?? '') ?? []
  const parsed = civilDate.safeParse(`${year}-${month}-${day}`)
  return parsed.success ? parsed.data : undefined
}

export function amountOf(text: string | undefined): Centavos | undefined {
  const [, sign, whole, decimals = ''] = AMOUNT.exec((text ?? '').trim()) ?? []
  if (whole === undefined) return undefined
  const amount = Number(`${whole.replace(/\D/g, '')}${decimals.padEnd(2, '0')}`)
  return Number.isSafeInteger(amount) ? centavos(sign === '-' ? -amount || 0 : amount) : undefined
}

const earliest = (one?: CivilDate, other?: CivilDate) =>
  one && other && other < one ? other : (one ?? other)
const latest = (one?: CivilDate, other?: CivilDate) => (one && other && other > one ? other : (one ?? other))
