// The questions to a payer's app, as they move on (pix-automatico.md, 4).
import type { Bank } from '../bank'
import type { SolicRec, SolicRecStatus } from './rows'

const OPEN: readonly SolicRecStatus[] = ['CRIADA', 'ENVIADA', 'RECEBIDA']

export const isOpenRequest = ({ status }: SolicRec) => OPEN.includes(status)

export const requestsOf = ({ records }: Bank, idRec: string): SolicRec[] =>
  records.solicRecs.all().filter((one) => one.idRec === idRec)

export function moveRequest(bank: Bank, request: SolicRec, ...states: SolicRecStatus[]): SolicRec {
  const data = bank.now().toISOString()
  const atualizacao = [...request.atualizacao, ...states.map((status) => ({ status, data }))]
  const moved: SolicRec = { ...request, status: states.at(-1)!, atualizacao }
  bank.records.solicRecs.put(request.idSolicRec, moved)
  return moved
}

/** Ends the open one of a rec, if there is one. */
export function withdrawRequests(bank: Bank, idRec: string, status: SolicRecStatus): void {
  for (const one of requestsOf(bank, idRec)) if (isOpenRequest(one)) moveRequest(bank, one, status)
}
