// The bank statement as OFX: 1.x, whose SGML has values without end tags, and 2.x in XML. Read as banks write it: amounts with
// a comma, dates with or without time and zone, tags in any case.
import { type CivilDate, civilDate } from '@/lib/kernel/dates'
import { type Centavos, centavos } from '@/lib/kernel/money'
import { isReadable } from '@/lib/kernel/readable'
import { hasControls } from './decode-file'
import { type BankStatement, MAX_LINES, RefusedFile, type StatementLine } from './reconciliation'

/** No text has two ways to be a name, so that a name without an end costs one look and not one for each of its letters. */
const TAG = /<(\/?)([A-Za-z0-9_.]+)(?:[^<>A-Za-z0-9_.][^<>]*)?>([^<]*)/g
/** `-1234.56`, `1.234,56`, `+12,5`; groups of thousands only with another mark for the decimals. */
const AMOUNT = /^([+-]?)(\d{1,3}(?:[.,\u00a0 ]\d{3})+(?=[.,]\d{1,2}$)|\d{1,13})(?:[.,](\d{1,2})0*)?$/

export const isOfx = (text: string): boolean => /<OFX>/i.test(text)

/** Throws RefusedFile where the text is not the whole statement of one account in reais. */
export function readOfx(text: string): BankStatement {
  if (!/<\/OFX>\s*$/i.test(text)) throw new RefusedFile('INCOMPLETE')
  const reader = readTags(text)
  if (reader.statements === 0) throw new RefusedFile('NOT_A_STATEMENT')
  if (reader.statements > 1) throw new RefusedFile('SEVERAL_ACCOUNTS')
  const { head } = reader
  const currency = head.get('CURDEF')
  if (currency && currency.toUpperCase() !== 'BRL') throw new RefusedFile('OTHER_CURRENCY')
  const number = head.get('ACCTID')
  if (!number) throw new RefusedFile('INCOMPLETE')
  const lines = reader.transactions.flatMap(lineOf)
  const days = lines.map(({ postedDate }) => postedDate).toSorted()
  const from = earliest(dayOf(head.get('DTSTART')), days.at(0))
  const to = latest(dayOf(head.get('DTEND')), days.at(-1))
  if (!from || !to || from > to) throw new RefusedFile('INCOMPLETE')
  const [branch, branchDigit] = digitApart(head.get('BRANCHID') ?? '')
  const [ownNumber, numberDigit] = digitApart(number)
  const account = { bank: head.get('BANKID') ?? '', branch, branchDigit, number: ownNumber, numberDigit }
  return { format: 'OFX', account, from, to, lines }
}

/** `12345-6` */
function digitApart(text: string): [string, string] {
  const [, number, digit] = /^(.+)-([0-9A-Za-z])$/.exec(text) ?? []
  return number === undefined ? [text, ''] : [number, digit!]
}

interface ReadTags {
  /** The first value of each tag outside of the transactions. */
  head: Map<string, string>
  transactions: Map<string, string>[]
  statements: number
}

function readTags(text: string): ReadTags {
  const read: ReadTags = { head: new Map(), transactions: [], statements: 0 }
  let current: Map<string, string> | undefined
  for (const [, end, name, raw] of text.slice(text.search(/<OFX>/i)).matchAll(TAG)) {
    const tag = name!.toUpperCase()
    const value = unescaped(raw!).trim()
    // A reference such as `&#0;` has no character that a bank writes, and some that cannot be stored.
    if (hasControls(value) || !isReadable(value)) throw new RefusedFile('ENCODING')
    if (tag === 'STMTTRN') {
      current = end ? undefined : new Map()
      if (current) read.transactions.push(current)
      if (read.transactions.length > MAX_LINES) throw new RefusedFile('TOO_MANY_LINES')
    } else if (!end && tag === 'STMTRS') read.statements += 1
    else if (!end && value !== '') {
      const into = current ?? read.head
      if (!into.has(tag)) into.set(tag, value)
    }
  }
  if (current) throw new RefusedFile('INCOMPLETE')
  return read
}

/** Lines of zero, with which some banks state a balance, are left out. */
function lineOf(tags: Map<string, string>, index: number): StatementLine[] {
  const postedDate = dayOf(tags.get('DTPOSTED'))
  const amount = amountOf(tags.get('TRNAMT'))
  if (!postedDate || amount === undefined) throw new RefusedFile('INCOMPLETE', index + 1)
  if (amount === 0) return []
  const words = ['NAME', 'MEMO', 'CHECKNUM', 'REFNUM'].map((tag) => tags.get(tag)).filter(Boolean)
  const bankId = tags.get('FITID') ?? ''
  return [{ postedDate, amount, bankId, words: [...new Set([...words, bankId])].filter(Boolean).join(' ') }]
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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name.toLowerCase()] ?? whole),
  )
}
