// The port to a bank that collects by PIX Automático (pix-automatico.md, 2 to 9; source of the rules: bacen/pix-api 2.9.0, and what banks
// say of the scheme where that is silent). Values are in centavos, days are days in São Paulo, instants are those of the seller's clock.
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { PeriodRequest, PixPayment } from '@/lib/rails/pix/provider'
import type { Periodicity, RetryPolicy } from './collection-window'
import type { CanceledBy } from './reason-codes'
import type { AuthorizationState, CollectionState, RequestState, TryState } from './states'

interface Payer {
  /** CPF or CNPJ, digits; it must be that of the account that is debited. */
  document: string
  /** At most 140 characters. */
  name: string
}

/** FIXED: every collection has this value. VARIABLE: any, up to a maximum that the payer sets and that is not below `leastMaximum`. */
export type RecurringAmount =
  | { kind: 'FIXED'; value: Centavos }
  | { kind: 'VARIABLE'; leastMaximum: Centavos }
  | { kind: 'FREE' }

export interface ProposalRequest {
  /** Our own key (`contractOf`), which the payer sees: the same contract is proposed once, whatever is lost or repeated. */
  contract: string
  /** When this contract was first sent to the bank; absent where it never was. */
  firstSentAt?: Date
  /** What it is for, at most 35 characters, shown to the payer. */
  subject?: string
  payer: Payer
  /** The first due date, today at the earliest; that of journey 3 is of the second cycle. */
  firstDueDate: CivilDate
  /** Absent: until it is canceled. */
  lastDueDate?: CivilDate
  periodicity: Periodicity
  amount: RecurringAmount
  retries: RetryPolicy
  /** Whether it gets an address for a code: in all journeys but the first, where the payer is asked by its bank. */
  withCode: boolean
  /** The txid of the charge whose payment authorizes at once (journey 3). */
  chargeTxid?: string
}

/** How an authorization ended; codes are those of reason-codes.ts, or others that a bank sends. */
export type Ending =
  | { kind: 'REFUSED'; code: string; description?: string }
  | { kind: 'CANCELED'; by: CanceledBy | 'UNKNOWN'; code: string; description?: string }

/** 1: asked by the payer's bank · 2: code alone · 3: code with a first payment · 4: code of a due charge. Absent until one has won. */
export type Journey = 1 | 2 | 3 | 4

export interface Authorization {
  /** The bank's identifier. */
  id: string
  contract: string
  state: AuthorizationState | 'UNKNOWN'
  journey?: Journey
  /** The BR Code, at most 512 characters; only where the authorization alone is looked up and all its addresses exist. */
  code?: string
  /** Without a scheme. */
  location?: string
  /** Of the payer who accepted: its bank, and its city where the bank says it (IBGE), which decides on local holidays. */
  payerBank?: string
  payerCity?: string
  /** Every request to the payer's app, the newest last. */
  requests: PayerRequest[]
  ending?: Ending
  /** When it came into its state. */
  changedAt?: Date
}

/** A request to the payer to authorize in the app of its bank (journey 1). */
export interface PayerRequest {
  id: string
  authorizationId: string
  state: RequestState | 'UNKNOWN'
  expiresAt?: Date
}

export interface AskRequest {
  authorizationId: string
  payer: { document: string; ispb: string; branch?: string; account: string }
  /** At most MAX_REQUEST_DAYS after now. */
  expiresAt: Date
}

export interface CollectionRequest {
  /** Our own key (`collectionTxid`), 26 to 35 letters and digits: repeating a call with it returns the same collection. */
  txid: string
  authorizationId: string
  dueDate: CivilDate
  movesToBusinessDay: boolean
  /** Of a FIXED authorization: its value. */
  value: Centavos
  /** Shown to the payer, at most 140 characters. */
  text?: string
}

export interface CollectionTry {
  /** The day of the debit. */
  day: CivilDate
  /** FIRST: the first one · RETRY: on a later day · RESENT: after an error at a bank, on the same day. */
  kind: 'FIRST' | 'RETRY' | 'RESENT' | 'UNKNOWN'
  state: TryState | 'UNKNOWN'
  /** The code of its refusal. */
  refusal?: string
  /** The end-to-end id under which it is paid. */
  paymentId?: string
}

export interface Collection {
  txid: string
  authorizationId: string
  state: CollectionState | 'UNKNOWN'
  value: Centavos
  dueDate: CivilDate
  tries: CollectionTry[]
  /** What arrived: to be booked once for each end-to-end id, however it is learned of. */
  payments: PixPayment[]
  ending?: Ending
}

export interface Page<Row> {
  rows: Row[]
  /** Rows that could not be read: the others are to be handled, and these to be reported. */
  unreadable: number
  hasMore: boolean
}

/**
 * Every call may throw, time out, or have happened although it failed. What is repeated with the same key of ours has one effect; where
 * the bank has no key of ours (`propose`, `ask`), the adapter looks for what happened before it sends again.
 */
interface RecurringPixProvider {
  /** Creates an authorization that its payer has not accepted, or returns the one of this contract. Throws for what the bank refuses. */
  propose(request: ProposalRequest): Promise<Authorization>
  /** With its code for a charge (`chargeTxid` of journeys 3 and 4); undefined if the bank does not have it. */
  findAuthorization(id: string, of?: { chargeTxid: string }): Promise<Authorization | undefined>
  /** Asks the payer, unless a request of this authorization is open; at most one is. */
  ask(request: AskRequest): Promise<PayerRequest>
  findRequest(id: string): Promise<PayerRequest | undefined>
  /** Withdraws a request; the state says whether the payer was faster. */
  cancelRequest(id: string): Promise<PayerRequest>
  /** Ends an authorization and what is scheduled by it. Its state is the answer: what is due next day may still be paid. */
  cancelAuthorization(id: string): Promise<Authorization>
  /** Sends one collection of one cycle (`sendingAt` says when). Throws for what the bank refuses. */
  collect(request: CollectionRequest): Promise<Collection>
  /** Orders another try on a day (`retryDays` says which). Throws for what the bank refuses. */
  retry(of: { txid: string; day: CivilDate }): Promise<Collection>
  /** Cancels a collection; PAID in its answer: the race is lost, and the money is there. */
  cancelCollection(txid: string): Promise<Collection>
  findCollection(txid: string): Promise<Collection | undefined>
  /** What was created in a period, in every state. */
  listAuthorizations(request: PeriodRequest): Promise<Page<Authorization>>
  listCollections(request: PeriodRequest): Promise<Page<Collection>>
}

/** What a callback names. It is a hint: what it says is looked up at the bank. */
export interface RecurringHints {
  authorizations: string[]
  collections: string[]
}

/** A connection whose bank may offer PIX Automático, as callbacks and the operator's test use it. */
export interface RecurringPixRail extends RecurringPixProvider {
  /** OFF: our connection does not ask for it · OFFERED · REFUSED: the bank does not give it by contract. */
  offer(): Promise<'OFF' | 'OFFERED' | 'REFUSED'>
  /** Registers our addresses for authorizations and collections; a repetition changes nothing. */
  registerRecurringWebhooks(): Promise<void>
  /** Whether the bank has both of our addresses: another installation with the same credentials takes them over. */
  hasRecurringWebhooks(): Promise<boolean>
  /** What the body of a callback to `/rec` or `/cobr` names; undefined for one that is no JSON. */
  readRecurringCallback(text: string): RecurringHints | undefined
}
