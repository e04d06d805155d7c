import type { Ctx } from '@/lib/kernel/ctx'
import { wireInstant } from '@/lib/kernel/dates'
import type { PostingReason } from '@/lib/ledger/ledger'
import { findNewestTransactionId, listTransactionsAfter } from '@/lib/ledger/store'
import { findNewestEventId, listEventsAfter } from '@/lib/webhooks/store'
import { type Happened, MAX_EVENTS } from './contract'
import type { ClockMove } from './move-store'

/** What money does by itself, of which no endpoint is told. */
const silent: readonly PostingReason[] = ['SETTLEMENT', 'PAYOUT', 'PAYOUT_REVERSED']

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

/** What happened to a seller's things and money since a move of the clock began, in order. */
export async function happenedSince(
  { db }: Ctx,
  sellerId: number,
  since: Pick<ClockMove, 'newestEventId' | 'newestTransactionId'>,
): Promise<Happened[]> {
  const [events, transactions] = await Promise.all([
    listEventsAfter(db, sellerId, since.newestEventId, MAX_EVENTS),
    listTransactionsAfter(db, sellerId, {
      afterId: since.newestTransactionId,
      reasons: silent,
      limit: MAX_EVENTS,
    }),
  ])
  const told = events.map(({ occurredAt, domain, status, resourceUuid: uuid }) => ({
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
  return [...told, ...booked].sort((a, b) => a.at.localeCompare(b.at)).slice(0, MAX_EVENTS)
}
