// Compares the lists of each bank with our records: the last minutes every five, the last day every hour, overlapping, and each
// closed day once more, with the returns of older payments and the charges that the bank removed (rail-pix-bcb.md, 13 Reconciliation).

import { cellOfBankReference } from '@/lib/base/cells/mark'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import { findOldestOpenAt } from '@/lib/payments/charges/due-store'
import { listBankPayments } from '@/lib/payments/received-payments/store'
import { listPages, type Period } from '@/lib/rails/pix/list-pages'
import type { PixPayment } from '@/lib/rails/pix/provider'
import type { PixConnection } from '@/lib/rails/pix/rail'
import { bookPixPayment, bookPixReturns } from './book-payment'
import { compareRemoved, railIn } from './compare-removed'
import { askOf, type Run } from './run'
import { claimPositions, ensurePositions, movePosition, type PositionRow } from './store'

/** The longest delay of a payment whose callback is lost. */
const PERIOD_MS = 5 * MINUTE_MS
/** Banks may list a payment some time after it arrived; what is later than that is found within the hour. */
const SHORT_OVERLAP_MS = 15 * MINUTE_MS
const OVERLAP_MS = DAY_MS
/** After a failure, and where a worker ended before it was done. */
const RETRY_MS = 10 * MINUTE_MS
/** A day is compared as a whole this long after its end, so that the bank has it complete. */
const CLOSED_AFTER_MS = 3 * HOUR_MS
/** Lists are by the day of the payment, of which money can be returned for so long; ten days more for what was late. */
const RETURNS_MS = (methodTerms.PIX.refundDays + 10) * DAY_MS
/** Bookings at the same time, so that other jobs find a connection to the database. */
const AT_ONCE = 5

/**
 * Job: compares the lists of all connections that are due, in each cell that answers; one that does not has the whole period again
 * with the next run. Returns how many payments were new.
 */
export async function comparePixLists(ctx: Ctx): Promise<number> {
  const { systemNow: now } = ctx
  const connections = await ctx.ports.pixConnections.list()
  const ids = connections.map(({ connectionId }) => connectionId)
  const yesterday = startOfCivilDate(addDays(civilDateOf(now), -1))
  // The first comparison of a connection is that of an hour.
  const comparedUntil = new Date(now.getTime() - HOUR_MS)
  await ensurePositions(ctx.db, ids, { comparedUntil, daysUntil: yesterday, dueAt: now })
  const due = await claimPositions(ctx.db, ids, { now, until: new Date(now.getTime() + RETRY_MS) })
  const failures: Error[] = []
  let added = 0
  for (const position of due) {
    const connection = connections.find(({ connectionId }) => connectionId === position.connectionId)!
    await processEach(
      [position],
      async () => {
        added += await compare(ctx, connection, position, failures)
      },
      { named: () => `connection ${position.connectionId}`, failures },
    )
  }
  throwFailures(failures)
  return added
}

async function compare(
  ctx: Ctx,
  connection: PixConnection,
  position: PositionRow,
  failures: Error[],
): Promise<number> {
  const { connectionId } = connection
  const { systemNow: now } = ctx
  const rail = await connection.open()
  const run: Run = { ctx, connectionId, rail, failures, missed: [], silent: new Set() }
  const isHourly = hourOf(position.comparedUntil) < hourOf(now)
  // A webhook that can't be registered delays payments by some minutes, and nothing else.
  if (isHourly)
    await rail.registerWebhook().then(
      () => movePosition(ctx.db, connectionId, { webhookSeenAt: now }),
      (cause) => void failures.push(new Error(`webhook of connection ${connectionId}`, { cause })),
    )
  const overlapMs = isHourly ? OVERLAP_MS : SHORT_OVERLAP_MS
  const last = { from: new Date(position.comparedUntil.getTime() - overlapMs), to: now }
  let added = await comparePayments(run, last)
  if (isHourly) await compareRemoved(run, last)
  if (run.missed.length === 0) await movePosition(ctx.db, connectionId, { comparedUntil: now })
  const closed = lastClosedEnd(now)
  if (position.daysUntil < closed) {
    added += await compareDays(run, { from: position.daysUntil, to: closed })
    if (run.missed.length === 0) await movePosition(ctx.db, connectionId, { daysUntil: closed })
  }
  throwFailures(run.missed)
  await movePosition(ctx.db, connectionId, { dueAt: new Date(now.getTime() + PERIOD_MS) })
  return added
}

async function compareDays(run: Run, days: Period): Promise<number> {
  const { systemNow: now } = run.ctx
  const added = await comparePayments(run, days)
  await comparePayments(run, { from: new Date(now.getTime() - RETURNS_MS), to: now }, true)
  const cells = await run.ctx.cells.list()
  const oldest = await askOf(run, cells, ({ db }) => findOldestOpenAt(db, run.connectionId))
  const times = oldest.flatMap((at) => at?.getTime() ?? [])
  if (times.length > 0) await compareRemoved(run, { from: new Date(Math.min(...times)), to: now })
  await askOf(run, cells, async (own) => (await railIn(own, run)).forgetOld())
  return added
}

const hourOf = (instant: Date) => Math.floor(instant.getTime() / HOUR_MS)

const lastClosedEnd = (now: Date) => startOfCivilDate(civilDateOf(new Date(now.getTime() - CLOSED_AFTER_MS)))

/** A row that can't be read is reported, and delays no other. */
async function comparePayments(run: Run, period: Period, returned?: true): Promise<number> {
  const { rail, connectionId } = run
  let added = 0
  for await (const { payments, unreadable } of listPages(rail, period, returned)) {
    added += await bookAll(run, payments)
    if (unreadable > 0)
      run.failures.push(new Error(`${unreadable} payments of connection ${connectionId} are unreadable`))
  }
  return added
}

const cellOfPayment = ({ reference = '' }: PixPayment): number => cellOfBankReference(reference)

async function bookAll(run: Run, payments: PixPayment[]): Promise<number> {
  const { ctx, connectionId } = run
  const ids = payments.map(({ paymentId }) => paymentId)
  const stored = await askOf(run, payments.map(cellOfPayment), ({ db }) => listBankPayments(db, ids))
  const ofConnection = stored.flat().filter((one) => one.connectionId === connectionId)
  const known = new Set(ofConnection.map(({ paymentId }) => paymentId))
  const open = payments.filter(
    (one) => !run.silent.has(cellOfPayment(one)) && (one.returns.length > 0 || !known.has(one.paymentId)),
  )
  let added = 0
  for (let index = 0; index < open.length; index += AT_ONCE) {
    const book = async (payment: PixPayment) => {
      const { charge, isNew } = await bookPixPayment(ctx, connectionId, payment)
      if (isNew) added += 1
      if (!charge) return
      // The list of returns has them for ten days more, so that one that has to wait does not hold up the position.
      await bookPixReturns(ctx, charge, payment).catch((cause) => {
        run.failures.push(new Error(`returns of payment ${payment.paymentId}`, { cause }))
      })
    }
    await processEach(open.slice(index, index + AT_ONCE), book, {
      named: ({ paymentId }) => `payment ${paymentId}`,
      failures: run.missed,
    })
  }
  return added
}
