import { findNextAccountChange } from '@/lib/access/account-changes/store'
import { findNextApprovalEnd, findNextApprovalReminder } from '@/lib/access/approvals/store'
import { nextPayoutTime } from '@/lib/base/kernel/business-days'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { getBalance } from '@/lib/money/ledger/store'
import { findPayableSubSeller } from '@/lib/money/payouts/payee-store'
import { findNextReceivableDate } from '@/lib/money/receivables/store'
import { findReservedAfter } from '@/lib/payments/charges/card-store'
import { findNextDue } from '@/lib/payments/charges/due-store'
import {
  DAYS_LATE,
  endingReservations,
  preAuthorizationEnd,
  reservationWarning,
  reservedSince,
} from '@/lib/payments/charges/due-times'
import { findOldestOpenAlert } from '@/lib/payments/disputes/alert-store'
import { alertExpiryOf, alertsExpiredSince } from '@/lib/payments/disputes/dispute'
import { findNextReminder } from '@/lib/payments/disputes/reminder-store'
import { findNextDisputeDue } from '@/lib/payments/disputes/store'
import { findNextInvoiceTime } from '@/lib/payments/invoices/store'
import { findLateSince } from '@/lib/payments/orders/store'
import { findNextPauseEnd } from '@/lib/payments/subscription-changes/due-store'
import { findNextReminderTime } from '@/lib/payments/subscription-reminders/store'
import { nextCycleTime } from '@/lib/payments/subscriptions/cycles/next-time'
import { findNextRetry } from '@/lib/payments/subscriptions/cycles/retry-store'

const dueKinds = [
  'charge',
  'abandonment',
  'reservation-warning',
  'reservation',
  'receivable',
  'payout',
  'dispute',
  'alert',
  'account-change',
  'approval',
  'approval-reminder',
  'reminder',
  'invoice',
  'cycle',
  'pause-end',
  'subscriber-reminder',
  'retry',
] as const
export type DueKind = (typeof dueKinds)[number]

/** The next instant of each kind up to `until` at which a row of the seller is due for a job, the earliest first. */
export async function listDues(
  ctx: Ctx,
  sellerId: number,
  until: Date,
): Promise<{ kind: DueKind; at: Date }[]> {
  const { now: after } = ctx
  const dues: Record<DueKind, Promise<Date | undefined>> = {
    charge: findNextDue(ctx.db, sellerId, { after, until }),
    abandonment: nextAbandoned(ctx, sellerId),
    'reservation-warning': nextWarningOfReservation(ctx, sellerId),
    reservation: nextEndOfReservation(ctx, sellerId),
    receivable: nextReceivable(ctx, sellerId, until),
    payout: nextPayout(ctx, sellerId),
    dispute: findNextDisputeDue(ctx.db, sellerId, { after, until }),
    alert: nextAlertExpiry(ctx, sellerId),
    'account-change': findNextAccountChange(ctx.db, sellerId, after),
    approval: findNextApprovalEnd(ctx.db, sellerId, after),
    'approval-reminder': findNextApprovalReminder(ctx.db, sellerId, after),
    reminder: findNextReminder(ctx.db, sellerId, after),
    invoice: findNextInvoiceTime(ctx.db, sellerId, after),
    cycle: nextCycleTime(ctx, sellerId),
    'pause-end': findNextPauseEnd(ctx.db, sellerId, after),
    'subscriber-reminder': findNextReminderTime(ctx.db, sellerId, after),
    retry: findNextRetry(ctx.db, sellerId, after),
  }
  const found = await Promise.all(dueKinds.map(async (kind) => ({ kind, at: await dues[kind] })))
  return found
    .filter(
      (due): due is { kind: DueKind; at: Date } => due.at !== undefined && due.at > after && due.at <= until,
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The next instant up to `until` at which a row of the seller is due for a job. */
export async function nextDue(ctx: Ctx, sellerId: number, until: Date): Promise<Date | undefined> {
  return (await listDues(ctx, sellerId, until))[0]?.at
}

async function nextAlertExpiry({ db, now }: Ctx, sellerId: number): Promise<Date | undefined> {
  const alertedAt = await findOldestOpenAlert(db, sellerId, alertsExpiredSince(now))
  return alertedAt && alertExpiryOf(alertedAt)
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

async function nextWarningOfReservation({ db, now }: Ctx, sellerId: number): Promise<Date | undefined> {
  const reservedAt = await findReservedAfter(db, sellerId, endingReservations(now).until)
  return reservedAt && reservationWarning(reservedAt)
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
