import type { Ctx } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { findNewestEventId, listEventsAfter } from '@/lib/messages/webhooks/store'
import { findNewestTransactionId, listTransactionsAfter } from '@/lib/money/ledger/store'
import { type Happened, MAX_EVENTS, reasonsWithoutEvent } from './contract'
import type { ClockMove } from './move-store'

interface Mark {
  event: number
  transaction: number
}

export async function markNow({ db }: Ctx, sellerId: number): Promise<Mark> {
  const [event, transaction] = await Promise.all([
    findNewestEventId(db, sellerId),
    findNewestTransactionId(db),
  ])
  return { event, transaction }
}

/** A seller's events and ledger transactions since a move of the clock began, in order. */
export async function happenedSince(
  { db }: Ctx,
  sellerId: number,
  since: Pick<ClockMove, 'newestEventId' | 'newestTransactionId'>,
): Promise<Happened[]> {
  const [events, transactions] = await Promise.all([
    listEventsAfter(db, sellerId, since.newestEventId, MAX_EVENTS),
    listTransactionsAfter(db, sellerId, {
      afterId: since.newestTransactionId,
      reasons: reasonsWithoutEvent,
      limit: MAX_EVENTS,
    }),
  ])
  const recorded = events.map(({ occurredAt, domain, status, resourceUuid: uuid }) => ({
    at: wireInstant(occurredAt),
    domain,
    status,
    uuid,
  }))
  const booked = transactions.map(({ occurredAt, reason: status, uuid }) => ({
    at: wireInstant(occurredAt),
    domain: 'LEDGER' as const,
    status,
    uuid,
  }))
  return [...recorded, ...booked].sort((a, b) => a.at.localeCompare(b.at)).slice(0, MAX_EVENTS)
}
