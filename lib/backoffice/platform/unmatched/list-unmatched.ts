import type { z } from 'zod'
import { askCells, earliestOf, mergeRows, silentIn, sumOf } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { findPlace, listUnmatchedRows, sumHeld } from './store'
import { reasonOf, type UnmatchedReason, type unmatchedQuery } from './unmatched'

const PAGE_SIZE = 50

type Row = Awaited<ReturnType<typeof listUnmatchedRows>>[number]
export type UnmatchedPayment = Omit<Row, 'isSettled'> & { reason: UnmatchedReason }

/**
 * For the operator: a page of the unmatched payments of all sellers, newest first, what is held, and the cells that did not answer.
 * Throws FORBIDDEN.
 */
export async function listUnmatched(ctx: Ctx, { before, status }: z.output<typeof unmatchedQuery>) {
  requireOperator(ctx, 'platform.read')
  const [listed, sums] = await Promise.all([listPage(ctx, { before, status }), sumAllHeld(ctx)])
  const { rows } = listed
  const payments = rows.slice(0, PAGE_SIZE).map(({ isSettled, ...row }): UnmatchedPayment => {
    const { value } = row.payment
    return { ...row, reason: reasonOf({ value, chargeValue: row.charge.value, isSettled }) }
  })
  const older = rows.length > PAGE_SIZE ? payments.at(-1)!.payment.paymentId : undefined
  return { payments, held: sums.held, older, silent: silentIn(listed, sums) }
}

/** A page, and the first row of the next one. */
async function listPage(ctx: Ctx, { before, status }: z.output<typeof unmatchedQuery>) {
  const places = before === undefined ? undefined : await askCells(ctx, ({ db }) => findPlace(db, before))
  const place = places?.answers.find(({ found }) => found)?.found
  if (places && !place) return { rows: [], silent: places.silent }
  const page = { status, before: place, limit: PAGE_SIZE + 1 }
  const { answers, silent } = await askCells(ctx, ({ db }) => listUnmatchedRows(db, page))
  return { rows: mergeRows(answers, newestFirst, page.limit).map(({ row }) => row), silent }
}

function newestFirst({ payment: one }: Row, { payment: other }: Row): number {
  const later = other.receivedAt.getTime() - one.receivedAt.getTime()
  return later === 0
    ? Number(one.paymentId < other.paymentId) - Number(one.paymentId > other.paymentId)
    : later
}

/** What is held in all cells. */
export async function sumAllHeld(ctx: Ctx) {
  const { answers, silent } = await askCells(ctx, ({ db }) => sumHeld(db))
  const held = {
    held: sumOf(answers, ({ held: count }) => count),
    value: sumOf(answers, ({ value }) => value),
    refused: sumOf(answers, ({ refused }) => refused),
    oldest: earliestOf(answers, ({ oldest }) => oldest),
  }
  return { held, silent }
}
