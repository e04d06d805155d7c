// What the simulated payer does in the app of its bank: accepts, refuses, cancels, sets a maximum, has no money on the day.
import { z } from 'zod'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { parseBrCode } from '@/lib/rails/pix/parse-br-code'
import type { Bank } from '../bank'
import { locationUrl } from '../charge-view'
import { pay } from '../pay'
import { violation } from '../problem'
import { centsOf, positive } from '../values'
import { cancelCobr } from './cancel-collections'
import { getCobr } from './collections'
import { bankRefusals, collectionRefusals } from './payer-bank'
import { recLocationUrl } from './rec-locations'
import { approveRec, cancelRec, getRec, moveRec } from './recs'
import { recId } from './requests'
import { type Cobr, type Rec, requesters, type WinningJourney } from './rows'
import { isOpenRequest, requestsOf, withdrawRequests } from './withdraw-requests'

const refuse = (name: string, reason: string) => violation('RequisicaoInvalida', name, reason)

export const acceptInput = z.object({
  idRec: recId.optional(),
  /** In place of the idRec: what the payer reads from the code. */
  pixCopiaECola: z.string().optional(),
  /** The maximum of one collection; only where the amount is variable. */
  maximo: positive.optional(),
})

interface Wanted {
  rec: Rec
  jornada: WinningJourney
  /** What is paid with it: a charge, or the key of a static code. */
  paid?: { txid: string } | { pixCopiaECola: string }
}

function wantedByCode(bank: Bank, code: string): Wanted {
  const read = parseBrCode(code)
  if (!read.ok) throw refuse('pixCopiaECola', read.error)
  const { brCode } = read
  const { recLocations, locations, charges, recs } = bank.records
  const address = recLocations.all().find((one) => recLocationUrl(bank, one) === brCode.recurrenceLocation)
  const rec = address?.idRec ? recs.get(address.idRec) : undefined
  if (!rec) throw refuse('pixCopiaECola', 'O código não tem uma recorrência deste PSP.')
  if (brCode.kind === 'recurrence') return { rec, jornada: 'JORNADA_2' }
  if (brCode.kind === 'static') return { rec, jornada: 'JORNADA_4', paid: { pixCopiaECola: code } }
  const location = locations.all().find((one) => locationUrl(bank, one) === brCode.location)
  const charge = location?.txid ? charges.get(location.txid) : undefined
  if (!charge) throw refuse('pixCopiaECola', 'O código não tem uma cobrança deste PSP.')
  const jornada = charge.kind === 'cob' ? 'JORNADA_3' : 'JORNADA_4'
  return { rec, jornada, paid: { txid: charge.txid } }
}

/** A question that was asked, or a code without a payment. */
function wantedById(bank: Bank, idRec: string): Wanted {
  const rec = getRec(bank, idRec)
  if (requestsOf(bank, idRec).some(isOpenRequest)) return { rec, jornada: 'JORNADA_1' }
  return rec.txid ? { rec, jornada: 'JORNADA_3', paid: { txid: rec.txid } } : { rec, jornada: 'JORNADA_2' }
}

/** Pays with it where the code asks for that. The bank may answer later than the payer accepts. */
export function accept(bank: Bank, { idRec, pixCopiaECola, maximo }: z.output<typeof acceptInput>): Rec {
  if (idRec === undefined && pixCopiaECola === undefined) throw refuse('idRec', 'Falta o idRec ou o código.')
  const wanted = pixCopiaECola === undefined ? wantedById(bank, idRec!) : wantedByCode(bank, pixCopiaECola)
  const { rec, jornada, paid } = wanted
  if (rec.status !== 'CRIADA') throw refuse('idRec', `A recorrência está ${rec.status}.`)
  const least = rec.body.valor?.valorMinimoRecebedor
  if (maximo && rec.body.valor?.valorRec) throw refuse('maximo', 'O valor é fixo.')
  if (maximo && least && centsOf(maximo) < centsOf(least)) throw refuse('maximo', `O mínimo é ${least}.`)
  const allowed: Rec = { ...rec, conduct: { ...rec.conduct, ...(maximo && { maximum: centsOf(maximo) }) } }
  const { approvalSeconds, authorizationFirst } = bank.faults.plan().recurring
  if (paid && !authorizationFirst) payWith(bank, paid, rec)
  const approved =
    approvalSeconds === 0
      ? approveRec(bank, allowed, jornada)
      : later(bank, allowed, jornada, approvalSeconds)
  if (paid && authorizationFirst) payWith(bank, paid, rec)
  return approved
}

