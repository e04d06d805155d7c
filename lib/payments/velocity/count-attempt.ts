import type { Ctx } from '@/lib/base/kernel/ctx'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { type AttemptPlan, type AttemptStreaks, type Counter, exceededOf, streaksOf } from './attempt'
import type { ReadProof } from './proof-of-work'
import { addAttempt } from './store'

/** The hour of an instant, in which attempts are counted. */
export const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

export const nextHourOf = (at: Date) => new Date(hourOf(at).getTime() + HOUR_MS)

export interface CountedAttempt {
  /** The limit that the attempt exceeds, if any. */
  exceeded?: Counter
  /** Whether its proof of work was valid and used for the first time. */
  isProven: boolean
  /** How many puzzles this network has solved in this hour. */
  solved: number
  streaks: AttemptStreaks
}

/** The largest integer of the database: what is only counted and never exceeded. */
const UNLIMITED = 2_147_483_647

/** Counts an attempt, over all processes, in one statement of its own, which must not wait for the transaction of the payment. */
export async function countAttempt(
  ctx: Pick<Ctx, 'db' | 'systemNow'>,
  plan: AttemptPlan,
  { proof, solved }: { proof?: ReadProof; solved?: string } = {},
): Promise<CountedAttempt> {
  const proofs = proof && solved ? [proof, { bucket: solved }] : []
  const counts = await addAttempt(ctx.db, {
    card: plan.card.bucket,
    sharedCard: plan.sharedCard,
    own: [...plan.own, ...proofs.map((one) => ({ ...one, max: UNLIMITED }))],
    shared: plan.shared,
    streaks: plan.streaks,
    read: solved && !proof ? [solved] : [],
    isProven: proof !== undefined,
    windowStart: hourOf(ctx.systemNow),
  })
  return {
    exceeded: exceededOf(plan, counts),
    isProven: proof !== undefined && counts.get(proof.bucket) === 1,
    solved: (solved && counts.get(solved)) || 0,
    streaks: streaksOf(plan, counts),
  }
}
