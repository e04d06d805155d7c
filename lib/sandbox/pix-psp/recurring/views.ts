// Permissions, questions and collections as the API answers them (pix-automatico.md, 3.2, 4 and 6).
import { civilDateOf } from '@/lib/base/kernel/dates'
import { buildBrCode } from '@/lib/rails/pix/br-code'
import type { Bank } from '../bank'
import { locationUrl } from '../charge-view'
import { PAYER_ISPB } from '../options'
import { paymentView } from '../payment-view'
import { violation } from '../problem'
import { recLocationUrl, recLocationView } from './rec-locations'
import type { Cobr, Rec, SolicRec } from './rows'
import { requestsOf } from './withdraw-requests'

/** São Paulo, where every payer of this PSP lives. */
const PAYER_CITY = '3550308'

const receiver = ({ receiver: { cnpj, nome } }: Bank) => ({ cnpj, nome })

/** One sample of the document has the journey inside of its data. */
export function activationView(bank: Bank, { jornada, txid }: Rec) {
  const tipoJornada = jornada ?? 'AGUARDANDO_DEFINICAO'
  const isInside = bank.faults.plan().recurring.journeyInData
  const data = { ...(txid && { txid }), ...(isInside && { tipoJornada }) }
  return {
    ativacao: {
      ...(!isInside && { tipoJornada }),
      ...(Object.keys(data).length > 0 && { dadosJornada: data }),
    },
  }
}

/** As after POST and PATCH. */
export function recView(bank: Bank, rec: Rec) {
  const { idRec, body, status, atualizacao, encerramento } = rec
  const location = rec.location && bank.records.recLocations.get(String(rec.location))
  return {
    idRec,
    ...body,
    status,
    recebedor: { ...receiver(bank), ...body.recebedor },
    ...(location && { loc: recLocationView(bank, location) }),
    atualizacao,
    ...activationView(bank, rec),
    ...(encerramento && { encerramento }),
  }
}

/** With the payer who accepted and every question. */
export function completeRecView(bank: Bank, rec: Rec) {
  const { cpf, cnpj } = rec.body.vinculo.devedor
  const requests = requestsOf(bank, rec.idRec)
  return {
    ...recView(bank, rec),
    ...(rec.jornada && {
      pagador: { ispbParticipante: PAYER_ISPB, codMun: PAYER_CITY, ...(cpf ? { cpf } : { cnpj }) },
    }),
    ...(requests.length > 0 && { solicitacao: requests.map((one) => requestView(bank, one)) }),
  }
}

/** The rec alone, with its code; that of a charge where its txid is named, or where the rec has one. */
export function foundRecView(bank: Bank, rec: Rec, txid = rec.txid) {
  const location = rec.location && bank.records.recLocations.get(String(rec.location))
  const charge = txid === undefined ? undefined : bank.records.charges.get(txid)
  const refuse = (reason: string) => violation('RecConsultaInvalida', 'txid', reason, txid)
  if (txid !== undefined && !charge) throw refuse('A cobrança não existe.')
  if (charge?.kind === 'cobv' && rec.txid) throw refuse('O txid é de uma cobrança com vencimento.')
  if (charge?.kind === 'cob' && charge.txid !== rec.txid) throw refuse('A recorrência é de outra cobrança.')
  const chargeLocation = charge?.location && bank.records.locations.get(String(charge.location))
  const view = completeRecView(bank, rec)
  if (!location || (charge && !chargeLocation) || bank.faults.plan().recurring.withoutCode) return view
  const named = { merchantName: bank.receiver.nome, merchantCity: bank.receiver.cidade }
  const recurrenceLocation = recLocationUrl(bank, location)
  const dadosQR = chargeLocation
    ? {
        jornada: charge.kind === 'cob' ? 'JORNADA_3' : 'JORNADA_4',
        pixCopiaECola: buildBrCode({
          kind: 'dynamic',
          location: locationUrl(bank, chargeLocation),
          recurrenceLocation,
          ...named,
        }),
      }
    : {
        jornada: 'JORNADA_2',
        pixCopiaECola: buildBrCode({ kind: 'recurrence', recurrenceLocation, ...named }),
      }
  return { ...view, dadosQR }
}

/** What a payer's bank reads at the address behind field 80. */
export function recPayload(bank: Bank, { idRec, body, atualizacao }: Rec) {
  return {
    idRec,
    ...body,
    recebedor: { ...receiver(bank), ispbParticipante: idRec.slice(2, 10) },
    atualizacao,
  }
}

export function requestView(bank: Bank, request: SolicRec) {
  const { idSolicRec, idRec, calendario, destinatario, status, atualizacao } = request
  const rec = bank.records.recs.get(idRec)!
  return {
    idSolicRec,
    idRec,
    calendario,
    destinatario,
    status,
    atualizacao,
    recPayload: { ...recView(bank, rec), ...recPayload(bank, rec) },
  }
}

export function cobrPayments(bank: Bank, txid: string) {
  const pix = (bank.records.paymentsOf.get(txid) ?? []).map((id) => {
    // It is not paid to a key.
    const { chave: _, ...view } = paymentView(bank.records.payments.get(id)!)
    return view
  })
  return pix.length > 0 ? { pix } : {}
}

/** As after PUT and PATCH, which the document lets have no tries. */
export function cobrView(
  bank: Bank,
  { txid, idRec, criacao, status, body, atualizacao, encerramento }: Cobr,
) {
  return {
    idRec,
    txid,
    ...body,
    calendario: { criacao: civilDateOf(new Date(criacao)), ...body.calendario },
    recebedor: { ...receiver(bank), ...body.recebedor },
    status,
    politicaRetentativa: bank.records.recs.get(idRec)!.body.politicaRetentativa,
    atualizacao,
    ...(encerramento && { encerramento }),
  }
}

/** With its tries and what arrived. */
export function completeCobrView(bank: Bank, cobr: Cobr) {
  return {
    ...cobrView(bank, cobr),
    tentativas: cobr.tentativas,
    ...cobrPayments(bank, cobr.txid),
  }
}
