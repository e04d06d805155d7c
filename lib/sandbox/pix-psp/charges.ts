// Creates, alters and removes charges of both kinds.
import { civilDateOf } from '@/lib/base/kernel/dates'
import { newTxid } from '@/lib/rails/pix/pix-ids'
import type { Bank } from './bank'
import { cobRequest, cobvRequest } from './charge-request'
import { linkLocation } from './locations'
import { PixProblem, type ProblemType, violation } from './problem'
import type { Charge, ChargeKind, ChargeStatus } from './records'
import { parse } from './values'

interface Errors {
  missing: ProblemType
  operation: ProblemType
  query: ProblemType
}

export const chargeErrors: Record<ChargeKind, Errors> = {
  cob: { missing: 'CobNaoEncontrado', operation: 'CobOperacaoInvalida', query: 'CobConsultaInvalida' },
  cobv: { missing: 'CobVNaoEncontrada', operation: 'CobVOperacaoInvalida', query: 'CobVConsultaInvalida' },
}

const REMOVED = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'

/** The charge of this kind; a txid of the other kind is not found. */
export function getCharge({ records }: Bank, kind: ChargeKind, txid: string): Charge {
  const charge = records.charges.get(txid)
  if (charge?.kind !== kind) throw new PixProblem(chargeErrors[kind].missing)
  return charge
}

function readBody(bank: Bank, kind: ChargeKind, input: unknown, criacao: string) {
  const { operation } = chargeErrors[kind]
  const created = civilDateOf(new Date(criacao))
  const read = parse<typeof cobRequest | ReturnType<typeof cobvRequest>>(
    kind === 'cob' ? cobRequest : cobvRequest(created),
    input,
    operation,
    kind,
  )
  if (!bank.receiver.keys.includes(read.chave))
    throw violation(
      operation,
      `${kind}.chave`,
      'A chave não é de uma conta deste usuário recebedor.',
      read.chave,
    )
  return read
}

/** The changed charge with its former state as an earlier revision. */
function revised(charge: Charge, changes: Partial<Pick<Charge, 'body' | 'status'>>): Charge {
  const { revisao, status, body, earlier } = charge
  return { ...charge, ...changes, revisao: revisao + 1, earlier: [...earlier, { revisao, status, body }] }
}

/** Stores what the receiver asked for, and raises the revision unless the location alone changed. */
function storeBody(bank: Bank, charge: Charge, input: unknown, isNew: boolean): Charge {
  const { loc, ...body } = readBody(bank, charge.kind, input, charge.criacao)
  const document = body.devedor?.cpf ?? body.devedor?.cnpj
  const indexed = { chave: body.chave, ...(document && { debtor: document }) }
  const isSame = JSON.stringify(body) === JSON.stringify(charge.body)
  const changed = isNew || (isSame && loc) ? { ...charge, body } : revised(charge, { body })
  const wanted = loc?.id ?? charge.location
  const { debtor: _, ...rest } = changed
  const stored: Charge = { ...rest, ...indexed }
  const location = isNew || loc ? linkLocation(bank, stored, wanted) : charge.location
  const linked = { ...stored, ...(location !== undefined && { location }) }
  bank.records.charges.put(charge.txid, linked)
  return linked
}

function requireActive(charge: Charge): void {
  if (charge.status !== 'ATIVA')
    throw violation(
      chargeErrors[charge.kind].operation,
      `${charge.kind}.status`,
      'A cobrança não está ATIVA.',
      charge.status,
    )
}

/** Creates the charge, or replaces what an active one asks for. */
export function putCharge(bank: Bank, kind: ChargeKind, txid: string, input: unknown): Charge {
  const existing = bank.records.charges.get(txid)
  if ((existing && existing.kind !== kind) || bank.records.cobrs.get(txid))
    throw violation(chargeErrors[kind].operation, 'txid', 'O txid já é de outra cobrança.', txid)
  if (existing) {
    requireActive(existing)
    return storeBody(bank, existing, input, false)
  }
  const empty = { txid, kind, revisao: 0, status: 'ATIVA', body: {}, chave: '', earlier: [] } as const
  const criacao = bank.now().toISOString()
  return storeBody(bank, { ...empty, criacao, earlier: [] }, input, true)
}

export const postCharge = (bank: Bank, kind: ChargeKind, input: unknown): Charge =>
  putCharge(bank, kind, newTxid(bank.randomBytes('txid', 20)), input)

export function removeCharge(bank: Bank, charge: Charge, status: ChargeStatus): Charge {
  const removed = revised(charge, { status })
  bank.records.charges.put(charge.txid, removed)
  return removed
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Alters what is named, inside `calendario` and `valor` too; or removes the charge, by its status alone. */
export function patchCharge(bank: Bank, kind: ChargeKind, txid: string, input: unknown): Charge {
  const charge = getCharge(bank, kind, txid)
  const { operation } = chargeErrors[kind]
  if (!isObject(input)) throw violation(operation, kind, 'O corpo deve ser um objeto.')
  requireActive(charge)
  const { status, ...changes } = input
  if (status !== undefined) {
    if (status !== REMOVED)
      throw violation(operation, `${kind}.status`, 'Só a remoção pelo recebedor é aceita.')
    if (Object.keys(changes).length > 0)
      throw violation(operation, `${kind}.status`, 'A remoção não admite outras alterações.')
    return removeCharge(bank, charge, REMOVED)
  }
  const { calendario, valor } = charge.body
  const merged = (before: unknown, after: unknown) =>
    isObject(before) && isObject(after) ? { ...before, ...after } : (after ?? before)
  return storeBody(
    bank,
    charge,
    {
      ...charge.body,
      ...changes,
      calendario: merged(calendario, changes.calendario),
      valor: merged(valor, changes.valor),
    },
    false,
  )
}
