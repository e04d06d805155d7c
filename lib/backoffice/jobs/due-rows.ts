// The rows that wait for each job in the whole installation.
import { askCells } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { servedSubjects } from '@/lib/messages/mails/mailer'
import { listDueRowsOfCell, listDueRowsOfPlatform } from './due-store'
import type { DueRows } from './job'

/** The queues with rows in them, the oldest row first, without those of the cells that did not answer. */
export async function listDueRows(ctx: Ctx, job?: string): Promise<{ queues: DueRows[]; silent: number[] }> {
  const [{ answers, silent }, ofPlatform] = await Promise.all([
    askCells(ctx, ({ db, ports }) =>
      listDueRowsOfCell(db, { systemNow: ctx.systemNow, mailed: servedSubjects(ports.mailer), job }),
    ),
    listDueRowsOfPlatform(ctx.db, ctx.systemNow, job),
  ])
  return { queues: sumQueues([...answers.map(({ found }) => found), ofPlatform]), silent }
}

/** The same job of several cells is one queue. */
export function sumQueues(all: readonly (readonly DueRows[])[]): DueRows[] {
  const sums = new Map<string, DueRows>()
  for (const { job, waiting, oldest } of all.flat()) {
    const before = sums.get(job)
    sums.set(job, {
      job,
      waiting: waiting + (before?.waiting ?? 0),
      oldest: before && before.oldest < oldest ? before.oldest : oldest,
    })
  }
  return [...sums.values()].toSorted((one, other) => one.oldest.getTime() - other.oldest.getTime())
}
