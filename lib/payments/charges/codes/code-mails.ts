// The texts of a mail with a PIX code or a slip.
import { formatCalendarDate, formatDateTime, formatMoney } from '@/lib/base/i18n/format'
import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { civilDateOf, SAO_PAULO } from '@/lib/base/kernel/dates'
import { digitableLineOf, formatDigitableLine } from '@/lib/base/slip-code/slip-code'
import type { ChargeRow } from '@/lib/payments/charges/store'

export interface People {
  name: string
  seller: string
  /** Who receives it by the name that the bank shows, where that is not the shop's. */
  payee?: string
}

export function pixMail(charge: ChargeRow, people: People, locale: Locale) {
  const t = textsOf(locale, 'mails.buyer.pixCode')
  const values = {
    ...common(charge, people, locale),
    until: formatDateTime(charge.payableUntil!, locale, SAO_PAULO),
    code: charge.pixCode!,
  }
  return { subject: t('subject', values), text: t('text', values) }
}

export function slipMail(charge: ChargeRow, people: People, locale: Locale) {
  const t = textsOf(locale, 'mails.buyer.slip')
  const last = civilDateOf(new Date(charge.payableUntil!.getTime() - 1))
  const values = {
    ...common(charge, people, locale),
    date: formatCalendarDate(charge.expirationDate, locale),
    last: formatCalendarDate(last, locale),
    line: formatDigitableLine(digitableLineOf(charge.bankSlipBarcode!)),
    pix: charge.pixCode ? t('pix', { code: charge.pixCode }) : '',
  }
  return { subject: t('subject', values), text: t('text', values) }
}

function common({ title, value }: ChargeRow, { name, seller, payee }: People, locale: Locale) {
  const t = textsOf(locale, 'mails.buyer')
  return {
    name,
    seller,
    title: title || seller,
    value: formatMoney(value, locale),
    payee: payee === undefined ? '' : t('payee', { seller, payee }),
  }
}
