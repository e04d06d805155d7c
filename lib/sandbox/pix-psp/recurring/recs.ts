// Permissions: created and changed by the receiver, moved by what payer and banks do (pix-automatico.md, 3).
import { civilDateOf } from '@/lib/base/kernel/dates'
import { newAuthorizationId } from '@/lib/rails/pix/pix-ids'
import type { Bank } from '../bank'
import { ISPB } from '../options'
import { PixProblem, violation } from '../problem'
import { parse } from '../values'
import { cancelOfRec } from './cancel-collections'
import { queueRecCallback } from './notifications'
import { linkRecLocation } from './rec-locations'
import { recChange, recRequest } from './requests'
import type { Cancellation, Rec, RecStatus, WinningJourney } from './rows'
import { withdrawRequests } from './withdraw-requests'

export function getRec({ records }: Bank, idRec: string): Rec {
  const rec = records.recs.get(idRec)
  if (!rec) throw new PixProblem('RecNaoEncontrada')
  return rec
}

const today = (bank: Bank) => civilDateOf(bank.now())

/** The charge must be one of a first payment; that of another rec is not refused by the document. */
function requireCharge({ records }: Bank, txid: string | undefined): void {
  if (txid !== undefined && records.charges.get(txid)?.kind !== 'cob')
    throw violation(
      'RecOperacaoInvalida',
      'rec.ativacao.dadosJornada.txid',
      'O txid não é de uma cobrança imediata deste recebedor.',
      txid,
    )
}

export function createRec(bank: Bank, input: unknown): Rec {
  const { loc, ativacao, ...body } = parse(recRequest(today(bank)), input, 'RecOperacaoInvalida', 'rec')
  const txid = ativacao?.dadosJornada?.txid
  requireCharge(bank, txid)
  const criacao = bank.now().toISOString()
  const idRec = newAuthorizationId({
    allowsRetries: body.politicaRetentativa === 'PERMITE_3R_7D',
    ispb: ISPB,
    at: bank.now(),
    random: bank.randomBytes('rec', 8),
  })
  const rec: Rec = {
    idRec,
    criacao,
    status: 'CRIADA',
    atualizacao: [{ status: 'CRIADA', data: criacao }],
    body,
    ...(loc !== undefined && { location: linkRecLocation(bank, idRec, loc) }),
    ...(txid && { txid }),
    conduct: { emptyTries: 0, refusals: [] },
  }
  bank.records.recs.put(idRec, rec)
  return rec
}

/** Stores a rec in its next state, and notifies. */
export function moveRec(bank: Bank, rec: Rec, status: RecStatus, changes: Partial<Rec> = {}): Rec {
  const { approval: _, ...rest } = rec
  const data = bank.now().toISOString()
  const moved: Rec = { ...rest, ...changes, status, atualizacao: [...rec.atualizacao, { status, data }] }
  bank.records.recs.put(rec.idRec, moved)
  queueRecCallback(bank, moved)
  return moved
}

/** The payer's bank has accepted: other journeys are over. */
export function approveRec(bank: Bank, rec: Rec, jornada: WinningJourney): Rec {
  const { txid, ...rest } = rec
  withdrawRequests(bank, rec.idRec, jornada === 'JORNADA_1' ? 'ACEITA' : 'CANCELADA')
  return moveRec(bank, jornada === 'JORNADA_3' && txid ? { ...rest, txid } : rest, 'APROVADA', { jornada })
}

export function cancelRec(bank: Bank, rec: Rec, cancelamento: Cancellation): Rec {
  if (rec.status !== 'CRIADA' && rec.status !== 'APROVADA')
    throw violation('RecOperacaoInvalida', 'rec.status', `A recorrência está ${rec.status}.`, rec.status)
  withdrawRequests(bank, rec.idRec, 'CANCELADA')
  const canceled = moveRec(bank, rec, 'CANCELADA', { encerramento: { cancelamento } })
  cancelOfRec(bank, rec.idRec)
  return canceled
}

/** By the receiver: a cancellation, or what may still be changed. */
export function patchRec(bank: Bank, idRec: string, input: unknown): Rec {
  const rec = getRec(bank, idRec)
  const created = civilDateOf(new Date(rec.criacao))
  const change = parse(recChange(created), input, 'RecOperacaoInvalida', 'rec')
  const refuse = (name: string, reason: string) => violation('RecOperacaoInvalida', `rec.${name}`, reason)
  if (rec.status !== 'CRIADA' && rec.status !== 'APROVADA')
    throw refuse('status', `A recorrência está ${rec.status}.`)
  if (change.status)
    return cancelRec(bank, rec, {
      solicitante: 'USUARIO_RECEBEDOR',
      codigo: 'SLCR',
      descricao: 'Cancelada pelo recebedor.',
    })
  if (rec.status !== 'CRIADA' && (change.loc !== undefined || change.calendario))
    throw refuse(
      change.loc === undefined ? 'calendario.dataInicial' : 'loc',
      'Só pode mudar enquanto CRIADA.',
    )
  const { devedor } = rec.body.vinculo
  const txid = change.ativacao?.dadosJornada?.txid
  requireCharge(bank, txid)
  const changed: Rec = {
    ...rec,
    body: {
      ...rec.body,
      vinculo: { ...rec.body.vinculo, devedor: { ...devedor, ...change.vinculo?.devedor } },
      calendario: { ...rec.body.calendario, ...change.calendario },
    },
    ...(change.loc !== undefined && { location: linkRecLocation(bank, idRec, change.loc, rec.location) }),
    ...(txid && { txid }),
  }
  bank.records.recs.put(idRec, changed)
  return changed
}