function payWith(bank: Bank, paid: NonNullable<Wanted['paid']>, { body }: Rec): void {
  const { cpf, cnpj } = body.vinculo.devedor
  const pagador = cpf ?? cnpj
  pay(bank, { ...paid, force: false, pagador: pagador! })
}

function later(bank: Bank, rec: Rec, jornada: WinningJourney, seconds: number): Rec {
  const waiting: Rec = { ...rec, approval: { at: bank.now().getTime() + seconds * 1000, jornada } }
  bank.records.recs.put(rec.idRec, waiting)
  return waiting
}

export const refuseInput = z.object({
  idRec: recId,
  codigo: z.enum(['AP13', 'AP14']).default('AP13'),
})

export function refuseRec(bank: Bank, { idRec, codigo }: z.output<typeof refuseInput>): Rec {
  const rec = getRec(bank, idRec)
  if (rec.status !== 'CRIADA') throw refuse('idRec', `A recorrência está ${rec.status}.`)
  withdrawRequests(bank, idRec, 'REJEITADA')
  const descricao =
    codigo === 'AP13' ? 'O pagador não aceitou.' : 'O banco do pagador não pode dar a autorização.'
  return moveRec(bank, rec, 'REJEITADA', { encerramento: { rejeicao: { codigo, descricao } } })
}

const CANCELED_BY_PAYER = 'Cancelada pelo pagador.'
const requester = z.enum(requesters).default('USUARIO_PAGADOR')

export const cancelRecInput = z.object({
  idRec: recId,
  codigo: z.enum(['ACCL', 'CPCL', 'DCSD', 'ERSL', 'FRUD', 'PCFD', 'SLCR', 'SLDB']).default('SLDB'),
  solicitante: requester,
})

export function cancelByPayer(bank: Bank, { idRec, ...reason }: z.output<typeof cancelRecInput>): Rec {
  return cancelRec(bank, getRec(bank, idRec), { ...reason, descricao: CANCELED_BY_PAYER })
}

export const cancelCobrInput = z.object({
  txid: z.string(),
  codigo: z.enum(['ACCT', 'BLCK', 'CCLD', 'FAIL', 'OTHR', 'SLBD', 'SLCR']).default('SLBD'),
  solicitante: requester,
  /** Also on the day of the debit, when a payer's app would refuse. */
  force: z.boolean().default(false),
})

export function cancelCobrByPayer(
  bank: Bank,
  { txid, force, ...reason }: z.output<typeof cancelCobrInput>,
): Cobr {
  const cobr = getCobr(bank, txid)
  if (!force && civilDateOf(bank.now()) >= cobr.tentativas.at(-1)!.dataLiquidacao)
    throw refuse('txid', 'O dia do débito chegou.')
  return cancelCobr(bank, cobr, { ...reason, descricao: CANCELED_BY_PAYER })
}

export const conductInput = z.object({
  idRec: recId,
  /** Null: none. */
  maximo: positive.nullable().optional(),
  /** How many of the next tries find no money. */
  emptyTries: z.int().min(0).max(1000).optional(),
  /** How the next orders are refused, the first one first. */
  refusals: z
    .array(z.enum([...collectionRefusals, ...bankRefusals]))
    .max(20)
    .optional(),
})

export function changeConduct(
  bank: Bank,
  { idRec, maximo, emptyTries, refusals }: z.output<typeof conductInput>,
): Rec {
  const rec = getRec(bank, idRec)
  const { maximum, ...conduct } = rec.conduct
  const cents = maximo === undefined ? maximum : maximo === null ? undefined : centsOf(maximo)
  const changed: Rec = {
    ...rec,
    conduct: {
      ...conduct,
      ...(cents !== undefined && { maximum: cents }),
      ...(emptyTries !== undefined && { emptyTries }),
      ...(refusals && {
        refusals: refusals.map((codigo) => ({ codigo, descricao: 'Recusada pelo banco do pagador.' })),
      }),
    },
  }
  bank.records.recs.put(idRec, changed)
  return changed
}
