// How a PSP of the sandbox is started.
import type { FaultSettings } from './fault-plan'

export interface KeyPair {
  certificate: string
  key: string
}

export interface PspCertificates {
  /** The authority that issued all others, in PEM. */
  ca: string
  server: KeyPair
  /** The only one by which the client gets a token. */
  client: KeyPair
  /** Of the same authority, but registered for no client. */
  otherClient: KeyPair
  /** What the PSP presents to the receiver of its callbacks. */
  callback: KeyPair
}

export interface Receiver {
  nome: string
  cnpj: string
  logradouro: string
  cidade: string
  uf: string
  cep: string
  /** Its keys in DICT. */
  keys: readonly string[]
}

export interface PixPspOptions {
  clock(): Date
  /** 0 takes any free port; so for the control port. */
  port: number
  controlPort?: number
  host?: string
  basePath?: string
  /** Where the journal is stored; in memory only without it. */
  folder?: string
  certificates?: PspCertificates
  seed?: number
  client?: { id: string; secret: string; scopes?: readonly string[] }
  receiver?: Partial<Receiver>
  tokenSeconds?: number
  /** The status for a token that is missing, expired or bound to another certificate: 401 by OAuth, or the 403 of the standard. */
  tokenStatus?: 401 | 403
  /** Seconds until a refund is decided; null: only by hand. */
  refundSeconds?: number | null
  callbacks?: CallbackOptions
  faults?: FaultSettings
  /** Every request to the API and its answer, also where that is lost. */
  onExchange?(exchange: RecordedExchange): void
  /** Milliseconds between two looks at what is due; 0: only when the control asks. */
  pollMs?: number
}

export interface RecordedExchange {
  method: string
  /** Without the base path. */
  path: string
  query: string
  requestBody: string
  status: number
  type?: string
  body?: string
}

export interface CallbackOptions {
  /** The authorities of the receiver's server certificate, in PEM; that of the PSP without it. */
  ca?: string
  /** Seconds until each repetition of a failed callback. */
  retrySeconds?: readonly number[]
  timeoutMs?: number
  /** Hosts besides those of this machine. */
  hosts?: readonly string[]
}

const scopes = [
  ...['cob.read', 'cob.write', 'cobv.read', 'cobv.write', 'pix.read', 'pix.write'],
  ...['webhook.read', 'webhook.write', 'payloadlocation.read', 'payloadlocation.write'],
  ...['rec.read', 'rec.write', 'solicrec.read', 'solicrec.write', 'cobr.read', 'cobr.write'],
  ...['payloadlocationrec.read', 'payloadlocationrec.write'],
  ...['webhookrec.read', 'webhookrec.write', 'webhookcobr.read', 'webhookcobr.write'],
] as const

export const DEFAULT_RECEIVER: Receiver = {
  nome: 'Loja de Teste Ltda',
  cnpj: '11222333000181',
  logradouro: 'Avenida Paulista, 1000',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01310100',
  keys: ['11222333000181'],
}
export const DEFAULT_CLIENT = {
  id: 'balcao-psp',
  secret: 'balcao-psp-secret',
  scopes: scopes as readonly string[],
}
export const CALLBACK_RETRY_SECONDS = [1, 5, 30, 120, 600, 1800, 3600]

/** ISPB of a bank that does not exist. */
export const ISPB = '99999011'
export const PAYER_ISPB = '99999022'
