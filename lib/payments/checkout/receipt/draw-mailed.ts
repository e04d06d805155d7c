import { defaultLocale } from '@/lib/base/i18n/locales'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { MailAttachment } from '@/lib/messages/mails/mailer'
import type { DrawMailFile } from '@/lib/messages/mails/send-mails'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import { listRefundsOfCharges } from '@/lib/payments/charges/whole-charge-store'
import { currentCharge } from '@/lib/payments/checkout/checkout'
import { viewSeller } from '@/lib/payments/checkout/view-seller'
import { drawSlip } from '@/lib/payments/orders/bank/draw-slip'
import { findOrderByUuid } from '@/lib/payments/orders/store'
import { findLink } from '@/lib/payments/payment-links/store'
import { viewCharge } from '@/lib/payments/receipts/view-charge'
import { listBankPaymentsOfCharges } from '@/lib/payments/received-payments/store'
import { logoOf } from './draw-own'
import { drawReceipt } from './draw-receipt'

const mediaType = 'application/pdf'

/** The PDF of a mail to a buyer, as it is when the mail is sent: the receipt of an order, or the slip of a charge. */
export const drawMailedFile: DrawMailFile = async (ctx, { kind, resourceUuid: uuid }) => {
  if (kind === 'SLIP') return { name: 'boleto.pdf', mediaType, content: await drawSlip(ctx, { uuid }) }
  return kind === 'RECEIPT' ? drawReceiptOfOrder(ctx, uuid) : undefined
}

async function drawReceiptOfOrder(ctx: Ctx, uuid: string): Promise<MailAttachment | undefined> {
  const order = await findOrderByUuid(ctx.db, uuid)
  if (!order) return undefined
  const charges = await listChargesOfOrder(ctx.db, order.id)
  const ids = charges.map(({ id }) => id)
  const [seller, link, bankPayments, refunds] = await Promise.all([
    getSeller(ctx.db, order.sellerId),
    order.linkId ? findLink(ctx.db, order.linkId) : undefined,
    listBankPaymentsOfCharges(ctx.db, ids),
    listRefundsOfCharges(ctx.db, ids),
  ])
  const paid = charges.filter(({ status }) => status === 'PAID')
  // Where all went back since, of the last payment.
  const shown = paid.length > 0 ? paid : [currentCharge(charges)]
  const sale = { order, bankPayments, refunds, seller }
  const [first, ...others] = shown.flatMap((charge) => (charge && viewCharge(charge, sale)) ?? [])
  if (!first) return undefined
  const locale = order.locale ?? defaultLocale
  const receipts = [first, ...others] as const
  const sold = { title: order.title || seller.fantasyName, breakdown: link?.breakdown, receipts }
  const logo = await logoOf(ctx, seller)
  return {
    mediaType,
    ...(await drawReceipt({ ...sold, seller: viewSeller(seller, ctx.cell), logo }, locale)),
  }
}
