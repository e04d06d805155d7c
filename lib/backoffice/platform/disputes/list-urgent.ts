import { z } from 'zod'
import { askCells, earliestOf, mergeRows, silentIn, sumOf } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { environmentOf } from '../environment'
import { countUndecided, listUndecided, type UndecidedDispute } from './store'

/** Days before the deadline from which an unanswered dispute needs a look. */
const URGENT_DAYS = 3
const SHOWN = 100

export const disputesQuery = z.object({ environment: environmentOf })

const urgentBefore = (now: Date): Date => new Date(now.getTime() + URGENT_DAYS * DAY_MS)

/**
 * For the operator: the undecided disputes of all sellers, the nearest deadline first, and the cells that did not answer. Throws
 * FORBIDDEN.
 */
export async function listUrgentDisputes(ctx: Ctx, { environment }: z.output<typeof disputesQuery>) {
  requireOperator(ctx, 'platform.read')
  const [listed, counted] = await Promise.all([
    askCells(ctx, ({ db }) => listUndecided(db, environment, SHOWN)),
    countUrgent(ctx),
  ])
  const byDeadline = (one: UndecidedDispute, other: UndecidedDispute) =>
    one.deadline.getTime() - other.deadline.getTime()
  return {
    disputes: mergeRows(listed.answers, byDeadline, SHOWN).map(({ row }) => row),
    counts: counted.counts,
    urgentBefore: urgentBefore(ctx.systemNow),
    silent: silentIn(listed, counted),
  }
}

/** How many disputes of all cells are undecided, and what is urgent of live sellers. */
export async function countUrgent(ctx: Ctx) {
  const { answers, silent } = await askCells(ctx, ({ db }) => countUndecided(db, urgentBefore(ctx.systemNow)))
  const counts = {
    live: sumOf(answers, ({ live }) => live),
    sandbox: sumOf(answers, ({ sandbox }) => sandbox),
    urgent: sumOf(answers, ({ urgent }) => urgent),
    urgentValue: sumOf(answers, ({ urgentValue }) => urgentValue),
    nearest: earliestOf(answers, ({ nearest }) => nearest),
  }
  return { counts, silent }
}
