// What buyers see of a charge on each rail of a bank: its code or slip at the checkout, and whom they pay.
import { withMark } from '@/lib/base/cells/mark'
import { nextBusinessDay } from '@/lib/base/kernel/business-days'
import { type CivilDate, civilDateOf, wireInstant } from '@/lib/base/kernel/dates'
import { type BankRail, bankRailOf, methodOn, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { digitableLineOf, formatDigitableLine } from '@/lib/base/slip-code/slip-code'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { nameInCode, pixPayeeOfSlip } from '@/lib/payments/charges/codes/payee-names'
import { qrPath } from '@/lib/payments/charges/codes/qr-path'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { isPayable } from '@/lib/payments/checkout/checkout'
import type { CheckoutPayment, CheckoutPix, CheckoutSlip } from '@/lib/payments/checkout/contract'

export type Shop = Pick<SellerRow, 'fantasyName' | 'companyName'>

interface Shown {
  cell: number
  now: Date
  seller: Shop
  /** Who receives it, where that is not the shop. */
  payee: string | undefined
}

interface BankRailView {
  /** The payee by the name that the buyer's bank shows. */
  payee(charge: Pick<ChargeRow, 'pixCode'>, shop: Shop): string | undefined
  atCheckout(charge: ChargeRow, shown: Shown): CheckoutPayment
}

const views: Record<BankRail, BankRailView> = {
  PIX: { payee: ({ pixCode }) => nameInCode(pixCode), atCheckout: viewPix },
  BANK_SLIP: { payee: (_, shop) => shop.companyName, atCheckout: viewSlip },
}

/** The view of a method that a bank collects. Throws for a card: that is a bug of ours. */
export const bankViewOf = (method: PaymentMethod): BankRailView => views[bankRailOf(method)]

function ended({ status }: ChargeRow): 'EXPIRED' | 'REFUSED' {
  return status === 'FAILED' ? 'REFUSED' : 'EXPIRED'
}

/** Since when it cannot be paid, if its time has passed; one that was withdrawn before has no such instant. */
function endOf({ payableUntil }: ChargeRow, open: boolean, now: Date): { endedAt?: string } {
  return !open && payableUntil! <= now ? { endedAt: wireInstant(payableUntil!) } : {}
}

function viewPix(charge: ChargeRow, { cell, now, payee }: Shown): CheckoutPix {
  const { uuid, pixCode: code, payableUntil, paymentMethod } = charge
  const open = isPayable(charge, now)
  return {
    method: methodOn('PIX', paymentMethod),
    chargeUuid: withMark('uuid', cell, uuid),
    state: !open ? ended(charge) : code ? 'WAITING' : 'PREPARING',
    ...(open && code && { code, qr: qrPath(code) }),
    ...(open && payee && { payee }),
    ...endOf(charge, open, now),
    expiresAt: wireInstant(payableUntil!),
  }
}

function viewSlip(charge: ChargeRow, { cell, now, seller, payee }: Shown): CheckoutSlip {
  const { uuid, bankSlipBarcode: barcode, pixCode, payableUntil, paymentMethod } = charge
  const dueDate = charge.expirationDate as CivilDate
  const inTimeUntil = nextBusinessDay(dueDate)
  const open = isPayable(charge, now)
  const code = barcode && digitableLineOf(barcode)
  const pixPayee = pixPayeeOfSlip(charge, seller)
  return {
    method: methodOn('BANK_SLIP', paymentMethod),
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
