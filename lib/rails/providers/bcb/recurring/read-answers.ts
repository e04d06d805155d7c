// What the bank says of PIX Automático in our words. A state that we do not know is UNKNOWN, and no success.

import type {
  Authorization,
  Collection,
  CollectionTry,
  Ending,
  Journey,
  PayerRequest,
} from '@/lib/rails/recurring-pix/provider'
import type { CanceledBy } from '@/lib/rails/recurring-pix/reason-codes'
import type {
  AuthorizationState,
  CollectionState,
  RequestState,
  TryState,
} from '@/lib/rails/recurring-pix/states'
import { paymentOf } from '../payments'
import type { AuthorizationAnswer, CollectionAnswer, EndingAnswer, RequestAnswer, TryAnswer } from './wire'

type Names<Ours> = ReadonlyMap<string, Ours>

const authorizationStates: Names<AuthorizationState> = new Map([
  ['CRIADA', 'CREATED'],
  ['APROVADA', 'APPROVED'],
  ['REJEITADA', 'REJECTED'],
  ['EXPIRADA', 'EXPIRED'],
  ['CANCELADA', 'CANCELED'],
])
const requestStates: Names<RequestState> = new Map([
  ['CRIADA', 'CREATED'],
  ['ENVIADA', 'SENT'],
  ['RECEBIDA', 'RECEIVED'],
  ['ACEITA', 'ACCEPTED'],
  ['REJEITADA', 'REJECTED'],
  ['EXPIRADA', 'EXPIRED'],
  ['CANCELADA', 'CANCELED'],
])
const collectionStates: Names<CollectionState> = new Map([
  ['CRIADA', 'CREATED'],
  ['ATIVA', 'ACTIVE'],
  ['CONCLUIDA', 'PAID'],
  ['EXPIRADA', 'EXPIRED'],
  ['REJEITADA', 'REJECTED'],
  ['CANCELADA', 'CANCELED'],
])
const tryStates: Names<TryState> = new Map([
  ['SOLICITADA', 'REQUESTED'],
  ['AGENDADA', 'SCHEDULED'],
  ['PAGA', 'PAID'],
  ['EXPIRADA', 'EXPIRED'],
  ['REJEITADA', 'REJECTED'],
  ['CANCELADA', 'CANCELED'],
])
const tryKinds: Names<CollectionTry['kind']> = new Map([
  ['AGND', 'FIRST'],
  ['NTAG', 'RETRY'],
  ['RIFL', 'RESENT'],
])
const journeys: Names<Journey> = new Map([
  ['JORNADA_1', 1],
  ['JORNADA_2', 2],
  ['JORNADA_3', 3],
  ['JORNADA_4', 4],
])
const cancelers: Names<CanceledBy> = new Map([
  ['PSP_PAGADOR', 'PAYER_BANK'],
  ['USUARIO_PAGADOR', 'PAYER'],
  ['PSP_RECEBEDOR', 'RECEIVER_BANK'],
  ['USUARIO_RECEBEDOR', 'RECEIVER'],
])

function endingOf(answer: EndingAnswer | null | undefined): Ending | undefined {
  const { cancelamento, rejeicao } = answer ?? {}
  if (cancelamento) {
    const { codigo, descricao, solicitante } = cancelamento
    const by = cancelers.get(solicitante ?? '') ?? 'UNKNOWN'
    return { kind: 'CANCELED', by, code: codigo, ...(descricao && { description: descricao }) }
  }
  if (!rejeicao) return undefined
  const { codigo, descricao } = rejeicao
  return { kind: 'REFUSED', code: codigo, ...(descricao && { description: descricao }) }
}

export function payerRequestOf({ idSolicRec, idRec, status, calendario }: RequestAnswer): PayerRequest {
  const expiresAt = calendario?.dataExpiracaoSolicitacao
  return {
    id: idSolicRec,
    authorizationId: idRec,
    state: requestStates.get(status) ?? 'UNKNOWN',
    ...(expiresAt && { expiresAt }),
  }
}

export function authorizationOf(answer: AuthorizationAnswer): Authorization {
  const { idRec, vinculo, status, loc, ativacao, pagador, solicitacao, atualizacao, dadosQR } = answer
  const journey = journeys.get(ativacao?.tipoJornada ?? ativacao?.dadosJornada?.tipoJornada ?? '')
  const ending = endingOf(answer.encerramento)
  const changedAt = atualizacao.findLast((one) => one.status === status)?.data
  return {
    id: idRec,
    contract: vinculo.contrato,
    state: authorizationStates.get(status) ?? 'UNKNOWN',
    ...(journey && { journey }),
    ...(dadosQR?.pixCopiaECola && { code: dadosQR.pixCopiaECola }),
    ...(loc?.location && { location: loc.location }),
    ...(pagador?.ispbParticipante && { payerBank: pagador.ispbParticipante }),
    ...(pagador?.codMun && { payerCity: pagador.codMun }),
    requests: solicitacao.map(payerRequestOf),
    ...(ending && { ending }),
    ...(changedAt && { changedAt }),
  }
}

function tryOf({ dataLiquidacao, tipo, status, endToEndId, rejeicao }: TryAnswer): CollectionTry {
  return {
    day: dataLiquidacao,
    kind: tryKinds.get(tipo) ?? 'UNKNOWN',
    state: tryStates.get(status) ?? 'UNKNOWN',
    ...(rejeicao && { refusal: rejeicao.codigo }),
    ...(endToEndId && { paymentId: endToEndId }),
  }
}

export function collectionOf(answer: CollectionAnswer): Collection {
  const { txid, idRec, status, calendario, valor, tentativas, pix } = answer
  const ending = endingOf(answer.encerramento)
  return {
    txid,
    authorizationId: idRec,
    state: collectionStates.get(status) ?? 'UNKNOWN',
    value: valor.original,
    dueDate: calendario.dataDeVencimento,
    tries: tentativas.map(tryOf),
    payments: pix.map(paymentOf),
    ...(ending && { ending }),
  }
}
