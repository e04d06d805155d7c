// The queue of callbacks: what is due is sent in order, and sent again after a failure (rail-pix-bcb.md, 9 Callbacks for Pix).
import type { Bank } from './bank'
import { asUnusual } from './fault-plan'
import { CALLBACK_RETRY_SECONDS } from './options'
import { paymentView } from './payment-view'
import type { Callback, CallbackKind } from './records'

/** How far a reordered callback falls behind. */
const REORDER_MS = 1500

/** What a callback reports, and the name by which its faults are drawn. */
interface Report {
  kind: CallbackKind
  /** Of a Pix. */
  chave?: string
  name: string
  row: unknown
}

/** Lost, doubled, late or behind others, as the plan of faults says. */
export function queueReport({ records, faults, now, nextNumber }: Bank, report: Report): void {
  const { kind, chave = '', name, row } = report
  const { lost, doubled, reordered, late, lateSeconds } = faults.plan().callbacks
  const drawn = (fault: string, share: number) => faults.draw(`${fault} callback ${name}`) < share
  if (drawn('lost', lost)) return
  const delay = drawn('late', late) ? lateSeconds * 1000 : drawn('reordered', reordered) ? REORDER_MS : 0
  const dueAt = now().getTime() + delay
  for (let copies = drawn('doubled', doubled) ? 2 : 1; copies > 0; copies--) {
    const id = nextNumber('callback')
    records.callbacks.put(String(id), { id, kind, chave, row, attempts: 0, dueAt })
  }
}

/** Only for a Pix with a txid, on a key with a webhook. */
export function queueCallback(bank: Bank, endToEndId: string): void {
  const payment = bank.records.payments.get(endToEndId)!
  const { chave } = payment
  if (!payment.txid || !bank.records.webhooks.get(chave)) return
  queueReport(bank, { kind: 'pix', chave, name: endToEndId, row: paymentView(payment) })
}

/** To `{webhookUrl}/{kind}`. */
export type SendCallback = (address: string, body: Record<string, unknown[]>) => Promise<boolean>

/** What the body of a callback is called. */
const rowsOf = { pix: 'pix', rec: 'recs', cobr: 'cobsr' } as const

function nextGroup({ records, now, faults }: Bank): Callback[] {
  const due = records.callbacks
    .all()
    .filter(({ dueAt }) => dueAt <= now().getTime())
    .toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id)
  const [first] = due
  return due
    .filter(({ kind, chave }) => kind === first?.kind && chave === first.chave)
    .slice(0, faults.plan().callbacks.grouped)
}

/** Sends everything that is due; one at a time, so that their order is kept. */
export async function sendDueCallbacks(bank: Bank, send: SendCallback): Promise<void> {
  const { webhooks, recurringWebhooks } = bank.records
  for (let group = nextGroup(bank); group.length > 0; group = nextGroup(bank)) {
    const { kind, chave } = group[0]!
    const webhook = kind === 'pix' ? webhooks.get(chave) : recurringWebhooks.get(kind)
    const { answers } = bank.faults.plan()
    const rows = group.map((one) => asUnusual(one.row, answers, true))
    const isDone =
      webhook === undefined || (await send(`${webhook.webhookUrl}/${kind}`, { [rowsOf[kind]]: rows }))
    bank.records.atomic(() => {
      for (const one of group) settle(bank, one, isDone)
    })
  }
}

function settle({ records, now, options }: Bank, callback: Callback, isDone: boolean): void {
  const { retrySeconds = CALLBACK_RETRY_SECONDS } = options.callbacks ?? {}
  const delay = retrySeconds[callback.attempts]
  const key = String(callback.id)
  if (isDone || delay === undefined) records.callbacks.delete(key)
  else {
    const dueAt = now().getTime() + delay * 1000
    records.callbacks.put(key, { ...callback, attempts: callback.attempts + 1, dueAt })
  }
}
