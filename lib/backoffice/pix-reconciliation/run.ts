// One comparison of the lists of a connection with what the cells have.
import { askCells, silentError } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { PixRail } from '@/lib/rails/pix/rail'

const ANSWER_MS = 10 * SECOND_MS

export interface Run {
  ctx: Ctx
  connectionId: number
  rail: PixRail
  failures: Error[]
  /** What has to be compared again: the position stays, so that the next run does. */
  missed: Error[]
  /** Cells that did not answer, which are not asked again in this run. */
  silent: Set<number>
}

/** The answers of those of the cells that do. */
export async function askOf<Found>(
  { ctx, missed, silent }: Run,
  cells: readonly number[],
  ask: (own: Ctx) => Promise<Found>,
): Promise<Found[]> {
  const open = cells.filter((cell) => !silent.has(cell))
  const asked = await askCells(ctx, ask, { cells: open, within: ANSWER_MS })
  for (const cell of asked.silent) silent.add(cell)
  if (asked.silent.length > 0) missed.push(silentError(asked.silent))
  return asked.answers.map(({ found }) => found)
}
