import { recordSellerAction } from '@/lib/base/audit/record'
import { atSellerClock, type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { lockSeller } from '@/lib/parties/sellers/store'
import { type ClockRequest, MAX_DAYS_AT_ONCE } from './contract'
import { type ClockMove, findClockMove, putClockMove, setClockTarget } from './move-store'
import { markNow } from './what-happened'

/**
 * Stores the target of the acting seller's clock, and returns it. The same step as that of a move in progress, or of one whose
 * end no response has shown yet, is a repetition and adds nothing; a later instant extends a move in progress. Throws CONFLICT
 * for another step meanwhile, BAR-0100 for an instant in the past or too far ahead, and NOT_FOUND for a seller outside the
 * sandbox.
 */
export async function startClockMove(ctx: Ctx, request: ClockRequest): Promise<Date> {
  return transaction(ctx, async (inner) => {
    const sellerId = sellerIdOf(inner)
    const seller = await lockSeller(inner.tx, sellerId)
    if (seller?.environment !== 'SANDBOX') throw new Problem('NOT_FOUND')
    const { now } = atSellerClock(inner, seller.clockOffsetMs)
    const move = await findClockMove(inner.tx, sellerId)
    if (move && isRepeated(move, request)) return move.targetAt
    const targetAt = targetOf(now, request)
    if (move && move.arrivedAt === null) {
      if (!request.to) throw inProgress(move)
      if (targetAt > move.targetAt) {
        await setClockTarget(inner.tx, sellerId, targetAt)
        await recordMove(inner, now, targetAt)
      }
      return targetAt > move.targetAt ? targetAt : move.targetAt
    }
    await recordMove(inner, now, targetAt)
    const mark = await markNow(inner, sellerId)
    await putClockMove(inner.tx, {
      sellerId,
      targetAt,
      stepMs: request.to ? null : stepOf(request),
      newestEventId: mark.event,
      newestTransactionId: mark.transaction,
      leasedUntil: null,
      arrivedAt: null,
      isArrivalKnown: false,
    })
    return targetAt
  })
}

const recordMove = (ctx: TxCtx, now: Date, to: Date) =>
  recordSellerAction(ctx, { action: 'clock.moved', before: { now }, after: { now: to } })

/** An instant is always a repetition of itself; a step only until a response has shown its end. */
function isRepeated(move: ClockMove, request: ClockRequest): boolean {
  if (request.to) return request.to.getTime() === move.targetAt.getTime()
  return move.stepMs === stepOf(request) && !(move.arrivedAt && move.isArrivalKnown)
}

const stepOf = ({ days, hours, minutes }: ClockRequest) =>
  days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS

function targetOf(now: Date, request: ClockRequest): Date {
  const target = request.to ?? new Date(now.getTime() + stepOf(request))
  if (target < now) throw invalidField('to', 'já passou: o relógio nunca volta')
  if (target.getTime() - now.getTime() > MAX_DAYS_AT_ONCE * DAY_MS)
    throw invalidField('to', 'está longe demais')
  return target
}

function inProgress({ targetAt }: ClockMove): Problem {
  const target = wireInstant(targetAt)
  return new Problem('CONFLICT', {
    message: `O relógio está a caminho de ${target}. Espere que chegue, ou peça um instante em to.`,
  })
}
