// Readers of the exported statement files, for tests, and sample statements to export.
import { randomUUID } from 'node:crypto'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { type RunningEntry, type StatementHead, withBalance } from '@/lib/money/statement/export'
import type { Entry } from '@/lib/money/statement/list-entries'

/** The rows of a CSV by RFC 4180 with semicolons. Throws for malformed text. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const field = /"((?:[^"]|"")*)"|([^";\r\n]*)/y
    field.lastIndex = at
    const [whole, quoted, bare] = field.exec(text)!
    row.push(quoted?.replaceAll('""', '"') ?? bare!)
    at += whole.length
    if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else if (text[at] === ';') at += 1
    else throw new Error(`no end of a field at ${at}: ${text.slice(at, at + 20)}`)
  }
  return rows
}

/** Centavos of `-1234,56` or `-1234.56`; NaN of anything else. */
export function centavosOf(text: string): number {
  return /^-?\d+[.,]\d\d$/.test(text) ? Number(text.replace(/[.,]/, '')) : Number.NaN
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

export interface ReadOfx {
  header: Record<string, string>
  transactions: Record<string, string>[]
  /** The value of the first such tag. */
  first(tag: string): string
}

/** OFX 1.02: a header, and tags whose values have no end tag. Throws where an aggregate is not closed in order. */
export function readOfx(text: string): ReadOfx {
  const [head, body] = text.split('\r\n\r\n', 2) as [string, string]
  const header = Object.fromEntries(head.split('\r\n').map((line) => line.split(':') as [string, string]))
  const open: string[] = []
  const transactions: Record<string, string>[] = []
  const values = new Map<string, string>()
  for (const [, end, tag, value] of body.matchAll(/<(\/?)([A-Z0-9]+)>([^<\r\n]*)/g)) {
    if (end) {
      const closed = open.pop()
      if (closed !== tag) throw new Error(`</${tag}> closes ${closed}`)
    } else if (value === '') {
      open.push(tag!)
      if (tag === 'STMTTRN') transactions.push({})
    } else {
      if (!values.has(tag!)) values.set(tag!, unescaped(value!))
      if (open.at(-1) === 'STMTTRN') transactions.at(-1)![tag!] = unescaped(value!)
    }
  }
  if (open.length > 0) throw new Error(`${open} stay open`)
  return { header, transactions, first: (tag) => values.get(tag) ?? '' }
}

export const statementHead: StatementHead = {
  seller: { name: 'Café do Porto Ltda.', document: '11222333000181' },
  of: { kind: 'span' },
  from: '2026-11-01' as CivilDate,
  to: '2026-11-30' as CivilDate,
  opening: centavos(-1_050),
  balanceNow: centavos(77_700),
  today: '2026-11-20' as CivilDate,
  seal: `12:${'ab'.repeat(32)}`,
  at: new Date('2026-11-20T15:00:00.000Z'),
  simulated: false,
}

export function statementEntry(changes: Partial<Entry> & { title?: string } = {}): Entry {
  const { title = 'Café especial 1 kg', ...rest } = changes
  return {
    transactionUuid: randomUUID(),
    transactionId: 1,
    uuid: randomUUID(),
    executionDate: '2026-11-20' as CivilDate,
    operacao: 'VENDA',
    gross: centavos(8_990),
    net: centavos(8_901),
    charge: { uuid: randomUUID(), paidAt: statementHead.at, paymentMethod: 'CREDIT_CARD', brand: 'visa' },
    order: { uuid: randomUUID(), title },
    ...rest,
  }
}

export async function running(
  entries: readonly Entry[],
  opening = statementHead.opening,
): Promise<RunningEntry[]> {
  return gather(withBalance(opening, entries))
}

export async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const gathered: Item[] = []
  for await (const item of items) gathered.push(item)
  return gathered
}
