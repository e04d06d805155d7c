// Callbacks to `/rec` and `/cobr`: one address each for the receiver (pix-automatico.md, 7).
import type { Bank } from '../bank'
import { queueReport } from '../callbacks'
import type { Cobr, Rec } from './rows'
import { activationView, cobrPayments } from './views'

export function queueRecCallback(bank: Bank, rec: Rec): void {
  if (!bank.records.recurringWebhooks.get('rec')) return
  const { idRec, status, atualizacao, encerramento } = rec
  const row = {
    idRec,
    status,
    atualizacao,
    ...activationView(bank, rec),
    ...(encerramento && { encerramento }),
  }
  queueReport(bank, { kind: 'rec', name: `rec ${idRec}`, row })
}

export function queueCobrCallback(bank: Bank, cobr: Cobr): void {
  if (!bank.records.recurringWebhooks.get('cobr')) return
  const { idRec, txid, status, atualizacao, encerramento, tentativas } = cobr
  const row = {
    idRec,
    txid,
    status,
    atualizacao,
    tentativas,
    ...(encerramento && { encerramento }),
    ...cobrPayments(bank, txid),
  }
  queueReport(bank, { kind: 'cobr', name: `cobr ${txid}`, row })
}
