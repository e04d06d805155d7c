// The tries of a collection, and its moves (pix-automatico.md, 6.2): each is stored as a whole and notified.
import type { Bank } from '../bank'
import { queueCobrCallback } from './notifications'
import type { Cobr, CobrStatus, Ending, Refusal, Tentativa, TryStatus } from './rows'

export const isOpenTry = ({ status }: Tentativa) => status === 'SOLICITADA' || status === 'AGENDADA'

export const isOpenCobr = ({ status }: Cobr) => status === 'CRIADA' || status === 'ATIVA'

export interface CobrMove {
  /** Unchanged without it. */
  status?: CobrStatus
  encerramento?: Ending
  /** Of its open try. */
  trial?: { status: TryStatus; rejeicao?: Refusal }
  at?: Date
}

/** Stores what a collection becomes, and notifies. */
export function moveCobr(
  bank: Bank,
  cobr: Cobr,
  { status, encerramento, trial, at = bank.now() }: CobrMove,
): Cobr {
  const data = at.toISOString()
  const tentativas = cobr.tentativas.map((one) =>
    trial && isOpenTry(one)
      ? { ...one, ...trial, atualizacao: [...one.atualizacao, { status: trial.status, data }] }
      : one,
  )
  const isMoved = status !== undefined && status !== cobr.status
  const moved: Cobr = {
    ...cobr,
    tentativas,
    ...(isMoved && { status, atualizacao: [...cobr.atualizacao, { status, data }] }),
    ...(encerramento && { encerramento }),
  }
  bank.records.cobrs.put(cobr.txid, moved)
  queueCobrCallback(bank, moved)
  return moved
}

/** A new order to the payer's bank, which has not answered. */
export function newTry(bank: Bank, cobr: Cobr | undefined, day: string, tipo: Tentativa['tipo']): Tentativa {
  // One sample of the document has two tries with the same end-to-end id.
  const former = bank.faults.plan().recurring.sameEndToEndId ? cobr?.tentativas[0]?.endToEndId : undefined
  return {
    dataLiquidacao: day,
    tipo,
    status: 'SOLICITADA',
    endToEndId: former ?? bank.newEndToEndId(),
    atualizacao: [{ status: 'SOLICITADA', data: bank.now().toISOString() }],
  }
}
