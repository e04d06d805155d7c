// The content of an exported statement, for every format. Pure.
import { messagesOf } from '@/lib/base/i18n/messages'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { formatDocument } from '@/lib/base/kernel/documents'
import { addCentavos, type Centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { ExportFormat } from './export-format'
import type { Entry } from './list-entries'
import { operationShown } from './statement'

export interface StatementHead {
  seller: { name: string; document: string }
  /** The subject of the statement; for an order or a charge the balance begins at zero. */
  of: { kind: 'span' } | { kind: 'order' | 'charge'; uuid: string }
  /** The days that it covers. */
  from: CivilDate
  to: CivilDate
  opening: Centavos
  /** What we owe the seller in total, now and later, when the file was written, and the day of that. */
  balanceNow: Centavos
  today: CivilDate
  /** As `<seq>:<hash>`; absent if nothing was sealed yet. */
  seal?: string
  at: Date
  /** Whether the seller is a sandbox seller. */
  simulated: boolean
}

/** An entry with the balance after it. */
export type RunningEntry = Omit<Entry, 'transactionId'> & { balance: Centavos }

export async function* withBalance(
  opening: Centavos,
  entries: AsyncIterable<Entry> | Iterable<Entry>,
): AsyncGenerator<RunningEntry> {
  let balance = opening
  for await (const entry of entries) {
    balance = addCentavos(balance, entry.net)
    yield { ...entry, balance }
  }
}

/** `Maria, Ana`, of a SPLIT; empty for other entries. */
export const subSellerWords = ({ subSellers = [] }: Pick<Entry, 'subSellers'>) =>
  subSellers.map(({ name }) => name).join(', ')

export const operationWord = (entry: Pick<Entry, 'operacao' | 'gross' | 'isReserve'>): string =>
  messagesOf['pt-BR'].statement.operations[operationShown(entry)]

export const brandWord = (brand: CardBrand) => messagesOf['pt-BR'].orders.card.brands[brand]
export const methodWord = (method: PaymentMethod) => messagesOf['pt-BR'].portal.methods[method]

/** `CNPJ 11.222.333/0001-81` */
export function documentWords(document: string): string {
  return `${document.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocument(document)}`
}

/** `20/11/2026` */
export const dayWords = (day: CivilDate) => day.split('-').reverse().join('/')

/** The file name: of the seller and the subject. */
export function fileName({ seller, of, from, to }: StatementHead, format: ExportFormat): string {
  const what =
    of.kind === 'span' ? `${from}-a-${to}` : `${of.kind === 'order' ? 'pedido' : 'cobranca'}-${of.uuid}`
  return ['extrato', slug(seller.name), what].filter(Boolean).join('-').concat(`.${format}`)
}

function slug(name: string): string {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
}
