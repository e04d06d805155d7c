import type { Ctx } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import type { SignUpStatus } from './sign-up'
import { countByStatus, type ListedSignUp, listSignUpRows } from './store'

const SHOWN = 100

/** What the operator sees: those that wait for a mail are of the next second. */
export const shownStatuses = [
  'WAITING',
  'MAILED',
  'CREATED',
  'REFUSED',
] as const satisfies readonly SignUpStatus[]
export type ShownStatus = (typeof shownStatuses)[number]

/** The newest sign-ups, of one status or of all, and how many there are of each. Throws FORBIDDEN. */
export async function listSignUps(
  ctx: Ctx,
  { status }: { status?: ShownStatus },
): Promise<{ signUps: ListedSignUp[]; counts: Record<ShownStatus, number> }> {
  requireOperator(ctx, 'platform.read')
  const [signUps, found] = await Promise.all([
    listSignUpRows(ctx.db, status ? [status] : shownStatuses, SHOWN),
    countByStatus(ctx.db),
  ])
  const counts = Object.fromEntries(shownStatuses.map((one) => [one, found.get(one) ?? 0]))
  return { signUps, counts: counts as Record<ShownStatus, number> }
}
