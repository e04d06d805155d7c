// The lists of charges, locations and Pix.
import { z } from 'zod'
import type { Bank } from './bank'
import { completeView, locationView } from './charge-view'
import { chargeErrors, getCharge } from './charges'
import { documents, flag, isWithin, pageOf, period, readListQuery } from './list'
import { paymentView } from './payment-view'
import { violation } from './problem'
import type { ChargeKind } from './records'
import { anyTxid } from './values'

const chargeFilters = {
  ...period,
  ...documents,
  locationPresente: flag,
  status: z.string().optional(),
}

const isSame = (wanted: unknown, value: unknown) => wanted === undefined || wanted === value

/** A charge, or one of its earlier revisions. */
export function readCharge(bank: Bank, kind: ChargeKind, txid: string, query: URLSearchParams) {
  const charge = getCharge(bank, kind, txid)
  const wanted = query.get('revisao')
  if (wanted === null) return completeView(bank, charge)
  const revision = [...charge.earlier, charge].find(({ revisao }) => String(revisao) === wanted)
  if (!revision)
    throw violation(chargeErrors[kind].query, 'revisao', 'A cobrança não tem essa revisão.', wanted)
  return completeView(bank, charge, revision)
}

export function listCharges(bank: Bank, kind: ChargeKind, query: URLSearchParams) {
  // No charge of this PSP is in a lot.
  const lot = z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
  const shape = { ...chargeFilters, ...(kind === 'cobv' && { loteCobVId: lot }) }
  const read = readListQuery(query, shape, chargeErrors[kind].query)
  const { cpf, cnpj, locationPresente, status, loteCobVId, ...within } = read.filters
  const found = bank.records.charges.all().filter((charge) => {
    if (charge.kind !== kind || loteCobVId !== undefined || !isSame(status, charge.status)) return false
    const isLocated = charge.location !== undefined
    return (
      isWithin(charge.criacao, within) &&
      isSame(cpf ?? cnpj, charge.debtor) &&
      isSame(locationPresente, isLocated)
    )
  })
  const { parametros, rows } = pageOf(found, read)
  return { parametros, cobs: rows.map((one) => completeView(bank, one)) }
}

const locationFilters = { ...period, txIdPresente: flag, tipoCob: z.enum(['cob', 'cobv']).optional() }

export function listLocations(bank: Bank, query: URLSearchParams) {
  const read = readListQuery(query, locationFilters, 'PayloadLocationConsultaInvalida')
  const { txIdPresente, tipoCob, ...within } = read.filters
  const found = bank.records.locations
    .all()
    .filter(
      ({ criacao, kind, txid }) =>
        isWithin(criacao, within) && isSame(tipoCob, kind) && isSame(txIdPresente, txid !== undefined),
    )
  const { parametros, rows } = pageOf(found, read)
  return { parametros, loc: rows.map((one) => locationView(bank, one)) }
}

const paymentFilters = {
  ...period,
  ...documents,
  txid: anyTxid.optional(),
  txIdPresente: flag,
  devolucaoPresente: flag,
}

export function listPayments(bank: Bank, query: URLSearchParams) {
  const read = readListQuery(query, paymentFilters, 'PixConsultaInvalida')
  const { cpf, cnpj, txid, txIdPresente, devolucaoPresente, ...within } = read.filters
  const found = bank.records.payments
    .all()
    .filter(
      (one) =>
        isWithin(one.horario, within) &&
        isSame(cpf ?? cnpj, one.payer) &&
        isSame(txid, one.txid) &&
        isSame(txIdPresente, one.txid !== undefined) &&
        isSame(devolucaoPresente, one.refunds.length > 0),
    )
  const { parametros, rows } = pageOf(found, read)
  return { parametros, pix: rows.map(paymentView) }
}
