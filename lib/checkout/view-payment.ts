import { digitableLineOf, formatDigitableLine } from '@/lib/bank-slip/bank-slip'
import { qrPath } from '@/lib/charges/codes/qr-path'
import type { ChargeRow } from '@/lib/charges/store'
import { viewCardPayment } from '@/lib/checkout/card/view'
import { nextBusinessDay } from '@/lib/kernel/business-days'
import { withMark } from '@/lib/kernel/cells/mark'
import { type CivilDate, civilDateOf, wireInstant } from '@/lib/kernel/dates'
import { type Checkout, currentCharge, isPayable } from './checkout'
import type { CheckoutPayment, CheckoutPix, CheckoutSlip } from './contract'

/** The current or last payment of the buyer; undefined before the first request and after a payment by PIX or slip. */
export function viewPayment({
  charges,
  cell,
  now,
  authentication,
  link,
}: Pick<Checkout, 'charges' | 'cell' | 'now' | 'authentication'> & { link?: Pick<Checkout['link'], 'code'> }):
  | CheckoutPayment
  | undefined {
  const charge = currentCharge(charges)
  if (charge?.card) return viewCardPayment(charge, authentication, { cell, code: link?.code })
  if (!charge?.payableUntil || charge.status === 'PAID') return undefined
  return charge.paymentMethod === 'BANK_SLIP' ? viewSlip(charge, cell, now) : viewPix(charge, cell, now)
}

function ended({ status }: ChargeRow): 'EXPIRED' | 'REFUSED' {
  return status === 'FAILED' ? 'REFUSED' : 'EXPIRED'
}

/** Since when it cannot be paid, if its time has passed; one that was withdrawn before has no such instant. */
function endOf({ payableUntil }: ChargeRow, open: boolean, now: Date): { endedAt?: string } {
  return !open && payableUntil! <= now ? { endedAt: wireInstant(payableUntil!) } : {}
}

function viewPix(charge: ChargeRow, cell: number, now: Date): CheckoutPix {
  const { uuid, pixCode: code, payableUntil } = charge
  const open = isPayable(charge, now)
  return {
    method: 'PIX',
    chargeUuid: withMark('uuid', cell, uuid),
    state: !open ? ended(charge) : code ? 'WAITING' : 'PREPARING',
    ...(open && code && { code, qr: qrPath(code) }),
    ...endOf(charge, open, now),
    expiresAt: wireInstant(payableUntil!),
  }
}

function viewSlip(charge: ChargeRow, cell: number, now: Date): CheckoutSlip {
  const { uuid, bankSlipBarcode: barcode, pixCode, payableUntil } = charge
  const dueDate = charge.expirationDate as CivilDate
  const inTimeUntil = nextBusinessDay(dueDate)
  const open = isPayable(charge, now)
  const code = barcode && digitableLineOf(barcode)
  return {
    method: 'BANK_SLIP',
    chargeUuid: withMark('uuid', cell, uuid),
    state: !open ? ended(charge) : !code ? 'PREPARING' : isLate(charge, now) ? 'LATE' : 'WAITING',
    ...(open && code && { code, barcode, line: formatDigitableLine(code), ...(pixCode && { pixCode }) }),
    ...endOf(charge, open, now),
    dueDate,
    ...(inTimeUntil !== dueDate && { inTimeUntil }),
    lastDate: civilDateOf(new Date(payableUntil!.getTime() - 1)),
  }
}

/** Also by the clock: the job that sets the status LATE runs a moment later. */
function isLate({ status, lateAt }: ChargeRow, now: Date): boolean {
  return status === 'LATE' || (lateAt !== null && lateAt <= now)
}
