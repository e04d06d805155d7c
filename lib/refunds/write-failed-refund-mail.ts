import { formatMoney } from '@/lib/i18n/format'
import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { writeToSeller } from '@/lib/mails/write-to-seller'
import { getSeller } from '@/lib/sellers/get-seller'
import type { RefundRow } from './store'

/** Writes to a seller, in the running transaction, that a refund of its order was refused. */
export async function writeFailedRefundMail(
  ctx: TxCtx,
  { sellerId, value }: RefundRow,
  order: { uuid: string; title: string },
): Promise<void> {
  const seller = await getSeller(ctx.tx, sellerId)
  const t = textsOf(defaultLocale, 'mails.failedRefund')
  const values = {
    name: seller.fantasyName,
    value: formatMoney(value, defaultLocale),
    title: order.title || order.uuid,
    page: `${ctx.settings.publicUrl}/orders/${order.uuid}`,
  }
  await writeToSeller(ctx, seller, { subject: t('subject', values), text: t('text', values) })
}
