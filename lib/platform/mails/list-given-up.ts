import { maskText } from '@/lib/api-requests/mask-text'
import type { Ctx } from '@/lib/kernel/ctx'
import { requireOperator } from '@/lib/kernel/require-permission'
import { listGivenUpMails } from './store'

const SHOWN = 20

/** For the operator: the latest mails that were given up, with masked recipients. Throws FORBIDDEN. */
export async function listGivenUp(ctx: Ctx) {
  requireOperator(ctx, 'platform.read')
  const rows = await listGivenUpMails(ctx.db, SHOWN)
  return rows.map((row) => ({ ...row, recipient: maskText(row.recipient), subject: maskText(row.subject) }))
}
