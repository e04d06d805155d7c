import { defaultLocale } from '@/lib/base/i18n/locales'
import { atSellerClock, type TxCtx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { greetedName } from '@/lib/messages/mails/greeted-name'
import { countMailsTo } from '@/lib/messages/mails/store'
import { mailsBuyers, writeToBuyer } from '@/lib/messages/mails/write-to-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { bankStepsOf } from '@/lib/payments/bank-rails/bank-rails'
import { payeeOf } from '@/lib/payments/charges/codes/payee'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { findPayerOfCharge } from '@/lib/payments/charges/whole-charge-store'
import { linkUrl } from '@/lib/payments/payment-links/view'
import { qrImagePath } from './page-paths'

/** Codes and slips to one address within a day: anyone can type the address of another person at a checkout. */
const MAX_CODES_A_DAY = 6
const kinds = ['PIX_CODE', 'SLIP'] as const

/** Mails a code or slip that was just issued to the buyer who requested it at a checkout, in the running transaction. */
export async function mailCode(ctx: TxCtx, charge: ChargeRow, seller: SellerRow): Promise<void> {
  const { customer, linkCode, locale } = await findPayerOfCharge(ctx.tx, charge.orderId)
  const { name, email: recipient } = customer
  const { mail } = bankStepsOf(charge.paymentMethod)
  const { kind } = mail
  if (linkCode === null || !recipient || !mailsBuyers(seller, kind)) return
  const own = atSellerClock(ctx, seller.clockOffsetMs)
  const since = new Date(own.now.getTime() - DAY_MS)
  const sent = await countMailsTo(ctx.tx, { sellerId: seller.id, recipient, kinds, since })
  if (sent >= MAX_CODES_A_DAY) return
  const { publicUrl } = ctx.settings
  const facts = {
    name: greetedName(name),
    seller: seller.fantasyName,
    payee: payeeOf(charge, seller),
    page: linkUrl({ code: linkCode }, publicUrl),
    qr: publicUrl + qrImagePath(ctx.cell, charge.uuid),
  }
  writeToBuyer(own, seller, {
    ...mail.write(charge, facts, locale ?? defaultLocale),
    recipient,
    kind,
    resourceUuid: charge.uuid,
  })
}
