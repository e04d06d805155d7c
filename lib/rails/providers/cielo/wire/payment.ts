// A payment as Cielo answers it (rail-card-cielo.md, 3.5 The answer, 4 Status). Answers may gain fields at any time, and a query
// has fewer than the answer of the payment. Only `Status` says whether a payment succeeded.
import { z } from 'zod'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { CallFailed } from '@/lib/base/outages/call-failed'
import type { AuthorizationResponse } from '@/lib/rails/acquirer/acquirer'
import { isUnknownResult } from './decline-codes'
import { declineOf } from './declines'

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value)))
const amount = z.number().nullish().catch(undefined)

export const payment = z.object({
  PaymentId: z.string().min(1),
  Status: z.number(),
  Amount: amount,
  CapturedAmount: amount,
  VoidedAmount: amount,
  ReturnCode: text,
  ReasonCode: text,
  MerchantAdviceCode: text,
  AuthorizationCode: text,
  ProofOfSale: text,
  Tid: text,
  Eci: text,
  ECI: text,
  IssuerTransactionId: text,
  SoftDescriptor: text,
  ReceivedDate: text,
  VelocityAnalysis: z.object({ ResultMessage: text }).nullish().catch(undefined),
})
export type Payment = z.output<typeof payment>

export const statuses = {
  notFinished: 0,
  authorized: 1,
  confirmed: 2,
  denied: 3,
  voided: 10,
  refunded: 11,
  pending: 12,
  aborted: 13,
} as const

export const isUndone = ({ Status }: Payment) => Status === statuses.voided || Status === statuses.refunded
export const isApproved = ({ Status }: Payment) =>
  Status === statuses.authorized || Status === statuses.confirmed
export const isOpen = ({ Status }: Payment) => Status === statuses.notFinished || Status === statuses.pending

const ABORTED_BY_FRAUD = '16'

/** What a payment is to us; throws for a status that none of ours can have. */
export function responseOf(paid: Payment, brand: CardBrand, at: Date): AuthorizationResponse {
  const { Status: status, ReturnCode: returnCode, MerchantAdviceCode: adviceCode } = paid
  if (isApproved(paid)) return approval(paid)
  if (isUndone(paid)) return { outcome: 'declined', reason: 'NOT_PROCESSED' }
  if (isOpen(paid)) {
    const isRefused =
      paid.VelocityAnalysis?.ResultMessage === 'Reject' || paid.ReasonCode === ABORTED_BY_FRAUD
    return isRefused ? declineOf(brand, { returnCode: 'BP171' }, at) : { outcome: 'pending' }
  }
  if (status === statuses.denied || status === statuses.aborted) {
    if (returnCode && isUnknownResult(returnCode)) return { outcome: 'pending' }
    return declineOf(brand, { returnCode, adviceCode }, at)
  }
  throw new CallFailed(`Cielo answered a payment with status ${status}`)
}

function approval(paid: Payment): AuthorizationResponse {
  const { AuthorizationCode: code = '', ProofOfSale: nsu = '', Tid: tid = nsu } = paid
  const eci = paid.Eci ?? paid.ECI
  const network = paid.IssuerTransactionId?.slice(0, 15)
  return {
    outcome: 'approved',
    authorizationCode: code,
    authorizationNsu: nsu,
    acquirerAuthorizationCode: code,
    acquirerAuthorizationNsu: tid,
    ...(eci && { eci: eci.padStart(2, '0') }),
    ...(paid.SoftDescriptor && { softDescriptor: paid.SoftDescriptor }),
    ...(network && { networkTransactionId: network }),
    captured: paid.Status === statuses.confirmed,
  }
}
