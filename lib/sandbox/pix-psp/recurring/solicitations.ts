// Questions to a payer in the app of its bank (pix-automatico.md, 4): at most one of a rec is open.
import { newRequestId } from '@/lib/rails/pix/pix-ids'
import type { Bank } from '../bank'
import { ISPB } from '../options'
import { PixProblem, violation } from '../problem'
import { parse } from '../values'
import { getRec } from './recs'
import { onlyCanceled, solicRecRequest } from './requests'
import type { SolicRec } from './rows'
import { isOpenRequest, moveRequest, requestsOf } from './withdraw-requests'

export function createRequest(bank: Bank, input: unknown): SolicRec {
  const read = parse(solicRecRequest(bank.now().getTime()), input, 'SolicRecOperacaoInvalida', 'solicrec')
  const { idRec, calendario, destinatario } = read
  const { status } = getRec(bank, idRec)
  const refuse = (reason: string) => violation('SolicRecOperacaoInvalida', 'solicrec.idRec', reason, idRec)
  if (requestsOf(bank, idRec).some(isOpenRequest)) throw refuse('Existe uma solicitação ativa.')
  if (status !== 'CRIADA') throw refuse(`A recorrência está ${status}.`)
  const criacao = bank.now().toISOString()
  const request: SolicRec = {
    idSolicRec: newRequestId({ ispb: ISPB, at: bank.now(), random: bank.randomBytes('solicrec', 8) }),
    idRec,
    criacao,
    status: 'CRIADA',
    atualizacao: [{ status: 'CRIADA', data: criacao }],
    calendario,
    destinatario: Object.fromEntries(Object.entries(destinatario).filter(([, value]) => value !== undefined)),
  }
  bank.records.solicRecs.put(request.idSolicRec, request)
  return request
}

export function getRequest({ records }: Bank, id: string): SolicRec {
  const request = records.solicRecs.get(id)
  if (!request) throw new PixProblem('SolicRecNaoEncontrada')
  return request
}

export function cancelRequest(bank: Bank, id: string, input: unknown): SolicRec {
  const request = getRequest(bank, id)
  parse(onlyCanceled, input, 'SolicRecOperacaoInvalida', 'solicrec')
  if (!isOpenRequest(request))
    throw violation(
      'SolicRecOperacaoInvalida',
      'solicrec.status',
      `A solicitação está ${request.status}.`,
      request.status,
    )
  return moveRequest(bank, request, 'CANCELADA')
}
