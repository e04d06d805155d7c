import { z } from 'zod'
import type { Ctx } from '@/lib/kernel/ctx'
import { DAY_MS } from '@/lib/kernel/durations'
import { requireOperator } from '@/lib/kernel/require-permission'
import { environmentOf } from '../environment'
import { countUndecided, listUndecided } from './store'

/** Days before the deadline from which an unanswered dispute needs a look. */
const URGENT_DAYS = 3
const SHOWN = 100

export const disputesQuery = z.object({ environment: environmentOf })

export const urgentBefore = (now: Date): Date => new Date(now.getTime() + URGENT_DAYS * DAY_MS)

/** For the operator: the undecided disputes of all sellers, the nearest deadline first. Throws FORBIDDEN. */
export async function listUrgentDisputes(ctx: Ctx, { environment }: z.output<typeof disputesQuery>) {
  requireOperator(ctx, 'platform.read')
  const [disputes, counts] = await Promise.all([
    listUndecided(ctx.db, environment, SHOWN),
    countUndecided(ctx.db, urgentBefore(ctx.systemNow)),
  ])
  return { disputes, counts, urgentBefore: urgentBefore(ctx.systemNow) }
}
