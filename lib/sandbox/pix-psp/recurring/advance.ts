// What happens by itself as the PSP's clock goes on: answers of the payer's bank, debits, and ends (pix-automatico.md, 6.3).
import { addDays, type CivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import type { Bank } from '../bank'
import { queueCallback } from '../callbacks'
import type { Payment } from '../records'
import { centsOf } from '../values'
import { endingRefusals, refusalOf } from './payer-bank'
import { approveRec, moveRec } from './recs'
import type { Cobr, Rec, SolicRec, Tentativa } from './rows'
import { isOpenCobr, isOpenTry, moveCobr } from './tries'
import { isOpenRequest, moveRequest } from './withdraw-requests'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** After that nobody answers any more. */
const REQUEST_DAYS = 30
/** The payer's bank debits in the morning, and once more in the evening where there was no money. */
const MORNING_HOUR = 6
const EVENING_HOUR = 20
const RETRY_DAYS = 7

const hourOf = (day: string, hour: number) => startOfCivilDate(day as CivilDate).getTime() + hour * HOUR_MS

/** Each change is one of its own, so that a run that is cut short leaves none in half. */
export function advanceRecurring(bank: Bank): void {
  const { records } = bank
  for (const one of records.solicRecs.all())
    if (isOpenRequest(one)) records.atomic(() => advanceRequest(bank, one))
  for (const { idRec } of records.recs.all()) records.atomic(() => advanceRec(bank, records.recs.get(idRec)!))
  for (const { txid } of records.cobrs.all()) advanceWholly(bank, txid)
}

/** Several days may have passed at once. */
function advanceWholly(bank: Bank, txid: string): void {
  const { atomic, cobrs } = bank.records
  for (let hasMoved = true; hasMoved; ) hasMoved = atomic(() => advanceCobr(bank, cobrs.get(txid)!))
}

function advanceRequest(bank: Bank, request: SolicRec): void {
  const now = bank.now().getTime()
  const wanted = Date.parse(request.calendario.dataExpiracaoSolicitacao)
  const end = Math.min(wanted, Date.parse(request.criacao) + REQUEST_DAYS * DAY_MS)
  if (request.status === 'CRIADA') request = moveRequest(bank, request, 'ENVIADA', 'RECEBIDA')
  if (now < end) return
  moveRequest(bank, request, 'EXPIRADA')
  const rec = bank.records.recs.get(request.idRec)!
  // A code of the rec may still be read.
  if (rec.status === 'CRIADA' && rec.location === undefined) moveRec(bank, rec, 'EXPIRADA')
}

function advanceRec(bank: Bank, rec: Rec): void {
  if (rec.status !== 'CRIADA') return
  const now = bank.now().getTime()
  if (rec.approval && rec.approval.at <= now) approveRec(bank, rec, rec.approval.jornada)
  else if (!rec.approval && now >= Date.parse(rec.criacao) + REQUEST_DAYS * DAY_MS)
    moveRec(bank, rec, 'EXPIRADA')
}

/** Whether anything has changed. */
function advanceCobr(bank: Bank, cobr: Cobr): boolean {
  if (!isOpenCobr(cobr)) return false
  const trial = cobr.tentativas.find(isOpenTry)
  if (!trial) return expireWithoutTry(bank, cobr)
  return trial.status === 'SOLICITADA' ? answerOrder(bank, cobr, trial) : debit(bank, cobr, trial)
}

function answerOrder(bank: Bank, cobr: Cobr, trial: Tentativa): boolean {
  const { answerSeconds } = bank.faults.plan().recurring
  const at = new Date(Date.parse(trial.atualizacao[0]!.data) + answerSeconds * 1000)
  if (bank.now() < at) return false
  const rejeicao = refusalOf(bank, cobr, trial)
  if (!rejeicao) moveCobr(bank, cobr, { status: 'ATIVA', trial: { status: 'AGENDADA' }, at })
  else
    moveCobr(bank, cobr, {
      at,
      trial: { status: 'REJEITADA', rejeicao },
      ...(endingRefusals.includes(rejeicao.codigo) && { status: 'REJEITADA', encerramento: { rejeicao } }),
    })
  return true
}

function debit(bank: Bank, cobr: Cobr, { dataLiquidacao, endToEndId }: Tentativa): boolean {
  const now = bank.now().getTime()
  const [morning, evening] = [hourOf(dataLiquidacao, MORNING_HOUR), hourOf(dataLiquidacao, EVENING_HOUR)]
  if (now < morning) return false
  const rec = bank.records.recs.get(cobr.idRec)!
  const { emptyTries } = rec.conduct
  if (emptyTries === 0) {
    settle(bank, cobr, rec, endToEndId, new Date(morning))
    return true
  }
  if (now < evening) return false
  bank.records.recs.put(rec.idRec, { ...rec, conduct: { ...rec.conduct, emptyTries: emptyTries - 1 } })
  moveCobr(bank, cobr, { trial: { status: 'EXPIRADA' }, at: new Date(evening) })
  return true
}

function settle(bank: Bank, cobr: Cobr, rec: Rec, endToEndId: string, at: Date): void {
  const { payments, paymentsOf } = bank.records
  const { txid } = cobr
  const { cpf, cnpj } = rec.body.vinculo.devedor
  const payment: Payment = {
    endToEndId,
    txid,
    chave: bank.receiver.keys[0]!,
    value: centsOf(cobr.body.valor.original),
    horario: at.toISOString(),
    payer: (cpf ?? cnpj)!,
    refunds: [],
  }
  payments.put(endToEndId, payment)
  paymentsOf.put(txid, [endToEndId])
  moveCobr(bank, cobr, { status: 'CONCLUIDA', trial: { status: 'PAGA' }, at })
  if (bank.faults.plan().recurring.pixCallbackToo) queueCallback(bank, endToEndId)
}

/** At the end of the day, or of the seven days in which another try may come. */
function expireWithoutTry(bank: Bank, cobr: Cobr): boolean {
  const { politicaRetentativa } = bank.records.recs.get(cobr.idRec)!.body
  const days = politicaRetentativa === 'PERMITE_3R_7D' ? RETRY_DAYS : 0
  const end = startOfCivilDate(addDays(cobr.tentativas[0]!.dataLiquidacao as CivilDate, days + 1))
  if (bank.now() < end) return false
  moveCobr(bank, cobr, { status: 'EXPIRADA', at: end })
  return true
}
