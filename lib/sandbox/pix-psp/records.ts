// What the PSP remembers: tables in memory, and a journal file from which a restarted PSP reads them again.

import { type Change, type Journal, openJournal, readJournal } from './journal'
import type { Cobr, Rec, RecLocation, RecurringWebhook, SolicRec } from './recurring/rows'

export type ChargeKind = 'cob' | 'cobv'
export type ChargeStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'

export interface Revision {
  revisao: number
  status: ChargeStatus
  /** The request as it was accepted, without its location. */
  body: Record<string, unknown>
}

export interface Charge extends Revision {
  txid: string
  kind: ChargeKind
  criacao: string
  chave: string
  /** CPF or CNPJ of the debtor. */
  debtor?: string
  /** Undefined after `DELETE /loc/{id}/txid`. */
  location?: number
  earlier: Revision[]
}

export interface Location {
  id: number
  kind: ChargeKind
  token: string
  criacao: string
  txid?: string
}

type RefundStatus = 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'

export interface Refund {
  id: string
  rtrId: string
  /** Centavos. */
  value: number
  natureza: 'ORIGINAL' | 'MED_OPERACIONAL' | 'MED_FRAUDE' | 'MED_PIX_AUTOMATICO'
  descricao?: string
  solicitacao: string
  liquidacao?: string
  status: RefundStatus
  motivo?: string
  /** When it ends and how, in milliseconds of the PSP's clock; null: by hand. */
  decision: { at: number; refused: boolean } | null
}

export interface Payment {
  endToEndId: string
  txid?: string
  chave: string
  /** Centavos. */
  value: number
  horario: string
  infoPagador?: string
  componentesValor?: Record<string, { valor: string }>
  /** CPF or CNPJ of the payer: only a filter, no answer names it. */
  payer: string
  refunds: Refund[]
}

export interface Webhook {
  chave: string
  webhookUrl: string
  criacao: string
}

export interface Token {
  scopes: string[]
  /** Milliseconds of the PSP's clock. */
  expiresAt: number
  fingerprint: string
}

/** A Pix, a permission, or a collection: by the last part of the address to which it is sent. */
export type CallbackKind = 'pix' | 'rec' | 'cobr'

export interface Callback {
  id: number
  kind: CallbackKind
  /** Of a Pix. */
  chave: string
  row: unknown
  attempts: number
  /** Milliseconds of the PSP's clock. */
  dueAt: number
}

export interface Table<Row> {
  get(key: string): Row | undefined
  /** In the order of their creation. */
  all(): Row[]
  keys(): string[]
  put(key: string, row: Row): void
  delete(key: string): void
}

export function openRecords(file?: string) {
  const maps = new Map<string, Map<string, unknown>>()
  /** Only while a function runs that changes all or nothing. */
  let open: { changes: Change[]; before: Change[] } | undefined
  const rowsOf = (name: string) => {
    if (!maps.has(name)) maps.set(name, new Map())
    return maps.get(name)!
  }
  const set = ([name, key, row]: Change) =>
    row === null ? rowsOf(name).delete(key) : rowsOf(name).set(key, row)
  const change = (name: string, key: string, row: unknown) => {
    if (!open) throw new Error(`A change of ${name} outside of atomic()`)
    open.before.push([name, key, rowsOf(name).get(key) ?? null])
    open.changes.push([name, key, row])
    set([name, key, row])
  }
  for (const one of file ? readJournal(file) : []) set(one)
  const rows = [...maps].flatMap(([name, map]) => [...map].map(([key, row]): Change => [name, key, row]))
  const journal: Journal | undefined = file ? openJournal(file, rows) : undefined

  function table<Row>(name: string): Table<Row> {
    const map = rowsOf(name) as Map<string, Row>
    return {
      get: (key) => map.get(key),
      all: () => [...map.values()],
      keys: () => [...map.keys()],
      put: (key, row) => change(name, key, row),
      delete: (key) => change(name, key, null),
    }
  }

  /** Stores all changes of the function, or none where it throws. */
  function atomic<Result>(work: () => Result): Result {
    if (open) throw new Error('atomic() inside of atomic()')
    const own = { changes: [] as Change[], before: [] as Change[] }
    open = own
    try {
      const result = work()
      if (own.changes.length > 0) journal?.append(own.changes)
      return result
    } catch (error) {
      for (const one of own.before.toReversed()) set(one)
      throw error
    } finally {
      open = undefined
    }
  }

  return {
    charges: table<Charge>('charges'),
    locations: table<Location>('locations'),
    payments: table<Payment>('payments'),
    /** The end-to-end ids of a txid. */
    paymentsOf: table<string[]>('paymentsOf'),
    /** When the next refund of a Pix ends, in milliseconds of the PSP's clock. */
    openRefunds: table<number>('openRefunds'),
    webhooks: table<Webhook>('webhooks'),
    recs: table<Rec>('recs'),
    recLocations: table<RecLocation>('recLocations'),
    solicRecs: table<SolicRec>('solicRecs'),
    cobrs: table<Cobr>('cobrs'),
    /** By `rec` and `cobr`. */
    recurringWebhooks: table<RecurringWebhook>('recurringWebhooks'),
    tokens: table<Token>('tokens'),
    callbacks: table<Callback>('callbacks'),
    /** Single values: the last number that was given, the offset of the clock. */
    values: table<number>('values'),
    atomic,
    close: () => journal?.close(),
  }
}
