// What the payer's bank answers to an order: a refusal by what the payer wants and has, or none (pix-automatico.md, 6.2).
import { addDays, type CivilDate, civilDateOf, daysBetween } from '@/lib/base/kernel/dates'
import type { Bank } from '../bank'
import { centsOf } from '../values'
import { cycleOf } from './cycles'
import type { Cobr, Rec, Refusal, Tentativa } from './rows'

/** A refusal with one of these ends the collection. */
export const endingRefusals: readonly string[] = [
  ...['AC05', 'AM09', 'DENC', 'DS27', 'DTED', 'MIDI', 'MSUC', 'NITX', 'RC09'],
]
/** All of the document. */
export const collectionRefusals = [
  ...(['AB10', 'AC05', 'AC06', 'AM02', 'AM09', 'DENC', 'DS27', 'DTED', 'DTNT', 'FBRD'] as const),
  ...(['IRNT', 'MIDI', 'MSUC', 'NIEC', 'NIPA', 'NITX', 'QUNT', 'RC09', 'UDEI'] as const),
]
/** Of no document, but seen from banks. */
export const bankRefusals = ['RJCT', 'AG12', 'CRNC', 'FCD1', 'FCD2', 'GRER', 'EXPR'] as const

const MAX_RETRIES = 3
const RETRY_DAYS = 7
const FIRST_DAYS = 10
const LAST_DAYS = 2

const refusal = (codigo: string, descricao: string): Refusal => ({ codigo, descricao })

/** Takes the refusal that was ordered for the next try. */
function takeOrdered(bank: Bank, rec: Rec): Refusal | undefined {
  const [next, ...refusals] = rec.conduct.refusals
  if (next) bank.records.recs.put(rec.idRec, { ...rec, conduct: { ...rec.conduct, refusals } })
  return next
}

function refusalOfRetry(cobr: Cobr, { dataLiquidacao }: Tentativa): Refusal | undefined {
  const retries = cobr.tentativas.filter(({ tipo }) => tipo === 'NTAG')
  const first = cobr.tentativas[0]!.dataLiquidacao as CivilDate
  if (dataLiquidacao > addDays(first, RETRY_DAYS))
    return refusal('DTNT', 'A nova tentativa passa dos sete dias.')
  return retries.length > MAX_RETRIES ? refusal('QUNT', 'Já houve três novas tentativas.') : undefined
}

/** By the day on which the order was given, however late it is looked at. */
function refusalOfFirst({ dataLiquidacao, atualizacao: [ordered] }: Tentativa): Refusal | undefined {
  const left = daysBetween(civilDateOf(new Date(ordered!.data)), dataLiquidacao as CivilDate)
  if (left > FIRST_DAYS) return refusal('FCD1', 'O agendamento chegou com mais de dez dias.')
  return left < LAST_DAYS ? refusal('FCD2', 'O agendamento chegou com menos de dois dias.') : undefined
}

/** Undefined: it is scheduled. */
export function refusalOf(bank: Bank, cobr: Cobr, trial: Tentativa): Refusal | undefined {
  const rec = bank.records.recs.get(cobr.idRec)!
  const ordered = takeOrdered(bank, rec)
  if (ordered) return ordered
  const { valor } = rec.body
  const value = centsOf(cobr.body.valor.original)
  if (rec.status !== 'APROVADA') return refusal('MSUC', 'A autorização não está confirmada.')
  if (valor?.valorRec && centsOf(valor.valorRec) !== value)
    return refusal('AM09', 'O valor não é o da autorização.')
  if (rec.conduct.maximum !== undefined && value > rec.conduct.maximum)
    return refusal('AM02', 'O valor passa do máximo do pagador.')
  if (cycleOf(rec, cobr.body.calendario.dataDeVencimento) === undefined)
    return refusal('DTED', 'O vencimento não é de um ciclo da autorização.')
  return trial.tipo === 'NTAG' ? refusalOfRetry(cobr, trial) : refusalOfFirst(trial)
}
