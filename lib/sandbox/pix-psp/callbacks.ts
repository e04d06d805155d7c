// The queue of callbacks: what is due is sent in order, and sent again after a failure (rail-pix-bcb.md, 9 Callbacks for Pix).
import type { Bank } from './bank'
import { asUnusual } from './fault-plan'
import { CALLBACK_RETRY_SECONDS } from './options'
import { paymentView } from './payment-view'
import type { Callback } from './records'

/** How far a reordered callback falls behind. */
const REORDER_MS = 1500

/** Only for a Pix with a txid, on a key with a webhook. */
export function queueCallback(bank: Bank, endToEndId: string): void {
  const { records, faults } = bank
  const payment = records.payments.get(endToEndId)!
  if (!payment.txid || !records.webhooks.get(payment.chave)) return
  const { lost, doubled, reordered, late, lateSeconds } = faults.plan().callbacks
  const drawn = (fault: string, share: number) => faults.draw(`${fault} callback ${endToEndId}`) < share
  if (drawn('lost', lost)) return
  const delay = drawn('late', late) ? lateSeconds * 1000 : drawn('reordered', reordered) ? REORDER_MS : 0
  const dueAt = bank.now().getTime() + delay
  const pix = paymentView(payment)
  for (let copies = drawn('doubled', doubled) ? 2 : 1; copies > 0; copies--) {
    const id = bank.nextNumber('callback')
    records.callbacks.put(String(id), { id, chave: payment.chave, pix, attempts: 0, dueAt })
  }
}

export type SendCallback = (webhookUrl: string, pix: unknown[]) => Promise<boolean>

function nextGroup({ records, now, faults }: Bank): Callback[] {
  const due = records.callbacks
    .all()
    .filter(({ dueAt }) => dueAt <= now().getTime())
    .toSorted((a, b) => a.dueAt - b.dueAt || a.id - b.id)
  const [first] = due
  return due.filter(({ chave }) => chave === first?.chave).slice(0, faults.plan().callbacks.grouped)
}

/** Sends everything that is due; one at a time, so that their order is kept. */
export async function sendDueCallbacks(bank: Bank, send: SendCallback): Promise<void> {
  for (let group = nextGroup(bank); group.length > 0; group = nextGroup(bank)) {
    const webhook = bank.records.webhooks.get(group[0]!.chave)
    const { answers } = bank.faults.plan()
    const pix = group.map((one) => asUnusual(one.pix, answers, true))
    const isDone = webhook === undefined || (await send(webhook.webhookUrl, pix))
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
