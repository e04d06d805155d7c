import { askCells, mergeRows } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { maskText } from '@/lib/base/masking/mask-text'
import { listGivenUpMails } from './store'

const SHOWN = 20

/**
 * For the operator: the latest mails that were given up, with masked recipients, and the cells that did not answer. Throws
 * FORBIDDEN.
 */
export async function listGivenUp(ctx: Ctx) {
  requireOperator(ctx, 'platform.read')
  const { answers, silent } = await askCells(ctx, ({ db }) => listGivenUpMails(db, SHOWN))
  const latest = mergeRows(
    answers,
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
    SHOWN,
  )
  const mails = latest.map(({ row }) => ({
    ...row,
    recipient: maskText(row.recipient),
    subject: maskText(row.subject),
  }))
  return { mails, silent }
}
