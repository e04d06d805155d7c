// The texts of a mail with a PIX code or a slip.
import { formatCalendarDate, formatDateTime, formatMoney } from '@/lib/base/i18n/format'
import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { civilDateOf, SAO_PAULO } from '@/lib/base/kernel/dates'
import { digitableLineOf, formatDigitableLine } from '@/lib/base/slip-code/slip-code'
import { type MailWords, mailWords } from '@/lib/messages/mails/words'
import type { ChargeRow } from '@/lib/payments/charges/store'

export interface CodeFacts {
  name: string
  seller: string
  /** Who receives it by the name that the bank shows, where that is not the shop's. */
  payee?: string
  /** The checkout, which makes a new code after this one has expired. */
  page: string
  /** The address of the QR code. */
  qr: string
}

export function pixMail(charge: ChargeRow, facts: CodeFacts, locale: Locale): MailWords {
  const values = {
    ...common(charge, facts, locale),
    until: formatDateTime(charge.payableUntil!, locale, SAO_PAULO),
    code: charge.pixCode!,
    page: facts.page,
  }
  const words = mailWords('buyer.pixCode', values, locale)
  return { ...words, parts: { ...words.parts, copied: [qrOf(charge.pixCode!, facts, locale)] } }
}

export function slipMail(charge: ChargeRow, facts: CodeFacts, locale: Locale): MailWords {
  const t = textsOf(locale, 'mails.buyer.slip')
  const last = civilDateOf(new Date(charge.payableUntil!.getTime() - 1))
  const line = formatDigitableLine(digitableLineOf(charge.bankSlipBarcode!))
  const values = {
    ...common(charge, facts, locale),
    date: formatCalendarDate(charge.expirationDate, locale),
    last: formatCalendarDate(last, locale),
    line,
    pix: charge.pixCode ? t('pix', { code: charge.pixCode }) : '',
  }
  const words = mailWords('buyer.slip', values, locale)
  const copied = [{ text: line }, ...(charge.pixCode ? [qrOf(charge.pixCode, facts, locale)] : [])]
  return { ...words, parts: { ...words.parts, copied } }
}

const qrOf = (text: string, { qr: url }: CodeFacts, locale: Locale) => ({
  text,
  picture: { url, alt: textsOf(locale, 'mails.buyer')('qr'), size: 224 },
})

function common({ title, value }: ChargeRow, { name, seller, payee }: CodeFacts, locale: Locale) {
  const t = textsOf(locale, 'mails.buyer')
  return {
    name,
    seller,
    title: title || seller,
    value: formatMoney(value, locale),
    payee: payee === undefined ? '' : t('payee', { seller, payee }),
  }
}
