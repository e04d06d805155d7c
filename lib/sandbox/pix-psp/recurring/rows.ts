// What the PSP remembers of PIX Automático: permissions (rec), their addresses, questions to payers (solicrec), collections (cobr).
import type { RecRequest } from './requests'

export type RecStatus = 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA'
export type SolicRecStatus =
  | 'CRIADA'
  | 'ENVIADA'
  | 'RECEBIDA'
  | 'ACEITA'
  | 'REJEITADA'
  | 'EXPIRADA'
  | 'CANCELADA'
export type CobrStatus = 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA'
export type TryStatus = 'SOLICITADA' | 'AGENDADA' | 'PAGA' | 'CANCELADA' | 'REJEITADA' | 'EXPIRADA'

/** A state and since when, the newest last. */
interface Update<Status> {
  status: Status
  data: string
}

export interface Refusal {
  codigo: string
  descricao: string
}

export const requesters = ['PSP_PAGADOR', 'USUARIO_PAGADOR', 'PSP_RECEBEDOR', 'USUARIO_RECEBEDOR'] as const
export interface Cancellation extends Refusal {
  solicitante: (typeof requesters)[number]
}

/** One of both, as the document has it. */
export interface Ending {
  rejeicao?: Refusal
  cancelamento?: Cancellation
}

export type WinningJourney = 'JORNADA_1' | 'JORNADA_2' | 'JORNADA_3' | 'JORNADA_4'

export interface RecLocation {
  id: number
  token: string
  criacao: string
  idRec?: string
}

/** What the payer and its bank do: no answer of the API shows it. */
interface PayerConduct {
  /** Centavos that the payer allows for one collection. */
  maximum?: number
  /** The next tries that find no money. */
  emptyTries: number
  /** How the next orders are refused, the first one first. */
  refusals: Refusal[]
}

export interface Rec {
  idRec: string
  criacao: string
  status: RecStatus
  atualizacao: Update<RecStatus>[]
  /** The request as it was accepted, without its address and its charge. */
  body: Omit<RecRequest, 'loc' | 'ativacao'>
  location?: number
  /** The charge whose payment authorizes. */
  txid?: string
  jornada?: WinningJourney
  encerramento?: Ending
  conduct: PayerConduct
  /** Accepted, and answered to the receiver's bank at this time of the PSP's clock, in milliseconds. */
  approval?: { at: number; jornada: WinningJourney }
}

export interface SolicRec {
  idSolicRec: string
  idRec: string
  criacao: string
  status: SolicRecStatus
  atualizacao: Update<SolicRecStatus>[]
  calendario: { dataExpiracaoSolicitacao: string }
  destinatario: Record<string, string>
}

export interface Tentativa {
  dataLiquidacao: string
  tipo: 'AGND' | 'NTAG' | 'RIFL'
  status: TryStatus
  endToEndId: string
  atualizacao: Update<TryStatus>[]
  rejeicao?: Refusal
}

export interface Cobr {
  txid: string
  idRec: string
  /** An instant; answers have its day alone. */
  criacao: string
  status: CobrStatus
  atualizacao: Update<CobrStatus>[]
  body: {
    calendario: { dataDeVencimento: string }
    valor: { original: string }
    ajusteDiaUtil: boolean
    recebedor: Record<string, string>
    infoAdicional?: string
    devedor?: Record<string, string>
  }
  tentativas: Tentativa[]
  encerramento?: Ending
}

export interface RecurringWebhook {
  webhookUrl: string
  criacao: string
}
