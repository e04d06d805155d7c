import { withMark } from '@/lib/base/cells/mark'
import { nextBusinessDay } from '@/lib/base/kernel/business-days'
import { type CivilDate, civilDateOf, wireInstant } from '@/lib/base/kernel/dates'
import { methodFacts, type PaymentRail } from '@/lib/base/kernel/payment-method'
import { digitableLineOf, formatDigitableLine } from '@/lib/base/slip-code/slip-code'
import { viewCardPayment } from '@/lib/payments/card-checkout/view'
import { payeeOf, pixPayeeOfSlip } from '@/lib/payments/charges/codes/payee'
import { qrPath } from '@/lib/payments/charges/codes/qr-path'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { type Checkout, currentCharge, isPayable } from './checkout'
import type { CheckoutPayment, CheckoutPix, CheckoutSlip } from './contract'

type Shop = Pick<Checkout['seller'], 'fantasyName' | 'companyName'>
type Shown = Pick<Checkout, 'cell' | 'now'> & { seller: Shop }

/** The current or last payment of the buyer; undefined before the first request and after a payment by PIX or slip. */
export function viewPayment({
  charges,
  cell,
  now,
  authentication,
  link,
  seller,
}: Pick<Checkout, 'charges' | 'cell' | 'now' | 'authentication'> & {
  seller: Shop
  link?: Pick<Checkout['link'], 'code'>
}): CheckoutPayment | undefined {
  const charge = currentCharge(charges)
  if (charge?.card) return viewCardPayment(charge, authentication, { cell, code: link?.code })
  if (!charge?.payableUntil || charge.status === 'PAID') return undefined
  return views[methodFacts[charge.paymentMethod].rail]?.(charge, { cell, now, seller })
}

/** A card payment is viewed by its card. */
const views: Record<PaymentRail, ((charge: ChargeRow, shown: Shown) => CheckoutPayment) | undefined> = {
  PIX: viewPix,
  BANK_SLIP: viewSlip,
  CARD: undefined,
}

function ended({ status }: ChargeRow): 'EXPIRED' | 'REFUSED' {
  return status === 'FAILED' ? 'REFUSED' : 'EXPIRED'
}

/** Since when it cannot be paid, if its time has passed; one that was withdrawn before has no such instant. */
function endOf({ payableUntil }: ChargeRow, open: boolean, now: Date): { endedAt?: string } {
  return !open && payableUntil! <= now ? { endedAt: wireInstant(payableUntil!) } : {}
}

function viewPix(charge: ChargeRow, { cell, now, seller }: Shown): CheckoutPix {
  const { uuid, pixCode: code, payableUntil } = charge
  const open = isPayable(charge, now)
  const payee = payeeOf(charge, seller)
  return {
    method: 'PIX',
    chargeUuid: withMark('uuid', cell, uuid),
    state: !open ? ended(charge) : code ? 'WAITING' : 'PREPARING',
    ...(open && code && { code, qr: qrPath(code) }),
    ...(open && payee && { payee }),
    ...endOf(charge, open, now),
    expiresAt: wireInstant(payableUntil!),
  }
}

function viewSlip(charge: ChargeRow, { cell, now, seller }: Shown): CheckoutSlip {
  const { uuid, bankSlipBarcode: barcode, pixCode, payableUntil } = charge
  const dueDate = charge.expirationDate as CivilDate
  const inTimeUntil = nextBusinessDay(dueDate)
  const open = isPayable(charge, now)
  const code = barcode && digitableLineOf(barcode)
  const payee = payeeOf(charge, seller)
  const pixPayee = pixPayeeOfSlip(charge, seller)
  return {
    method: 'BANK_SLIP',
    chargeUuid: withMark('uuid', cell, uuid),
    state: !open ? ended(charge) : !code ? 'PREPARING' : isLate(charge, now) ? 'LATE' : 'WAITING',
    ...(open && code && { code, barcode, line: formatDigitableLine(code), ...(pixCode && { pixCode }) }),
    ...(open && payee && { payee }),
    ...(open && pixPayee && { pixPayee }),
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
