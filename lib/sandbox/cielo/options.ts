// What a simulated Cielo is started with. Every value has a default but the clock.
import type { FaultRates } from './faults'
import type { TlsFiles } from './listener'

export interface CieloMerchant {
  merchantId: string
  /** 40 characters. */
  merchantKey: string
  /** The number of the establishment (EC), 10 digits. */
  establishment: string
  name: string
  /** Refused with 116. */
  blocked?: boolean
  /** Everybody if absent; others are refused with 120 and HTTP 403. */
  allowedAddresses?: readonly string[]
  zeroAuth?: boolean
  binQuery?: boolean
  /** The cancellation of captured sales. */
  refunds?: boolean
  /** The issuers exempted this merchant. */
  debitWithoutAuthentication?: boolean
  /** After this many days an authorisation lapses. */
  captureDays?: number
  /** Notifications of chargebacks and fraud alerts as well. */
  riskNotifications?: boolean
  notificationUrl?: string
  /** Up to three, the only proof of who sends. */
  notificationHeaders?: Record<string, string>
}

/** Of the MPI, or of the chargeback API: `establishments` are those that it may see. */
export interface CieloClient {
  clientId: string
  clientSecret: string
  establishments: readonly string[]
}

/** Discount rates (MDR) in hundredths of a percent. */
export interface MerchantFees {
  debit: number
  credit: number
  instalments: number
}

export interface CieloOptions {
  clock: () => Date
  /** The port of the first of five listeners, the others follow; 0 takes free ports. */
  port?: number
  host?: string
  /** The same seed and requests give the same identifiers and outcomes; at random if absent. */
  seed?: string
  /** Where the journal and the documents are; in memory only without it. */
  folder?: string
  merchants?: readonly CieloMerchant[]
  mpiClients?: readonly CieloClient[]
  chargebackClients?: readonly CieloClient[]
  faults?: FaultRates
  fees?: MerchantFees
  /** The chargeback API over HTTPS, for clients with a certificate of this authority. */
  chargebackTls?: TlsFiles
  /** Whether transactionAmount is in centavos or in reais: the source does not say. */
  chargebackAmounts?: 'centavos' | 'reais'
  /** Zero Auth by the last digit of the card, as sales; without it only numbers beginning with 5 are valid. */
  zeroAuthByLastDigit?: boolean
  /** A query for an order number without payments: the source does not say which. HTTP 404 if absent. */
  unknownOrder?: '404' | 'empty'
  /** The samples of a query show no ReturnCode; with true the queries have none either. */
  queryWithoutReturnCode?: boolean
  /** Between a change and its notification, and between two tries; 0 and 30 minutes. */
  notificationDelayMs?: number
  notificationRetryMs?: number
  /** How often due notifications are sent, in real time; 0 sends them only on request. */
  notificationPollMs?: number
}

export const sandboxMerchants: readonly CieloMerchant[] = [
  {
    merchantId: '0a1b2c3d-0000-4000-8000-000000000001',
    merchantKey: 'SANDBOXKEYSANDBOXKEYSANDBOXKEYSANDBOX001',
    establishment: '2012457511',
    name: 'Loja Um',
    zeroAuth: true,
    binQuery: true,
    refunds: true,
  },
  {
    merchantId: '0a1b2c3d-0000-4000-8000-000000000002',
    merchantKey: 'SANDBOXKEYSANDBOXKEYSANDBOXKEYSANDBOX002',
    establishment: '2012457538',
    name: 'Loja Dois',
    zeroAuth: true,
    binQuery: true,
    refunds: true,
  },
]

const establishments = [...sandboxMerchants.map((one) => one.establishment), '1111111111', '2222222222']

export const sandboxMpiClient: CieloClient = {
  clientId: '0a1b2c3d-0000-4000-8000-00000000003d',
  clientSecret: 'sandbox-mpi-secret',
  establishments,
}

export const sandboxChargebackClient: CieloClient = {
  clientId: '0a1b2c3d-0000-4000-8000-0000000000cb',
  clientSecret: 'sandbox-chargeback-secret',
  establishments,
}

export const defaultFees: MerchantFees = { debit: 129, credit: 249, instalments: 319 }
