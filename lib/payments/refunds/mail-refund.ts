import { formatDateTime, formatMoney } from '@/lib/base/i18n/format'
import { defaultLocale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import type { Deciding, TxCtx } from '@/lib/base/kernel/ctx'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { dropUnsent } from '@/lib/messages/mails/drop-unsent'
import { greetedName } from '@/lib/messages/mails/greeted-name'
import { mailWords } from '@/lib/messages/mails/words'
import { mailsBuyers, writeToBuyer } from '@/lib/messages/mails/write-to-buyer'
import type { LockedOrder } from '@/lib/payments/orders/locked-order'
import { isMailed } from '@/lib/payments/orders/receipts/is-mailed'
import { orderNumber } from '@/lib/payments/receipts/order-number'
import { refundRailOf } from './refund'
import type { NewRefund } from './store'

const keys = {
  REFUND_BEGUN: 'refundBegun',
  REFUND_DONE: 'refundDone',
  REFUND_FAILED: 'refundFailed',
} as const

/** One that is done within this time needs no mail that it has begun. */
const BEGUN_WAITS_MS = 2 * MINUTE_MS

/** Mails the buyer, in the running transaction, that a refund has begun. */
export const mailBegunRefund = (ctx: Deciding, refund: NewRefund, found: LockedOrder): void =>
  write(ctx, 'REFUND_BEGUN', refund, found)

/** The same when it was decided. A failed one is mailed only where the buyer was promised the money. */
export async function mailDecidedRefund(ctx: TxCtx, refund: NewRefund, found: LockedOrder): Promise<void> {
  const { order } = found
  if (!isMailed(order) || !order.customer.email) return
  const isNews = await dropUnsent(ctx, { kind: 'REFUND_BEGUN', resourceUuid: refund.uuid })
  if (refund.status === 'SUCCESS') return write(ctx, 'REFUND_DONE', refund, found)
  if (!isNews && !refund.awaitsApproval) write(ctx, 'REFUND_FAILED', refund, found)
}

function write(ctx: Deciding, kind: keyof typeof keys, refund: NewRefund, found: LockedOrder): void {
  const { order, seller } = found
  const recipient = order.customer.email
  if (!recipient || !isMailed(order)) return
  if (!mailsBuyers(seller, kind)) return
  const locale = order.locale ?? defaultLocale
  const values = {
    name: greetedName(order.customer.name),
    seller: seller.fantasyName,
    title: order.title || seller.fantasyName,
    order: orderNumber(order.uuid),
    value: formatMoney(refund.value, locale),
    at: formatDateTime(refund.statusAt, locale, SAO_PAULO),
    arrives: textsOf(locale, 'mails.methods.arrives')(refundRailOf(refund.method)),
  }
  writeToBuyer(ctx, seller, {
    ...mailWords(`buyer.${keys[kind]}`, values, locale),
    recipient,
    kind,
    resourceUuid: refund.uuid,
    ...(kind === 'REFUND_BEGUN' && { delayMs: BEGUN_WAITS_MS }),
  })
}
