// The content of a receipt, the same on its page, in its PDF and in its mail. It never names the buyer, since a receipt is passed on.
import { formatDateTime, formatDateTimeSeconds, formatMoney } from '@/lib/base/i18n/format'
import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { addCentavos, centavos, equalInstallment } from '@/lib/base/kernel/centavos'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { formatDocument, parseDocument } from '@/lib/base/kernel/documents'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import type { CheckoutReceipt } from '@/lib/payments/checkout/receipt-contract'
import {
  breakdownBeyond,
  breakdownTotal,
  itemTotal,
  type LinkBreakdown,
} from '@/lib/payments/payment-links/breakdown'
import { orderNumber } from './order-number'
import { wayOfPayment } from './way-of-payment'

export interface ReceiptLine {
  term: string
  text: string
  /** `code`: an identifier, read out or copied letter by letter. `strong`: the amount of the receipt. */
  look?: 'code' | 'strong'
}

export interface ReceiptContent {
  heading: string
  /** What was paid in all, as money. */
  amount: string
  /** What was bought. */
  title: string
  /** Items, delivery, discount and interest, where they say more than the amount, and the amount. */
  amounts: ReceiptLine[]
  /** How, when and by which identifiers each payment was made; most orders have one. */
  payments: ReceiptLine[][]
  seller: ReceiptLine[]
  /** The name of its PDF. */
  fileName: string
}

export interface ReceiptedSale {
  title: string
  /** Of the link, as long as it is what was paid. */
  breakdown?: LinkBreakdown | null
  /** Of the same order, oldest first. */
  receipts: readonly [CheckoutReceipt, ...CheckoutReceipt[]]
  seller: { name: string; document: string }
}

const ofFile = (locale: Locale) => textsOf(locale, 'mails.receiptFile')

export function receiptContent(sale: ReceiptedSale, locale: Locale): ReceiptContent {
  const t = ofFile(locale)
  const { title, receipts, seller } = sale
  const [first] = receipts
  return {
    heading: t(first.outcome === 'RESERVED' ? 'titleReserved' : 'title'),
    amount: formatMoney(totalOf(receipts), locale),
    title,
    amounts: amountLines(sale, locale),
    payments: receipts.map((receipt) => paymentLines(receipt, receipts.length > 1, locale)),
    seller: sellerLines(first, seller, locale),
    fileName: t('fileName', { order: orderNumber(first.orderUuid) }),
  }
}

const totalOf = (receipts: readonly CheckoutReceipt[]) =>
  addCentavos(...receipts.map(({ value }) => centavos(value)))

const interestOf = (receipts: readonly CheckoutReceipt[]) =>
  addCentavos(...receipts.map(({ interest }) => centavos(interest)))

function amountLines({ title, breakdown, receipts }: ReceiptedSale, locale: Locale): ReceiptLine[] {
  const t = ofFile(locale)
  const line = (term: string, value: number): ReceiptLine => ({ term, text: formatMoney(value, locale) })
  const [total, interest] = [totalOf(receipts), interestOf(receipts)]
  const price = total - interest
  const bought = breakdownBeyond(title, breakdown)
  const parts = bought && breakdownTotal(bought) === price ? bought : undefined
  const items = parts?.items.map((item) => line(itemName(item, locale), itemTotal(item))) ?? []
  const { deliveryValue, discountValue } = parts ?? {}
  return [
    ...items,
    ...(deliveryValue === undefined
      ? []
      : [deliveryValue ? line(t('delivery'), deliveryValue) : { term: t('delivery'), text: t('free') }]),
    ...(discountValue ? [line(t('discount'), -discountValue)] : []),
    ...(interest > 0 && items.length === 0 ? [line(t('price'), price)] : []),
    ...(interest > 0 ? [line(t('interest'), interest)] : []),
    { ...line(t(receipts[0].outcome === 'RESERVED' ? 'reserved' : 'value'), total), look: 'strong' },
  ]
}

function itemName({ description, quantity, unitValue }: LinkBreakdown['items'][number], locale: Locale) {
  if (quantity === 1) return description
  const pieces = { description, count: quantity, amount: formatMoney(unitValue, locale) }
  return ofFile(locale)('pieces', pieces)
}

function paymentLines(receipt: CheckoutReceipt, isOneOfSeveral: boolean, locale: Locale): ReceiptLine[] {
  const t = ofFile(locale)
  const { outcome, paidAt, confirmedAt, paymentId, paymentMethod, payee, card } = receipt
  const idName = methodFacts[paymentMethod].paymentId
  const seconds = (at: string) => t('at', { at: formatDateTimeSeconds(at, locale, SAO_PAULO) })
  const value = isOneOfSeveral && formatMoney(receipt.value, locale)
  return [
    ...line(t('status'), t(`outcome.${outcome}`)),
    ...line(t('value'), value),
    ...line(t('method'), methodText(receipt, locale)),
    ...line(t(outcome === 'RESERVED' ? 'reservedAt' : 'paidAt'), seconds(paidAt)),
    ...line(t('confirmedAt'), confirmedAt && seconds(confirmedAt)),
    ...returnLines(receipt, locale),
    ...line(t('statementName'), card?.statementName),
    ...line(t('authorization'), card?.authorizationCode, 'code'),
    ...line(t('payee'), payee),
    ...(idName ? line(t(idName), paymentId, 'code') : []),
  ]
}

/** None without a text. */
const line = (term: string, text: string | false | undefined, look?: ReceiptLine['look']): ReceiptLine[] =>
  text ? [{ term, text, ...(look && { look }) }] : []

function methodText(receipt: CheckoutReceipt, locale: Locale): string {
  const t = textsOf(locale, 'checkout.way')
  const way = wayOfPayment(receipt, (key, values) => t(key, values as never))
  const { card, value } = receipt
  if (!card || card.installments === 1) return way
  const part = equalInstallment(centavos(value), card.installments)
  return t('each', { way, amount: formatMoney(part, locale) })
}

/** Refunds, a dispute, and what is left of the payment. */
function returnLines({ value, refunds, dispute, left }: CheckoutReceipt, locale: Locale): ReceiptLine[] {
  const t = ofFile(locale)
  const money = (amount: number) => formatMoney(amount, locale)
  const dated = (amount: number, at: string) =>
    t('amountAt', { amount: money(amount), at: formatDateTime(at, locale, SAO_PAULO) })
  return [
    ...refunds.flatMap((refund) => line(t(`refund.${refund.status}`), dated(refund.value, refund.at))),
    ...(dispute ? line(t('dispute'), dated(dispute.value, dispute.openedAt)) : []),
    ...line(t('left'), left !== value && left > 0 && money(left)),
  ]
}

function sellerLines(
  { orderUuid, legalName }: CheckoutReceipt,
  { name, document }: ReceiptedSale['seller'],
  locale: Locale,
): ReceiptLine[] {
  const t = ofFile(locale)
  const type = parseDocument(document)?.type
  return [
    ...line(t('seller'), name),
    ...line(t(type === 'CPF' ? 'personName' : 'legalName'), legalName !== name && legalName),
    ...line(type ?? t('sellerDocument'), formatDocument(document)),
    ...line(t('order'), orderNumber(orderUuid), 'code'),
  ]
}
