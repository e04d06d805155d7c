// What a seller is to know where no worker does the work: webhooks, mails and payouts are late. A worker that hangs stores no runs,
// so it counts as none.
import { processWide } from '@/lib/base/copies/process-wide'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import type { JobGroup } from '@/lib/base/worker-jobs/job'
import { listGroupsWithoutWorker } from './missing-workers'

/** Old rows that are deleted later are nobody's loss. */
export const sellersWork = [
  'webhooks',
  'messages',
  'payouts',
  'payments',
  'reports',
] as const satisfies JobGroup[]
export type LateWork = (typeof sellersWork)[number]

/** Each page of the portal asks, and the answer changes slowly. */
const KEPT_MS = 10 * SECOND_MS
const ANSWER_MS = SECOND_MS

interface Known {
  at: number
  late: Promise<LateWork[]>
}
const shared = processWide<{ known?: Known }>('late-work', () => ({}))

/** The groups of jobs that are late for every seller. None where that cannot be read: the page itself says so then. */
export async function listLateWork(ctx: Pick<Ctx, 'db' | 'systemNow'>): Promise<LateWork[]> {
  const at = ctx.systemNow.getTime()
  if (!shared.known || Math.abs(at - shared.known.at) > KEPT_MS) shared.known = { at, late: readLate(ctx) }
  return shared.known.late
}

async function readLate(ctx: Pick<Ctx, 'db' | 'systemNow'>): Promise<LateWork[]> {
  const absent = (await tryWithTimeout(ANSWER_MS, listGroupsWithoutWorker(ctx))) ?? []
  return sellersWork.filter((group) => absent.includes(group))
}
