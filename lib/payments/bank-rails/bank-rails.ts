// What each rail of a bank does: how its charges are created, issued and mailed. How they are viewed is in view.ts.
import { randomBytes } from 'node:crypto'
import { withMark } from '@/lib/base/cells/mark'
import type { Locale } from '@/lib/base/i18n/locales'
import type { Ctx, ProviderPorts, TxCtx } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { type BankRail, bankRailOf, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { portsOf } from '@/lib/base/kernel/ports-of'
import type { MailWords } from '@/lib/messages/mails/words'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { pixExpiry } from '@/lib/payments/charges/charge'
import { type CodeFacts, pixMail, slipMail } from '@/lib/payments/charges/codes/code-mails'
import { dueTimes } from '@/lib/payments/charges/due-times'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { findPayerOfCharge } from '@/lib/payments/charges/whole-charge-store'
import { slipDueDate } from '@/lib/payments/checkout/slip-due-date'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import type { CollectingBank } from '@/lib/rails/bank-payments/bank-payment'
import { newSlipReference } from '@/lib/rails/bank-slip/slip-reference'
import { newTxid } from '@/lib/rails/pix/pix-ids'

interface BankRailSteps {
  bank(ports: ProviderPorts): CollectingBank
  /** Our reference of a new charge, with the mark of the cell, so that what the bank reports is routed by it. */
  newReference(cell: number): string
  /** When a charge ends that a buyer requests at the checkout. */
  termsAtCheckout(
    ctx: TxCtx,
    link: PaymentLink,
  ): { expirationDate: CivilDate; payableUntil: Date; lateAt?: Date }
  /** Asks the bank for the code or slip. Repeated for the same charge it has one effect. */
  issue(
    ctx: Ctx,
    charge: ChargeRow,
    seller: SellerRow,
  ): Promise<{ pixCode?: string; bankSlipBarcode?: string }>
  mail: {
    kind: 'PIX_CODE' | 'SLIP'
    write(charge: ChargeRow, facts: CodeFacts, locale: Locale): MailWords
  }
}

const pixSteps: BankRailSteps = {
  bank: ({ pix }) => pix,
  newReference: (cell) => withMark('txid', cell, newTxid(randomBytes(20))),
  termsAtCheckout(ctx, link) {
    const payableUntil = pixExpiry(ctx.now, link.expiresAt)
    return { expirationDate: civilDateOf(payableUntil), payableUntil }
  },
  async issue(ctx, charge, seller) {
    const { pix, pixKey = seller.pixKey } = await portsOf(ctx, charge)
    const { brCode } = await pix.createCharge({
      reference: charge.bankReference!,
      sellerId: charge.sellerId,
      receiver: { name: seller.fantasyName, city: seller.city, key: pixKey },
      value: charge.value,
      expiresAt: charge.payableUntil!,
    })
    return { pixCode: brCode }
  },
  mail: { kind: 'PIX_CODE', write: pixMail },
}

const slipSteps: BankRailSteps = {
  bank: ({ bankSlip }) => bankSlip,
  newReference: (cell) => withMark('slip', cell, newSlipReference(randomBytes(8))),
  termsAtCheckout(ctx, link) {
    const expirationDate = slipDueDate(link, ctx.now)
    return { expirationDate, ...dueTimes(expirationDate) }
  },
  async issue(ctx, charge, seller) {
    const { customer, billingAddress } = await findPayerOfCharge(ctx.db, charge.orderId)
    const { name, document } = customer
    const { bankSlip } = await portsOf(ctx, charge)
    const { barcode, brCode } = await bankSlip.registerSlip({
      reference: charge.bankReference!,
      sellerId: charge.sellerId,
      payee: { name: seller.companyName, document: seller.document, city: seller.city },
      payer: { name, document, address: billingAddress ?? {} },
      value: charge.value,
      dueDate: charge.expirationDate as CivilDate,
      expiresAt: charge.payableUntil!,
    })
    return { bankSlipBarcode: barcode, ...(brCode && { pixCode: brCode }) }
  },
  mail: { kind: 'SLIP', write: slipMail },
}

const rails: Record<BankRail, BankRailSteps> = { PIX: pixSteps, BANK_SLIP: slipSteps }

/** The steps of a method that a bank collects. Throws for a card: that is a bug of ours. */
export const bankStepsOf = (method: PaymentMethod): BankRailSteps => rails[bankRailOf(method)]
