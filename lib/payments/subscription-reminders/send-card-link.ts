import { listEntries } from '@/lib/base/audit/page-store'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { notifyBuyer } from '@/lib/payments/subscriptions/notify-buyer'
import { lockSubscriptionOfSeller } from '@/lib/payments/subscriptions/store'
import { isEnded } from '@/lib/payments/subscriptions/subscription'
import { isCardEnding } from './reminder'

/** How many mails with the link a seller sends a subscriber in 24 hours. */
const MAX_A_DAY = 3

/**
 * Mails a subscriber of the acting seller the address at which the card is changed. Throws NOT_FOUND; CONFLICT where the card does
 * not end soon, there is no e-mail, or the limit of the day is reached.
 */
export async function sendCardLink(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'subscriptions.write')
  await transaction(ctx, async (inner) => {
    const subscription = await lockSubscriptionOfSeller(inner.tx, sellerIdOf(ctx), input.uuid)
    if (!subscription) throw new Problem('NOT_FOUND')
    const { status, sellerId, cardEndsOn, customer } = subscription
    const today = civilDateOf(inner.now)
    if (isEnded(status) || !customer.email || !isCardEnding(cardEndsOn, today)) throw new Problem('CONFLICT')
    const endsOn = cardEndsOn as CivilDate
    const news = { kind: endsOn < today ? 'cardEnded' : 'cardEnding', endsOn } as const
    const from = new Date(inner.systemNow.getTime() - DAY_MS)
    const entries = { action: 'subscription.card-link-sent', resource: input.uuid, from } as const
    const sent = await listEntries(inner.tx, sellerId, entries, { limit: MAX_A_DAY })
    if (sent.length >= MAX_A_DAY) throw new Problem('CONFLICT')
    await notifyBuyer(inner, subscription, news)
    recordAudit(inner, { action: 'subscription.card-link-sent', resource: input.uuid })
  })
}
