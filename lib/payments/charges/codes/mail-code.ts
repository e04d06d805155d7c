import { formatCalendarDate, formatDateTime, formatMoney } from '@/lib/base/i18n/format'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { atSellerClock, type TxCtx } from '@/lib/base/kernel/ctx'
import { civilDateOf, SAO_PAULO } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { digitableLineOf, formatDigitableLine } from '@/lib/base/slip-code/slip-code'
import { greetedName } from '@/lib/messages/mails/greeted-name'
import { countMailsTo } from '@/lib/messages/mails/store'
import { mailsBuyers, writeToBuyer } from '@/lib/messages/mails/write-to-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { payeeOf } from '@/lib/payments/charges/codes/payee'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { findPayerOfCharge } from '@/lib/payments/charges/whole-charge-store'
import { qrImagePath } from './page-paths'

/** Codes and slips to one address within a day: anyone can type the address of another person at a checkout. */
const MAX_CODES_A_DAY = 6
const kinds = ['PIX_CODE', 'SLIP'] as const

/** Mails a code or slip that was just issued to the buyer who requested it at a checkout, in the running transaction. */
export async function mailCode(ctx: TxCtx, charge: ChargeRow, seller: SellerRow): Promise<void> {
  const { customer, linkId, locale } = await findPayerOfCharge(ctx.tx, charge.orderId)
  const { name, email: recipient } = customer
  const kind = charge.bankSlipBarcode === null ? 'PIX_CODE' : 'SLIP'
  if (linkId === null || !recipient || !mailsBuyers(seller, kind)) return
  const own = atSellerClock(ctx, seller.clockOffsetMs)
  const since = new Date(own.now.getTime() - DAY_MS)
  const sent = await countMailsTo(ctx.tx, { sellerId: seller.id, recipient, kinds, since })
  if (sent >= MAX_CODES_A_DAY) return
  const mail = kind === 'PIX_CODE' ? pixMail : slipMail
  const url = ctx.settings.publicUrl + qrImagePath(ctx.cell, charge.uuid)
  const chosen = locale ?? defaultLocale
  writeToBuyer(own, seller, {
    ...mail(charge, peopleOf(charge, name, seller), chosen),
    recipient,
    locale: chosen,
    kind,
    resourceUuid: charge.uuid,
    ...(charge.pixCode && { picture: { url, alt: textsOf(chosen, 'mails.buyer')('qr'), size: 224 } }),
  })
}

interface People {
  name: string
  seller: string
  /** Who receives it by the name that the bank shows, where that is not the shop's. */
  payee?: string
}

function peopleOf(charge: ChargeRow, name: string, seller: SellerRow): People {
  return { name: greetedName(name), seller: seller.fantasyName, payee: payeeOf(charge, seller) }
}

function pixMail(charge: ChargeRow, people: People, locale: Locale) {
  const t = textsOf(locale, 'mails.buyer.pixCode')
  const values = {
    ...common(charge, people, locale),
    until: formatDateTime(charge.payableUntil!, locale, SAO_PAULO),
    code: charge.pixCode!,
  }
  return { subject: t('subject', values), text: t('text', values) }
}

function slipMail(charge: ChargeRow, people: People, locale: Locale) {
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
