import { endingReservations, preAuthorizationEnd } from '@/lib/charges/due-times'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { processEach } from '@/lib/kernel/job'
import { notify } from '@/lib/notifications/notify'
import { type ClockScope, forEachClock } from '@/lib/sellers/clock-scopes'
import { type Reservations, sumReservations } from './reservation-store'

/**
 * Job: notifies sellers once a day of the amounts reserved on cards that are released within two days unless they are captured:
 * one notice for all of a seller, however many there are. It goes to those who want to know of deadlines.
 */
export async function warnOfEndingReservations(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope, failures) => {
      const ending = await sumReservations(scoped.db, scope, endingReservations(scoped.now))
      return processEach(ending, (ofSeller) => warn(scoped, ofSeller), {
        named: ({ sellerId }) => `reservations of seller ${sellerId}`,
        failures,
      })
    },
    only,
  )
}

async function warn(ctx: Ctx, { sellerId, count, value, firstAt }: Reservations): Promise<void> {
  await transaction(ctx, (inner) =>
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
