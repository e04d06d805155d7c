// The lists of permissions, their addresses, and collections (pix-automatico.md, 2).
import { z } from 'zod'
import type { Bank } from '../bank'
import { documents, flag, isWithin, pageOf, period, readListQuery } from '../list'
import { recLocationView } from './rec-locations'
import { recId } from './requests'
import type { Rec } from './rows'
import { completeCobrView, completeRecView } from './views'

const isSame = (wanted: unknown, value: unknown) => wanted === undefined || wanted === value

const convenio = z.string().max(60).optional()
const recFilters = {
  ...period,
  ...documents,
  locationPresente: flag,
  status: z.string().optional(),
  convenio,
}

const documentOf = ({ body: { vinculo } }: Rec) => vinculo.devedor.cpf ?? vinculo.devedor.cnpj

/** The answer repeats the agreement where the document has it. */
const withAgreement = <Filters extends object>(filters: Filters, agreement?: string) => ({
  ...filters,
  ...(agreement && { recebedor: { convenio: agreement } }),
})

export function listRecs(bank: Bank, query: URLSearchParams) {
  const read = readListQuery(query, recFilters, 'RecConsultaInvalida')
  const { convenio: agreement, ...filters } = read.filters
  const { cpf, cnpj, locationPresente, status, ...within } = filters
  const found = bank.records.recs
    .all()
    .filter(
      (rec) =>
        isWithin(rec.criacao, within) &&
        isSame(cpf ?? cnpj, documentOf(rec)) &&
        isSame(status, rec.status) &&
        isSame(agreement, rec.body.recebedor?.convenio) &&
        isSame(locationPresente, rec.location !== undefined),
    )
  const { parametros, rows } = pageOf(found, { ...read, filters: withAgreement(filters, agreement) })
  return { parametros, recs: rows.map((rec) => completeRecView(bank, rec)) }
}

const locationFilters = { ...period, idRecPresente: flag, convenio }

export function listRecLocations(bank: Bank, query: URLSearchParams) {
  const read = readListQuery(query, locationFilters, 'PayloadLocationRecConsultaInvalida')
  const { convenio: agreement, ...filters } = read.filters
  const { idRecPresente, ...within } = filters
  const found = bank.records.recLocations
    .all()
    .filter((one) => isWithin(one.criacao, within) && isSame(idRecPresente, one.idRec !== undefined))
  const { parametros, rows } = pageOf(found, { ...read, filters: withAgreement(filters, agreement) })
  return { parametros, loc: rows.map((one) => recLocationView(bank, one)) }
}

const cobrFilters = {
  ...period,
  ...documents,
  idRec: recId.optional(),
  status: z.string().optional(),
  convenio,
}

/** `cobsr` in the samples of the document, `cobrs` in its changelog. */
export function listCobrs(bank: Bank, query: URLSearchParams) {
  const read = readListQuery(query, cobrFilters, 'CobRConsultaInvalida')
  const { convenio: agreement, ...filters } = read.filters
  const { cpf, cnpj, idRec, status, ...within } = filters
  const found = bank.records.cobrs.all().filter((cobr) => {
    const rec = bank.records.recs.get(cobr.idRec)!
    return (
      isWithin(cobr.criacao, within) &&
      isSame(idRec, cobr.idRec) &&
      isSame(status, cobr.status) &&
      isSame(cpf ?? cnpj, documentOf(rec)) &&
      isSame(agreement, rec.body.recebedor?.convenio)
    )
  })
  const { parametros, rows } = pageOf(found, { ...read, filters: withAgreement(filters, agreement) })
  const name = bank.faults.plan().recurring.listAsCobrs ? 'cobrs' : 'cobsr'
  return { parametros, [name]: rows.map((cobr) => completeCobrView(bank, cobr)) }
}
