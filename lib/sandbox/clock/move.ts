import { setTimeout as pause } from 'node:timers/promises'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { continueClockMove } from './continue-move'
import type { ClockRequest } from './contract'
import { readClock } from './get'
import { findClockMove } from './move-store'
import { startClockMove } from './start-move'
import { happenedSince } from './what-happened'

/**
 * Time limits of a request, from its beginning: no step begins after `stepsWithinMs`; after `withinMs` it responds with the current
 * state.
 */
export interface MoveLimits {
  stepsWithinMs: number
  withinMs: number
}

/** Less than the maximum duration of a request. */
export const REQUEST_LIMITS: MoveLimits = { stepsWithinMs: 6_000, withinMs: 8_500 }
const NO_LIMITS: MoveLimits = {
  stepsWithinMs: Number.POSITIVE_INFINITY,
  withinMs: Number.POSITIVE_INFINITY,
}

const POLL_MS = 50

/**
 * Moves the acting seller's clock forward, from one due time of the seller's rows to the next, and returns its state when it has
 * arrived or the time limit is reached; the worker then continues. Throws like `startClockMove`.
 */
export async function moveClock(ctx: Ctx, request: ClockRequest, limits = NO_LIMITS) {
  requirePermission(ctx, 'sandbox.control')
  await startClockMove(ctx, request)
  return followClockMove(ctx, limits)
}

/** Continues the move in progress, or waits while another process does; may be repeated. */
export async function followClockMove(ctx: Ctx, limits = NO_LIMITS) {
  // Steps use row locks against each other, which have no effect within one transaction.
  if (ctx.tx) throw new Error('a clock must be moved outside of a transaction')
  const sellerId = sellerIdOf(ctx)
  await withLimits(ctx, limits, (inner, mayStep) => followUntil(inner, sellerId, mayStep))
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
    if (!isMine) await pause(POLL_MS)
  }
}

/** Runs work up to a time limit. After it, unfinished work is aborted: it can commit nothing more and is not awaited. */
async function withLimits(
  ctx: Ctx,
  { stepsWithinMs, withinMs }: MoveLimits,
  work: (ctx: Ctx, mayStep: () => boolean) => Promise<void>,
): Promise<void> {
  const startedMs = ctx.startedMs ?? performance.now()
  const deadline = new AbortController()
  const signals = ctx.signal ? [ctx.signal, deadline.signal] : [deadline.signal]
  const timedOut = new Promise<void>((resolve) => deadline.signal.addEventListener('abort', () => resolve()))
  const leftMs = startedMs + withinMs - performance.now()
  const timer = Number.isFinite(leftMs) ? setTimeout(() => deadline.abort(), leftMs) : undefined
  const mayStep = () => performance.now() - startedMs < stepsWithinMs
  const working = work({ ...ctx, signal: AbortSignal.any(signals) }, mayStep).catch((error: unknown) => {
    if (!deadline.signal.aborted) throw error
  })
  await Promise.race([working, timedOut]).finally(() => clearTimeout(timer))
}
