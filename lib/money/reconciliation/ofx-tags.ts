// The parts of an OFX file: the statements of bank accounts with their transactions, and the accounts of other kinds.
import { isReadable } from '@/lib/base/kernel/readable'
import { hasControls } from './decode-file'
import { MAX_LINES, MAX_PARTS, RefusedFile } from './reconciliation'

/** No text has two ways to be a name, so that a name without an end costs one look and not one for each of its letters. */
const TAG = /<(\/?)([A-Za-z0-9_.]+)(?:[^<>A-Za-z0-9_.][^<>]*)?>([^<]*)/g
/** Statements of a card or of investments, which are no bank account. */
const OTHER_STATEMENTS = ['CCSTMTRS', 'INVSTMTRS']

export type Tags = Map<string, string>

export interface OfxStatement {
  /** The first value of each tag outside of the transactions and balances. */
  head: Tags
  /** The values of `LEDGERBAL`. */
  balance: Tags
  transactions: Tags[]
}

interface OfxParts {
  statements: OfxStatement[]
  /** The numbers of cards and other accounts. */
  others: string[]
}

/** Throws RefusedFile where the text ends before the file does, or a tag of an account has what no bank writes. */
export function ofxParts(text: string): OfxParts {
  const whole = withoutComments(text)
  // Some banks write a word or a comment after the end; another tag there would be a second file.
  if (!/<\/OFX>[^<]*$/i.test(whole)) throw new RefusedFile('INCOMPLETE')
  const reader = new Reader()
  for (const [, end, name, raw] of whole.slice(whole.search(/<OFX>/i)).matchAll(TAG))
    reader.read(name!.toUpperCase(), end !== '', raw!)
  if (reader.transaction) throw new RefusedFile('INCOMPLETE')
  return reader.parts
}

class Reader {
  readonly parts: OfxParts = { statements: [], others: [] }
  transaction: Tags | undefined
  private statement: OfxStatement | undefined
  private balance: Tags | undefined
  private isOther = false
  private count = 0

  read(tag: string, isEnd: boolean, raw: string): void {
    if (tag === 'STMTRS') this.openStatement(isEnd)
    else if (OTHER_STATEMENTS.includes(tag)) this.isOther = !isEnd
    else if (tag === 'STMTTRN') this.openTransaction(isEnd)
    else if (tag === 'LEDGERBAL') this.balance = isEnd ? undefined : this.statement?.balance
    else if (tag === 'AVAILBAL') this.balance = isEnd ? undefined : new Map()
    else if (!isEnd) this.keep(tag, unescaped(raw).trim())
  }

  private openStatement(isEnd: boolean): void {
    this.statement = isEnd ? undefined : { head: new Map(), balance: new Map(), transactions: [] }
    if (!this.statement) return
    this.parts.statements.push(this.statement)
    if (this.parts.statements.length > MAX_PARTS) throw new RefusedFile('TOO_MANY_LINES')
  }

  private openTransaction(isEnd: boolean): void {
    this.transaction = isEnd || !this.statement ? undefined : new Map()
    if (!this.transaction) return
    this.statement!.transactions.push(this.transaction)
    this.count += 1
    if (this.count > MAX_LINES) throw new RefusedFile('TOO_MANY_LINES')
  }

  private keep(tag: string, value: string): void {
    if (value === '') return
    if (this.isOther && tag === 'ACCTID') this.parts.others.push(storable(value))
    // A reference such as `&#0;` has no character that a bank writes: in a line it is left out, in an account it is refused.
    const isAccount = !this.transaction && this.statement
    if (isAccount && value !== storable(value)) throw new RefusedFile('ENCODING')
    const into = this.transaction ?? this.balance ?? this.statement?.head
    if (into && !into.has(tag)) into.set(tag, storable(value))
  }
}

/** Without characters that cannot be stored or printed. */
function storable(text: string): string {
  if (isReadable(text) && !hasControls(text)) return text
  return [...text].filter((letter) => isReadable(letter) && !hasControls(letter)).join('')
}

/** By hand, since a pattern would search the end of the text again for each comment that has none. */
function withoutComments(text: string): string {
  const parts: string[] = []
  let at = 0
  for (let begin = text.indexOf('<!--'); begin >= 0; begin = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', begin)
    if (end < 0) break
    parts.push(text.slice(at, begin))
    at = end + 3
  }
  return [...parts, text.slice(at)].join('')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name.toLowerCase()] ?? whole),
  )
}
