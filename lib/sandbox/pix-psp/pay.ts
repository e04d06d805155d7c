// What the simulated payer does: pays a charge, a code, or a key.
import { z } from 'zod'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { parseBrCode } from '@/lib/rails/pix/parse-br-code'
import { amountDue, lastDay } from './amount-due'
import type { Bank } from './bank'
import { queueCallback } from './callbacks'
import type { CobRequest, CobvRequest } from './charge-request'
import { locationUrl } from './charge-view'
import { violation } from './problem'
import type { Charge, Payment } from './records'
import { anyTxid, centsOf, cnpj, cpf, decimalOf, dictKey, positive } from './values'

const PAYER = '12345678909'

export const payInput = z.object({
  txid: anyTxid.optional(),
  /** In place of the txid: what the payer reads from the code. */
  pixCopiaECola: z.string().optional(),
  /** In place of a charge: to a key alone. */
  chave: dictKey.optional(),
  /** What the charge asks for where nothing else is said. */
  valor: positive.optional(),
  /** Also where a payer's bank would refuse: another value, expired, paid or removed. */
  force: z.boolean().default(false),
  infoPagador: z.string().max(140).optional(),
  pagador: z.union([cpf, cnpj]).default(PAYER),
})
type PayInput = z.output<typeof payInput>

interface Target {
  txid?: string
  chave: string
  charge?: Charge
  /** Centavos that the code itself asks for. */
  asked?: number
}

function targetOfCode(bank: Bank, code: string): Target {
  const read = parseBrCode(code)
  if (!read.ok) throw violation('RequisicaoInvalida', 'pixCopiaECola', read.error)
  const { brCode } = read
  if (brCode.kind === 'static')
    return {
      chave: brCode.key,
      ...(brCode.txid && { txid: brCode.txid }),
      ...(brCode.amount && { asked: brCode.amount }),
    }
  if (brCode.kind === 'recurrence')
    throw violation('RequisicaoInvalida', 'pixCopiaECola', 'O código é de uma recorrência, sem pagamento.')
  const location = bank.records.locations.all().find((one) => locationUrl(bank, one) === brCode.location)
  if (!location?.txid)
    throw violation('RequisicaoInvalida', 'pixCopiaECola', 'O código não é de uma cobrança deste PSP.')
  return targetOfTxid(bank, location.txid)
}

function targetOfTxid(bank: Bank, txid: string): Target {
  const charge = bank.records.charges.get(txid)
  return { txid, chave: charge?.chave ?? bank.receiver.keys[0]!, ...(charge && { charge }) }
}

function targetOf(bank: Bank, { pixCopiaECola, txid, chave }: PayInput): Target {
  if (pixCopiaECola !== undefined) return targetOfCode(bank, pixCopiaECola)
  if (txid !== undefined) return targetOfTxid(bank, txid)
  return { chave: chave ?? bank.receiver.keys[0]! }
}

/** What the charge costs today, what the payer may pay, and until when. */
function termsOf(charge: Charge, now: Date) {
  if (charge.kind === 'cobv') {
    const body = charge.body as CobvRequest
    const { final, parts } = amountDue(body, civilDateOf(now))
    const components = { original: body.valor.original, ...parts }
    return { asked: final, isFree: false, isOver: civilDateOf(now) > lastDay(body.calendario), components }
  }
  const { valor, calendario } = charge.body as CobRequest
  const { original, modalidadeAlteracao } = valor
  return {
    asked: centsOf(original),
    isFree: modalidadeAlteracao === 1,
    isOver: now.getTime() > Date.parse(charge.criacao) + calendario.expiracao * 1000,
    components: { original },
  }
}

const componentsOf = (parts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, valor]) => (valor ? [[name, { valor }]] : [])))

/** Throws a problem where a payer's bank would refuse, unless it is forced. */
export function pay(bank: Bank, input: PayInput): Payment {
  const { charge, txid, chave, asked } = targetOf(bank, input)
  const now = bank.now()
  const terms = charge && termsOf(charge, now)
  const value = input.valor ? centsOf(input.valor) : (terms?.asked ?? asked)
  const refuse = (name: string, reason: string) => violation('RequisicaoInvalida', name, reason)
  if (value === undefined || value === 0) throw refuse('valor', 'Falta o valor.')
  if (!bank.receiver.keys.includes(chave)) throw refuse('chave', 'A chave não é deste PSP.')
  if (charge && terms && !input.force) {
    if (charge.status !== 'ATIVA') throw refuse('txid', `A cobrança está ${charge.status}.`)
    if (terms.isOver) throw refuse('txid', 'A cobrança expirou.')
    if (!terms.isFree && value !== terms.asked)
      throw refuse('valor', `A cobrança pede ${decimalOf(terms.asked)}.`)
  }
  const original = decimalOf(value)
  const isExact = terms !== undefined && value === terms.asked
  const payment: Payment = {
    endToEndId: bank.newEndToEndId(),
    ...(txid && { txid }),
    chave,
    value,
    horario: now.toISOString(),
    ...(input.infoPagador && { infoPagador: input.infoPagador }),
    componentesValor: componentsOf(isExact ? terms.components : { original }),
    payer: input.pagador,
    refunds: [],
  }
  book(bank, payment, charge)
  return payment
}

/** A paid charge takes no other payment; one that was removed stays so. */
function book(bank: Bank, payment: Payment, charge?: Charge): void {
  const { payments, paymentsOf, charges } = bank.records
  const { endToEndId, txid } = payment
  payments.put(endToEndId, payment)
  if (txid) paymentsOf.put(txid, [...(paymentsOf.get(txid) ?? []), endToEndId])
  if (charge?.status === 'ATIVA') charges.put(charge.txid, { ...charge, status: 'CONCLUIDA' })
  queueCallback(bank, endToEndId)
}
