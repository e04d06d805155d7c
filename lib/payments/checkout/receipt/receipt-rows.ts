import { formatDateTime, formatDateTimeSeconds, formatMoney } from '@/lib/base/i18n/format'
import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { centavos, equalInstallment } from '@/lib/base/kernel/centavos'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { formatDocument, parseDocument } from '@/lib/base/kernel/documents'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import type { CheckoutSeller } from '@/lib/payments/checkout/contract'
import type { CheckoutReceipt } from '../receipt-contract'

type Row = [term: string, text: string]

/** The content of a receipt that is passed on: it never names the buyer. */
export function receiptRows(receipt: CheckoutReceipt, seller: CheckoutSeller, locale: Locale): Row[] {
  const t = textsOf(locale, 'mails.receiptFile')
  const { orderUuid, outcome, paidAt, paymentId, paymentMethod, payee } = receipt
  const document = parseDocument(seller.document)
  const reserved = outcome === 'RESERVED'
  const idName = methodFacts[paymentMethod].paymentId
  const bankId: Row[] = paymentId && idName ? [[t(idName), paymentId]] : []
  return [
    [t('status'), t(`outcome.${outcome}`)],
    ...amountRows(receipt, locale),
    [
      t(reserved ? 'reservedAt' : 'paidAt'),
      t('at', { at: formatDateTimeSeconds(paidAt, locale, SAO_PAULO) }),
    ],
    [t('method'), textsOf(locale, 'mails.methods.onReceipt')(methodFacts[paymentMethod].shownAs)],
    ...cardRows(receipt, locale),
    ...(payee ? [[t('payee'), payee] satisfies Row] : []),
    [t('seller'), seller.name],
    [document?.type ?? t('sellerDocument'), formatDocument(seller.document)],
    [t('order'), orderUuid],
    ...bankId,
  ]
}

function amountRows(receipt: CheckoutReceipt, locale: Locale): Row[] {
  const t = textsOf(locale, 'mails.receiptFile')
  const money = (value: number) => formatMoney(value, locale)
  const { outcome, value, refunds, left } = receipt
  const back = refunds.map(({ status, value: part, at }): Row => {
    const when = formatDateTime(at, locale, SAO_PAULO)
    return [t(`refund.${status}`), t('amountAt', { amount: money(part), at: when })]
  })
  return [
    [t(outcome === 'RESERVED' ? 'reserved' : 'value'), money(value)],
    ...back,
    ...(left === value || left === 0 ? [] : [[t('left'), money(left)] satisfies Row]),
  ]
}

function cardRows({ card, value }: CheckoutReceipt, locale: Locale): Row[] {
  if (!card) return []
  const t = textsOf(locale, 'mails.receiptFile')
  const { brand, last4digits, installments, authorizationCode, statementName } = card
  const part = formatMoney(equalInstallment(centavos(value), installments), locale)
  return [
    [t('card'), t('cardNumber', { brand: t(`brands.${brand}`), digits: last4digits })],
    ...(installments > 1
      ? [[t('installments'), t('parts', { count: installments, amount: part })] satisfies Row]
      : []),
    ...(statementName ? [[t('statementName'), statementName] satisfies Row] : []),
    ...(authorizationCode ? [[t('authorization'), authorizationCode] satisfies Row] : []),
  ]
}
