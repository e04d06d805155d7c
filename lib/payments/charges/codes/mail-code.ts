import { defaultLocale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
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
import type { People } from './code-mails'
import { qrImagePath } from './page-paths'

/** Codes and slips to one address within a day: anyone can type the address of another person at a checkout. */
const MAX_CODES_A_DAY = 6
const kinds = ['PIX_CODE', 'SLIP'] as const

/** Mails a code or slip that was just issued to the buyer who requested it at a checkout, in the running transaction. */
export async function mailCode(ctx: TxCtx, charge: ChargeRow, seller: SellerRow): Promise<void> {
  const { customer, linkId, locale } = await findPayerOfCharge(ctx.tx, charge.orderId)
  const { name, email: recipient } = customer
  const { mail } = bankStepsOf(charge.paymentMethod)
  const { kind } = mail
  if (linkId === null || !recipient || !mailsBuyers(seller, kind)) return
  const own = atSellerClock(ctx, seller.clockOffsetMs)
  const since = new Date(own.now.getTime() - DAY_MS)
  const sent = await countMailsTo(ctx.tx, { sellerId: seller.id, recipient, kinds, since })
  if (sent >= MAX_CODES_A_DAY) return
  const url = ctx.settings.publicUrl + qrImagePath(ctx.cell, charge.uuid)
  const chosen = locale ?? defaultLocale
  writeToBuyer(own, seller, {
    ...mail.write(charge, peopleOf(charge, name, seller), chosen),
    recipient,
    locale: chosen,
    kind,
    resourceUuid: charge.uuid,
    ...(charge.pixCode && {
      parts: {
        copied: [charge.pixCode],
        picture: { url, alt: textsOf(chosen, 'mails.buyer')('qr'), size: 224 },
      },
    }),
  })
}

function peopleOf(charge: ChargeRow, name: string, seller: SellerRow): People {
  return { name: greetedName(name), seller: seller.fantasyName, payee: payeeOf(charge, seller) }
}
