import type { X509Certificate } from 'node:crypto'
import type { SigningKeys } from '@/lib/base/signing-keys/signing-keys'
import type { ApiRequest, ApiResponse } from '@/lib/http/api/request'
import type { Runtime } from '@/lib/process/runtime'

/** A request as the listener hands it over. */
export interface BankingRequest extends ApiRequest {
  requestId: string
  /** Of the client, where proxies stand before us of what they say. */
  address: string
  /** Of the client certificate, where a trusted and valid one was presented. */
  fingerprint: string | undefined
  /** The client certificate, of any authority. */
  certificate?: X509Certificate | undefined
}

export type BankingResponse = Omit<ApiResponse, 'body'> & { body: string | null }

export interface BankingApp {
  app: Pick<
    Runtime,
    | 'db'
    | 'log'
    | 'security'
    | 'limiter'
    | 'fingerprintKey'
    | 'requestSigner'
    | 'clock'
    | 'settings'
    | 'makeCtx'
    | 'metrics'
  >
  keys: SigningKeys
  /** The public address, which names the issuer. */
  issuer: string
}
