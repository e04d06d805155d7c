import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { processEach } from '@/lib/base/kernel/job'
import { notify } from '@/lib/messages/notifications/notify'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { endingReservations, preAuthorizationEnd } from '@/lib/payments/charges/due-times'
import { type Reservations, sumReservations } from './reservation-store'

/**
 * Job: notifies sellers once a day of the amounts reserved on cards that are released within two days unless they are captured:
 * one notice for all of a seller, however many there are. It goes to those who want to know of deadlines. Returns
 * how many notices are new.
 */
export async function warnOfEndingReservations(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope, failures) => {
      const ending = await sumReservations(scoped.db, scope, endingReservations(scoped.now))
      let written = 0
      const warnOnce = async (ofSeller: Reservations) => {
        if (await warn(scoped, ofSeller)) written += 1
      }
      await processEach(ending, warnOnce, {
        named: ({ sellerId }) => `reservations of seller ${sellerId}`,
        failures,
      })
      return written
    },
    only,
  )
}

async function warn(ctx: Ctx, { sellerId, count, value, firstAt }: Reservations): Promise<boolean> {
  return transaction(ctx, (inner) =>
    notify(inner, {
      ...{ sellerId, kind: 'DISPUTE_DEADLINE', record: 'reservations', step: civilDateOf(inner.now) },
      path: '/orders?status=PRE_AUTHORIZED',
      textKey: 'reservationEnding',
      values: {
        count,
        value: { money: value },
        until: { instant: preAuthorizationEnd(firstAt).toISOString() },
      },
    }),
  )
}
