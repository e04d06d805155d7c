import { setTimeout as pause } from 'node:timers/promises'
import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { continueClockMove } from './continue-move'
import type { ClockRequest } from './contract'
import { readClock } from './get'
import { findClockMove } from './move-store'
import { startClockMove } from './start-move'
import { happenedSince } from './what-happened'

/** How long a move is waited for: no step begins after the first, and after the second the answer says where it stands. */
export interface MoveLimits {
  stepsWithinMs: number
  withinMs: number
}

/** Well within what an answer may take. */
export const ANSWER_SOON: MoveLimits = { stepsWithinMs: 6_000, withinMs: 8_500 }
const UNTIL_IT_ARRIVES: MoveLimits = {
  stepsWithinMs: Number.POSITIVE_INFINITY,
  withinMs: Number.POSITIVE_INFINITY,
}

const LOOK_AGAIN_MS = 50

/**
 * Moves the acting seller's clock on, from one instant at which something of the seller's falls due to the next, and answers
 * where it stands when it has arrived or the time is over; the worker then goes on. Throws as `startClockMove` does.
 */
export async function moveClock(ctx: Ctx, request: ClockRequest, limits = UNTIL_IT_ARRIVES) {
  await startClockMove(ctx, request)
  return followClockMove(ctx, limits)
}

/** Goes on with the move that is under way, or waits while another does; may be repeated. */
export async function followClockMove(ctx: Ctx, limits = UNTIL_IT_ARRIVES) {
  if (ctx.tx)
    throw new Error('rows of one transaction lock nobody out of each other: a clock moves outside of any')
  const sellerId = sellerIdOf(ctx)
  await endInTime(ctx, limits, (inner, mayStep) => followUntil(inner, sellerId, mayStep))
  const move = await findClockMove(ctx.db, sellerId)
  const happened = move ? await happenedSince(ctx, sellerId, move) : []
  return { ...(await readClock(ctx, sellerId)), happened }
}

async function followUntil(ctx: Ctx, sellerId: number, mayStep: () => boolean): Promise<void> {
  while (mayStep()) {
    ctx.signal?.throwIfAborted()
    const move = await findClockMove(ctx.db, sellerId)
    if (!move || move.arrivedAt) return
    const isMine = await continueClockMove(ctx, { sellerId, mayStep })
    if (!isMine) await pause(LOOK_AGAIN_MS)
  }
}

/** Gives work so much time. What still runs then can commit nothing more, and is waited for by nobody. */
async function endInTime(
  ctx: Ctx,
  { stepsWithinMs, withinMs }: MoveLimits,
  work: (ctx: Ctx, mayStep: () => boolean) => Promise<void>,
): Promise<void> {
  const startedMs = performance.now()
  const late = new AbortController()
  const signals = ctx.signal ? [ctx.signal, late.signal] : [late.signal]
  const isOver = new Promise<void>((resolve) => late.signal.addEventListener('abort', () => resolve()))
  const timer = Number.isFinite(withinMs) ? setTimeout(() => late.abort(), withinMs) : undefined
  const mayStep = () => performance.now() - startedMs < stepsWithinMs
  const working = work({ ...ctx, signal: AbortSignal.any(signals) }, mayStep).catch((error: unknown) => {
    if (!late.signal.aborted) throw error
  })
  await Promise.race([working, isOver]).finally(() => clearTimeout(timer))
}
