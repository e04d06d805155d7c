// Compares the lists of each bank with our records: the last minutes every five, the last day every hour, overlapping, and each
// closed day once more, with the returns of older payments and the charges that the bank removed (rail-pix-bcb.md, 13 Reconciliation).
import { listBankPayments } from '@/lib/bank-payments/store'
import { findOldestOpenAt, listOpenCharges } from '@/lib/charges/due-store'
import { groupByCell, listCells } from '@/lib/kernel/cells/in-cell'
import { cellOfBankReference } from '@/lib/kernel/cells/mark'
import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/kernel/dates'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/kernel/durations'
import { processEach, throwFailures } from '@/lib/kernel/job'
import { closeRemovedCharge } from '@/lib/orders/lifecycle/close-removed-charge'
import { listPages, type Period, slices } from '@/lib/pix/list-pages'
import type { PixPayment } from '@/lib/pix/provider'
import type { PixConnection, PixRail } from '@/lib/pix/rail'
import { getSeller } from '@/lib/sellers/get-seller'
import { bookPixPayment, bookPixReturns } from './book-payment'
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
/** MED can take money back up to 90 days after a payment; lists are by the day of the payment. */
const RETURNS_MS = 100 * DAY_MS
/** Bookings at the same time, so that other jobs find a connection to the database. */
const AT_ONCE = 5

/** Job: compares the lists of all connections that are due. Returns how many payments were new. */
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
  const run = { ctx, connectionId, rail, failures }
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
  await movePosition(ctx.db, connectionId, { comparedUntil: now })
  const closed = lastClosedEnd(now)
  if (position.daysUntil < closed) {
    added += await comparePayments(run, { from: position.daysUntil, to: closed })
    await comparePayments(run, { from: new Date(now.getTime() - RETURNS_MS), to: now }, true)
    const cells = await listCells(ctx)
    const oldest = await Promise.all(cells.map((own) => findOldestOpenAt(own.db, connectionId)))
    const times = oldest.flatMap((at) => at?.getTime() ?? [])
    if (times.length > 0) await compareRemoved(run, { from: new Date(Math.min(...times)), to: now })
    for (const own of cells) await (await railIn(own, run)).forgetOld()
    await movePosition(ctx.db, connectionId, { daysUntil: closed })
  }
  await movePosition(ctx.db, connectionId, { dueAt: new Date(now.getTime() + PERIOD_MS) })
  return added
}

const hourOf = (instant: Date) => Math.floor(instant.getTime() / HOUR_MS)

const lastClosedEnd = (now: Date) => startOfCivilDate(civilDateOf(new Date(now.getTime() - CLOSED_AFTER_MS)))

interface Run {
  ctx: Ctx
  connectionId: number
  rail: PixRail
  failures: Error[]
}

/** Throws where a payment could not be booked; a row that can't be read is reported, and delays no other. */
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
  const groups = await groupByCell(ctx, payments, cellOfPayment)
  const stored = await Promise.all(
    groups.map((group) =>
      listBankPayments(
        group.ctx.db,
        group.rows.map(({ paymentId }) => paymentId),
      ),
    ),
  )
  const ofConnection = stored.flat().filter((one) => one.connectionId === connectionId)
  const known = new Set(ofConnection.map(({ paymentId }) => paymentId))
  const open = payments.filter(({ paymentId, returns }) => returns.length > 0 || !known.has(paymentId))
  const failures: Error[] = []
  let added = 0
  for (let index = 0; index < open.length; index += AT_ONCE) {
    const book = async (payment: PixPayment) => {
      const { charge, isNew } = await bookPixPayment(ctx, connectionId, payment)
      if (isNew) added += 1
      if (!charge) return
      // The list of returns has them for 100 days, so that one that has to wait does not hold up the position.
      await bookPixReturns(ctx, charge, payment).catch((cause) => {
        run.failures.push(new Error(`returns of payment ${payment.paymentId}`, { cause }))
      })
    }
    await processEach(open.slice(index, index + AT_ONCE), book, {
      named: ({ paymentId }) => `payment ${paymentId}`,
      failures,
    })
  }
  throwFailures(failures)
  return added
}

async function closeRemoved(
  ctx: Ctx,
  { connectionId, references, failures }: { connectionId: number; references: string[]; failures: Error[] },
): Promise<void> {
  await processEach(
    await listOpenCharges(ctx.db, connectionId, references),
    async (charge) => {
      const seller = await getSeller(ctx.db, charge.sellerId)
      await closeRemovedCharge(atSellerClock(ctx, seller.clockOffsetMs), charge)
    },
    { named: ({ uuid }) => `charge ${uuid}`, failures },
  )
}

async function compareRemoved({ ctx, connectionId, rail, failures }: Run, period: Period): Promise<void> {
  for (const slice of slices(period, rail.maxPeriodDays())) {
    for (let page = 0, hasMore = true; hasMore; page += 1) {
      const listed = await rail.listRemoved({ ...slice, page })
      hasMore = listed.hasMore
      for (const group of await groupByCell(ctx, listed.references, cellOfBankReference))
        await closeRemoved(group.ctx, { connectionId, references: group.rows, failures })
    }
    const others = (await listCells(ctx)).filter(({ cell }) => cell !== ctx.cell)
    for (const own of others) {
      const withdrawn = await (await railIn(own, { ctx, connectionId, rail })).listWithdrawn(slice)
      await closeRemoved(own, { connectionId, references: withdrawn, failures })
    }
  }
}

/** The connection as another cell has it, with what that one stored of its own charges. */
async function railIn(own: Ctx, { ctx, connectionId, rail }: Omit<Run, 'failures'>): Promise<PixRail> {
  if (own.cell === ctx.cell) return rail
  const all = await own.ports.pixConnections.list()
  return all.find((one) => one.connectionId === connectionId)?.open() ?? rail
}
