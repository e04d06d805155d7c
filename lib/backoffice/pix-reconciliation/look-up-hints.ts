import { askCells, silentError } from '@/lib/base/cells/ask-cells'
import { cellOfBankReference } from '@/lib/base/cells/mark'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { listBankPayments } from '@/lib/payments/received-payments/store'
import type { PixPayment } from '@/lib/rails/pix/provider'
import { bookPixPayment, bookPixReturns } from './book-payment'
import { claimHints, finishHint, type HintRow } from './store'

const BATCH = 20
/** Longer than a look-up and the booking of it take. */
const FIRST_PAUSE_MS = 20 * SECOND_MS
/** Afterwards the lists of the bank have it, if it exists. */
const KEPT_MS = 2 * DAY_MS

/** Job: looks up at the bank the payments that callbacks named, and books what it finds. */
export async function lookUpHints(ctx: Ctx): Promise<number> {
  const due = await claimHints(ctx.db, {
    now: ctx.systemNow,
    firstPauseMs: FIRST_PAUSE_MS,
    maxPauseMs: HOUR_MS,
    limit: BATCH,
  })
  return processEach(due, (hint) => lookUp(ctx, hint), { named: ({ paymentId }) => `payment ${paymentId}` })
}

async function lookUp(ctx: Ctx, hint: HintRow): Promise<void> {
  const { connectionId, paymentId } = hint
  const { pix } = await portsOf(ctx, { connectionId })
  const payment = await pix.findPayment(paymentId)
  const isOld = ctx.systemNow.getTime() - hint.receivedAt.getTime() > KEPT_MS
  if (!payment && !isOld) return
  if (payment) {
    await requireCell(ctx, payment)
    const { charge } = await bookPixPayment(ctx, connectionId, payment)
    if (charge)
      await bookPixReturns(ctx, charge, payment).catch((error: unknown) => {
        // The list of each day has it too, and reports it again.
        if (!isOld) throw error
      })
  }
  await finishHint(ctx.db, hint)
}

/** Throws soon where the cell of a payment does not answer: the payments that are looked up beside it would wait for it. */
async function requireCell(ctx: Ctx, { paymentId, reference = '' }: PixPayment): Promise<void> {
  if ((await ctx.cells.list()).length === 1) return
  const find = ({ db }: Ctx) => listBankPayments(db, [paymentId])
  const { silent } = await askCells(ctx, find, { cells: [cellOfBankReference(reference)] })
  if (silent.length > 0) throw silentError(silent)
}
