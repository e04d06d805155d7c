// The records of the simulator in memory, with the journal behind them and the look-ups that the wire needs.
import { type Journal, openJournal, readJournal } from './journal'
import type { CieloMerchant } from './options'
import type { Chargeback, Records as PlainRecords, Sale } from './records'

interface Records extends PlainRecords {
  /** As the control interface changed it. */
  merchant: CieloMerchant
}
type Kind = keyof Records
type Line = { [K in Kind]: { kind: K; record: Records[K]; counter: number } }[Kind] | ClockLine
interface ClockLine {
  kind: 'clock'
  aheadMs: number
  counter: number
}

const keyOf: { [K in Kind]: (record: Records[K]) => string } = {
  sale: (sale) => sale.paymentId,
  token: (token) => token.token,
  authentication: (authentication) => authentication.referenceId,
  chargeback: (chargeback) => String(chargeback.idChargeback),
  notification: (notification) => notification.id,
  merchant: (merchant) => merchant.merchantId,
}

export interface State {
  /** Counts the identifiers that were drawn; a restarted simulator continues from here. */
  counter: number
  aheadMs: number
  put<K extends Kind>(kind: K, record: Records[K]): void
  get<K extends Kind>(kind: K, key: string): Records[K] | undefined
  all<K extends Kind>(kind: K): Records[K][]
  moveClock(ms: number): void
  /** Oldest first. */
  salesOfOrder(merchantId: string, orderId: string): Sale[]
  saleByTid(tid: string): Sale | undefined
  chargebacksOf(paymentId: string): Chargeback[]
  close(): void
}

export function createState(folder?: string): State {
  const maps = {
    sale: new Map<string, Sale>(),
    token: new Map(),
    authentication: new Map(),
    chargeback: new Map(),
    notification: new Map(),
    merchant: new Map(),
  } as { [K in Kind]: Map<string, Records[K]> }
  const index = createIndex()
  let journal: Journal | undefined

  function remember<K extends Kind>(kind: K, record: Records[K]): void {
    const key = keyOf[kind](record)
    if (kind === 'sale' && !maps.sale.has(key)) index.add(record as Sale)
    maps[kind].set(key, record)
  }

  const state: State = {
    counter: 0,
    aheadMs: 0,
    put(kind, record) {
      remember(kind, record)
      journal?.append({ kind, record, counter: state.counter })
    },
    get: (kind, key) => maps[kind].get(key),
    all: (kind) => [...maps[kind].values()],
    moveClock(ms) {
      state.aheadMs += ms
      journal?.append({ kind: 'clock', aheadMs: state.aheadMs, counter: state.counter })
    },
    salesOfOrder: (merchantId, orderId) => index.ofOrder(merchantId, orderId).map((id) => maps.sale.get(id)!),
    saleByTid: (tid) => maps.sale.get(index.ofTid(tid) ?? ''),
    chargebacksOf: (paymentId) => state.all('chargeback').filter((one) => one.paymentId === paymentId),
    close: () => journal?.close(),
  }
  if (folder) journal = restore(folder, state, remember)
  return state
}

/** PaymentIds by order number and by TID. */
function createIndex() {
  const orders = new Map<string, string[]>()
  const tids = new Map<string, string>()
  return {
    add(sale: Sale): void {
      const order = `${sale.merchantId} ${sale.orderId}`
      orders.set(order, [...(orders.get(order) ?? []), sale.paymentId])
      tids.set(sale.tid, sale.paymentId)
    },
    ofOrder: (merchantId: string, orderId: string) => orders.get(`${merchantId} ${orderId}`) ?? [],
    ofTid: (tid: string) => tids.get(tid),
  }
}

function restore(
  folder: string,
  state: State,
  remember: (kind: Kind, record: Records[Kind]) => void,
): Journal {
  for (const line of readJournal(folder) as Line[]) {
    state.counter = Math.max(state.counter, line.counter)
    if (line.kind === 'clock') state.aheadMs = line.aheadMs
    else remember(line.kind, line.record)
  }
  const { counter, aheadMs } = state
  const kinds: Kind[] = Object.keys(keyOf) as Kind[]
  const records = kinds.flatMap((kind) => state.all(kind).map((record) => ({ kind, record, counter })))
  return openJournal(folder, [{ kind: 'clock', aheadMs, counter }, ...records])
}
