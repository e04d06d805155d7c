// The text of a receipt by mail: what was paid, when, how, and the numbers by which a bank finds it.

import { formatDateTime, formatMoney } from '@/lib/base/i18n/format'
import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { greetedName } from '@/lib/messages/mails/greeted-name'
import { type MailWords, mailWords } from '@/lib/messages/mails/words'
import type { Branding } from '@/lib/parties/branding/branding'
import { maskedNumber } from '@/lib/parties/cards/card'
import { payeeOf, statementNameOf } from '@/lib/payments/charges/codes/payee'
import type { ChargeRow } from '@/lib/payments/charges/store'

export interface ReceiptContent {
  order: { uuid: string; title: string; customer: { name: string } }
  /** The paid charges, oldest first. */
  paid: readonly Pick<
    ChargeRow,
    | 'id'
    | 'value'
    | 'paymentMethod'
    | 'paidAt'
    | 'installments'
    | 'card'
    | 'authorizationCode'
    | 'pixCode'
    | 'softDescriptor'
  >[]
  bankPayments: readonly { chargeId: number; paymentId: string; unmatched: string | null }[]
  seller: { fantasyName: string; companyName: string; branding: Branding }
}

export function receiptMail(
  { order, paid, bankPayments, seller }: ReceiptContent,
  locale: Locale,
): MailWords {
  const t = textsOf(locale, 'mails.receipt')
  const methods = textsOf(locale, 'portal.methods')
  const lines = paid.map((charge) => {
    const bank = bankPayments.find((one) => one.chargeId === charge.id && one.unmatched === null)
    const payee = payeeOf(charge, seller)
    const statement = statementNameOf(charge)
    return [
      t('payment', {
        value: formatMoney(charge.value, locale),
        method: methods(charge.paymentMethod),
        at: charge.paidAt ? formatDateTime(charge.paidAt, locale, SAO_PAULO) : '',
      }),
      charge.card &&
        t('card', {
          number: maskedNumber(charge.card.first6digits, charge.card.last4digits),
          times: charge.installments,
        }),
      charge.authorizationCode && t('authorization', { code: charge.authorizationCode }),
      statement && t('statement', { name: statement }),
      payee && t('payee', { name: payee }),
      bank && t('bank', { id: bank.paymentId }),
    ]
      .filter(Boolean)
      .join('\n')
  })
  const values = {
    name: greetedName(order.customer.name),
    seller: seller.fantasyName,
    title: order.title || seller.fantasyName,
    order: order.uuid,
    short: order.uuid.slice(0, 8),
    ...(paid.length === 1 && { value: formatMoney(paid[0]!.value, locale) }),
    payments: lines.join('\n\n'),
    note: seller.branding.receiptNote ?? '',
  }
  return mailWords('receipt', values, locale)
}
