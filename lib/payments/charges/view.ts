import type { z } from 'zod'
import { type CivilDate, civilDateOf, wireInstant } from '@/lib/base/kernel/dates'
import { reaisFromCentavos } from '@/lib/base/kernel/money'
import { digitableLineOf } from '@/lib/base/slip-code/slip-code'
import { shiftReasonOf } from '@/lib/rails/three-d-secure/shift-reason'
import type { ChargeAuthentication, ChargeCard } from './charge'
import { qrImagePath, slipPath } from './codes/page-paths'
import type { ChargeResponse, refundItem } from './contract'
import type { ChargeRow } from './store'
import type { RefundRow } from './whole-charge-store'

/** The columns that the views read, so that a list reads no others. */
export const viewedOfCharge = [
  ...(['id', 'uuid', 'title', 'status', 'paymentMethod', 'value', 'fee', 'installments'] as const),
  ...(['expirationDate', 'paidAt', 'createdAt', 'interestAmount', 'card', 'authentication'] as const),
  ...(['authorizationCode', 'authorizationNsu', 'acquirerAuthorizationCode'] as const),
  ...(['acquirerAuthorizationNsu', 'failure', 'bankSlipBarcode', 'pixCode'] as const),
] as const satisfies readonly (keyof ChargeRow)[]

export type ViewedCharge = Pick<ChargeRow, (typeof viewedOfCharge)[number]>

export const viewedOfRefund = [
  ...(['chargeId', 'uuid', 'createdAt', 'statusAt', 'idempotencyKey', 'value', 'status'] as const),
] as const satisfies readonly (keyof RefundRow)[]

export type ViewedRefund = Pick<RefundRow, (typeof viewedOfRefund)[number]>

/** Fields that only a card payment has. */
function viewAuthorization(charge: ViewedCharge): Partial<ChargeResponse> {
  const { authorizationCode, authorizationNsu, acquirerAuthorizationCode, acquirerAuthorizationNsu } = charge
  return {
    ...(authorizationCode !== null && { authorizationCode }),
    ...(authorizationNsu !== null && { authorizationNsu }),
    ...(acquirerAuthorizationCode !== null && { acquirerAuthorizationCode }),
    ...(acquirerAuthorizationNsu !== null && { acquirerAuthorizationNsu }),
    ...(charge.interestAmount > 0 && { interestAmount: reaisFromCentavos(charge.interestAmount) }),
    ...(charge.card && { brand: charge.card.brand }),
    ...(charge.authentication && { liabilityShift: viewShift(charge.authentication) }),
  }
}

function viewShift(authentication: ChargeAuthentication): ChargeResponse['liabilityShift'] {
  return { shifted: authentication.liabilityShift, reason: shiftReasonOf(authentication) }
}

/** The card as events contain it. */
export function viewShownCard({ holderName: cardHolderName, ...shown }: ChargeCard) {
  return { cardHolderName, ...shown }
}

/** A refund as events contain it. */
export function viewRefundItem(refund: ViewedRefund): z.infer<typeof refundItem> {
  const { uuid, createdAt, statusAt, idempotencyKey, value, status } = refund
  return {
    uuid,
    createdAt: wireInstant(createdAt),
    ...(idempotencyKey !== null && { idempotencyKey }),
    date: wireInstant(statusAt),
    amount: reaisFromCentavos(value),
    status,
  }
}

/** A refund as charges contain it. */
function viewChargeRefund(refund: ViewedRefund): ChargeResponse['refunds'][number] {
  return { ...viewRefundItem(refund), value: reaisFromCentavos(refund.value) }
}

/** Where the addresses in a body begin, and the cell that they lead to: a context. */
export interface Place {
  settings: { publicUrl: string }
  cell: number
}

/** The charge in responses and events, with its order and those of the refunds that belong to it. */
export function viewCharge(
  charge: ViewedCharge,
  order: { uuid: string; customer: ChargeResponse['customer'] },
  refunds: readonly ViewedRefund[],
  place: Place,
): ChargeResponse {
  const paidDate: CivilDate | undefined = charge.paidAt ? civilDateOf(charge.paidAt) : undefined
  return {
    uuid: charge.uuid,
    uuidOrder: order.uuid,
    title: charge.title,
    status: charge.status,
    paymentMethod: charge.paymentMethod,
    value: reaisFromCentavos(charge.value),
    fee: reaisFromCentavos(charge.fee),
    installments: charge.installments,
    expirationDate: charge.expirationDate,
    ...(paidDate && { paidDate }),
    createdAt: wireInstant(charge.createdAt),
    customer: order.customer,
    refunds: refunds.filter(({ chargeId }) => chargeId === charge.id).map(viewChargeRefund),
    retryable: charge.status === 'FAILED',
    ...viewAuthorization(charge),
    ...(charge.status === 'FAILED' && charge.failure && { failureReason: charge.failure }),
    ...(charge.bankSlipBarcode !== null && {
      bankSlipBarcode: charge.bankSlipBarcode,
      bankSlipDigitableLine: digitableLineOf(charge.bankSlipBarcode),
      bankSlip: place.settings.publicUrl + slipPath(place.cell, charge.uuid),
    }),
    // A slip's PIX code is not part of the API's charge.
    ...(charge.pixCode !== null &&
      charge.bankSlipBarcode === null && {
        pixCode: charge.pixCode,
        pixQRCodeImage: place.settings.publicUrl + qrImagePath(place.cell, charge.uuid),
      }),
  }
}
