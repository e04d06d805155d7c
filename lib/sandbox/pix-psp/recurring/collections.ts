// Collections as the receiver makes, cancels and retries them (pix-automatico.md, 6).
import { addDays, type CivilDate, civilDateOf, readCivilDate } from '@/lib/base/kernel/dates'
import { newTxid } from '@/lib/rails/pix/pix-ids'
import type { Bank } from '../bank'
import { PixProblem, violation } from '../problem'
import { chargeTxid, parse } from '../values'
import { cancelCobr, isTooLate } from './cancel-collections'
import { cycleOf, debitDay } from './cycles'
import { cobrRequest, onlyCanceled } from './requests'
import type { Cobr, Rec } from './rows'
import { isOpenCobr, isOpenTry, moveCobr, newTry } from './tries'

/** Days before its debit within which an order arrives in time. */
const FIRST_DAYS = 10
const LAST_DAYS = 2

const refuse = (name: string, reason: string, value?: string) =>
  violation('CobROperacaoInvalida', name === 'txid' ? name : `cobr.${name}`, reason, value)

export function getCobr({ records }: Bank, txid: string): Cobr {
  const cobr = records.cobrs.get(txid)
  if (!cobr) throw new PixProblem('CobRNaoEncontrado')
  return cobr
}

function requireFree({ records }: Bank, txid: string): void {
  if (records.cobrs.get(txid) || records.charges.get(txid)) throw refuse('txid', 'O txid está em uso.', txid)
}

/** One collection in each cycle, unless the earlier one was refused or cancelled. */
function requireFreeCycle({ records }: Bank, rec: Rec, dueDate: string): void {
  const cycle = cycleOf(rec, dueDate)
  const other = records.cobrs
    .all()
    .find(
      (one) =>
        one.idRec === rec.idRec &&
        one.status !== 'REJEITADA' &&
        one.status !== 'CANCELADA' &&
        cycleOf(rec, one.body.calendario.dataDeVencimento) === cycle,
    )
  if (other)
    throw refuse(
      'calendario.dataDeVencimento',
      'Existe outra cobrança da recorrência no mesmo ciclo.',
      dueDate,
    )
}

function requireWindow(bank: Bank, day: CivilDate): void {
  if (bank.faults.plan().recurring.refusesOutOfWindow) return
  const today = civilDateOf(bank.now())
  if (today < addDays(day, -FIRST_DAYS) || today > addDays(day, -LAST_DAYS))
    throw refuse(
      'calendario.dataDeVencimento',
      `A cobrança deve chegar entre ${FIRST_DAYS} e ${LAST_DAYS} dias antes da liquidação.`,
    )
}

export function putCobr(bank: Bank, txid: string, input: unknown): Cobr {
  parse(chargeTxid, txid, 'CobROperacaoInvalida', 'txid')
  requireFree(bank, txid)
  const today = civilDateOf(bank.now())
  const { idRec, ...read } = parse(cobrRequest(today), input, 'CobROperacaoInvalida', 'cobr')
  const rec = bank.records.recs.get(idRec)
  if (!rec) throw refuse('idRec', 'A recorrência não existe.', idRec)
  if (rec.status !== 'APROVADA') throw refuse('idRec', `A recorrência está ${rec.status}.`, idRec)
  const { dataDeVencimento } = read.calendario
  requireFreeCycle(bank, rec, dataDeVencimento)
  const day = debitDay(dataDeVencimento, read.ajusteDiaUtil)
  requireWindow(bank, day)
  const criacao = bank.now().toISOString()
  const cobr: Cobr = {
    txid,
    idRec,
    criacao,
    status: 'CRIADA',
    atualizacao: [{ status: 'CRIADA', data: criacao }],
    body: JSON.parse(JSON.stringify(read)),
    tentativas: [newTry(bank, undefined, day, 'AGND')],
  }
  bank.records.cobrs.put(txid, cobr)
  return cobr
}

export const postCobr = (bank: Bank, input: unknown): Cobr =>
  putCobr(bank, newTxid(bank.randomBytes('txid', 20)), input)

export function patchCobr(bank: Bank, txid: string, input: unknown): Cobr {
  const cobr = getCobr(bank, txid)
  parse(onlyCanceled, input, 'CobROperacaoInvalida', 'cobr')
  if (isTooLate(bank, cobr.tentativas[0]!))
    throw refuse('status', 'O dia da primeira tentativa de liquidação chegou.')
  return cancelCobr(bank, cobr, {
    solicitante: 'USUARIO_RECEBEDOR',
    codigo: 'SLCR',
    descricao: 'Cancelada pelo recebedor.',
  })
}

/** Orders another try on a future day. */
export function retryCobr(bank: Bank, txid: string, day: string): Cobr {
  const cobr = getCobr(bank, txid)
  const wrong = (reason: string) => violation('CobROperacaoInvalida', 'data', reason, day)
  if (!readCivilDate(day)) throw wrong('A data está fora do formato exigido.')
  if (!isOpenCobr(cobr)) throw wrong(`A cobrança está ${cobr.status}.`)
  if (bank.records.recs.get(cobr.idRec)?.body.politicaRetentativa !== 'PERMITE_3R_7D')
    throw wrong('A política da recorrência não permite retentativa.')
  if (cobr.tentativas.some(isOpenTry)) throw wrong('Existe uma tentativa em andamento.')
  if (cobr.tentativas.some((one) => one.dataLiquidacao === day && one.status !== 'REJEITADA'))
    throw wrong('Existe uma tentativa para essa data.')
  if (day <= civilDateOf(bank.now())) throw wrong('A data não é futura.')
  return moveCobr(bank, { ...cobr, tentativas: [...cobr.tentativas, newTry(bank, cobr, day, 'NTAG')] }, {})
}
