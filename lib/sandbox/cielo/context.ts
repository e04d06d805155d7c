// What every operation of the simulator works with.

import type { Documents } from '../cielo-chargeback/documents'
import type { AccessTokens } from './access-tokens'
import type { Faults } from './faults'
import type { SeenRequest, WireRequest } from './listener'
import type { CieloMerchant, CieloOptions } from './options'
import type { Outcomes } from './outcomes'
import type { Random } from './random'
import type { Sale, StoredNotification } from './records'
import type { State } from './state'

export interface Cielo {
  options: CieloOptions
  state: State
  random: Random
  faults: Faults
  outcomes: Outcomes
  accessTokens: AccessTokens
  documents: Documents
  merchants: CieloMerchant[]
  /** The latest requests, without bodies: what a test counts. */
  requests: SeenRequest[]
  /** The clock of the simulator, which the control interface moves. */
  now(): Date
  notify(sale: Sale, changeType: StoredNotification['changeType']): void
  urls: CieloUrls
}

export interface CieloUrls {
  salesUrl: string
  queryUrl: string
  mpiUrl: string
  /** With the path that stands before `/v1/chargeback`. */
  chargebackUrl: string
  chargebackTokenUrl: string
  controlUrl: string
}

/** A handler of a request whose credentials were checked. */
export type MerchantHandler<Result> = (
  cielo: Cielo,
  merchant: CieloMerchant,
  request: WireRequest,
  ...parameters: string[]
) => Result
