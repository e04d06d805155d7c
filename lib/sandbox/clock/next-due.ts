import { findNextAccountChange } from '@/lib/account-changes/store'
import { findNextApprovalEnd } from '@/lib/approvals/store'
import { findReservedAfter } from '@/lib/charges/card-store'
import { findNextDue } from '@/lib/charges/due-store'
import { DAYS_LATE, preAuthorizationEnd, reservedSince } from '@/lib/charges/due-times'
import { findNextReminder } from '@/lib/disputes/reminder-store'
import { findNextDisputeDue } from '@/lib/disputes/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/kernel/dates'
import { getBalance } from '@/lib/ledger/store'
import { findLateSince } from '@/lib/orders/store'
import { findPayableSubSeller } from '@/lib/payouts/payee-store'
import { nextPayoutTime } from '@/lib/payouts/payout-times'
import { findNextReceivableDate } from '@/lib/receivables/store'
import { nextCycleTime } from '@/lib/subscriptions/cycles/next-time'
import { findNextRetry } from '@/lib/subscriptions/cycles/retry-store'

/** The next instant up to `until` at which a row of the seller is due for a job. */
export async function nextDue(ctx: Ctx, sellerId: number, until: Date): Promise<Date | undefined> {
  const { now: after } = ctx
  const dues = await Promise.all([
    findNextDue(ctx.db, sellerId, { after, until }),
    nextAbandoned(ctx, sellerId),
    nextEndOfReservation(ctx, sellerId),
    nextReceivable(ctx, sellerId, until),
    nextPayout(ctx, sellerId),
    findNextDisputeDue(ctx.db, sellerId, { after, until }),
    findNextAccountChange(ctx.db, sellerId, after),
    findNextApprovalEnd(ctx.db, sellerId, after),
    findNextReminder(ctx.db, sellerId, after),
    nextCycleTime(ctx, sellerId),
    findNextRetry(ctx.db, sellerId, after),
  ])
  return dues
    .filter((due): due is Date => due !== undefined && due > after && due <= until)
    .sort((a, b) => a.getTime() - b.getTime())[0]
}

async function nextAbandoned({ db, now }: Ctx, sellerId: number): Promise<Date | undefined> {
  const notAbandonedBy = startOfCivilDate(addDays(civilDateOf(now), -DAYS_LATE))
  const lateSince = await findLateSince(db, sellerId, notAbandonedBy)
  return lateSince && startOfCivilDate(addDays(civilDateOf(lateSince), DAYS_LATE + 1))
}

async function nextEndOfReservation({ db, now }: Ctx, sellerId: number): Promise<Date | undefined> {
  const reservedAt = await findReservedAfter(db, sellerId, reservedSince(now))
  return reservedAt && preAuthorizationEnd(reservedAt)
}

async function nextReceivable({ db, now }: Ctx, sellerId: number, until: Date): Promise<Date | undefined> {
  const days = { after: civilDateOf(now), until: civilDateOf(until) }
  const date = await findNextReceivableDate(db, sellerId, days)
  return date && startOfCivilDate(date)
}

/** Without a payable balance, no payout is due until another event changes the balance. */
async function nextPayout({ db, now }: Ctx, sellerId: number): Promise<Date | undefined> {
  const { payable } = await getBalance(db, sellerId)
  const isDue = payable > 0 || (await findPayableSubSeller(db, sellerId)) !== undefined
  return isDue ? nextPayoutTime(now) : undefined
}
