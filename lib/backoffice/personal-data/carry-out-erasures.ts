import { recordAudit } from '@/lib/base/audit/record'
import { atSellerClock, type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { findBuyerOrErased } from '@/lib/parties/buyers/person/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { type Erased, erasePerson } from './erase-person'
import { loadPerson } from './load'
import { moveErasure } from './move-erasure'
import { obstaclesOf } from './obstacles'
import { type ErasureRow, listDueErasures, lockErasure, postponeErasure } from './store'

const BATCH = 5
/** How often it is looked whether something is still open. */
const WAIT_MS = 5 * MINUTE_MS
/** What was still being written, such as the log of requests, is erased by a second look. */
const SECOND_LOOK_MS = HOUR_MS

/** Copies of personal data in nouns above this one. */
type EraseCopies = (ctx: Ctx, erased: Erased) => Promise<unknown>

export interface Copies {
  /** In the transaction of the erasure: a later look does not have the words of the person any longer. */
  within: readonly EraseCopies[]
  /** Those that take long, or that belong to another system: after the rows. */
  after: readonly EraseCopies[]
}

/** Job: carries out the requested erasures of buyers of whom nothing is open. */
export function createErasureJob(copies: Copies) {
  return async (ctx: Ctx): Promise<number> => {
    const due = await listDueErasures(ctx.db, ctx.systemNow, BATCH)
    return processEach(due, (erasure) => carryOut(ctx, erasure, copies), {
      named: ({ uuid }) => `erasure ${uuid}`,
    })
  }
}

async function carryOut(ctx: Ctx, listed: ErasureRow, { within, after }: Copies): Promise<void> {
  const { clockOffsetMs } = await getSeller(ctx.db, listed.sellerId)
  const erased = await transaction(atSellerClock(ctx, clockOffsetMs), async (inner) => {
    const erasure = await lockErasure(inner.tx, listed.id)
    const isDue = erasure?.dueAt && erasure.dueAt <= inner.systemNow
    const done = isDue ? await erase(inner, erasure) : undefined
    if (done) for (const eraseCopy of within) await eraseCopy(inner, done)
    return done
  })
  if (erased) for (const eraseCopy of after) await eraseCopy(ctx, erased)
}

/** Undefined while something is open. */
async function erase(ctx: TxCtx, erasure: ErasureRow): Promise<Erased | undefined> {
  const buyer = (await findBuyerOrErased(ctx.tx, erasure.sellerId, erasure.buyerUuid))!
  const data = await loadPerson(ctx, buyer)
  const isFirst = erasure.status === 'WAITING'
  // A mail is erased once it was sent or given up, and could not be found again without its address.
  const isMailing = data.mails.some(({ dueAt }) => dueAt !== null)
  if (isMailing || obstaclesOf(data, ctx.now).length > 0) {
    await postponeErasure(ctx.tx, erasure.id, later(ctx, isFirst ? WAIT_MS : DAY_MS))
    return undefined
  }
  const erased = await erasePerson(ctx, data)
  if (!isFirst) {
    await postponeErasure(ctx.tx, erasure.id, erased.undelivered > 0 ? later(ctx, DAY_MS) : null)
    return erased
  }
  await moveErasure(ctx, erasure, 'finish', later(ctx, SECOND_LOOK_MS))
  const { orders, subscriptions, cards, notes } = data
  await recordAudit(ctx, {
    action: 'buyer.erased',
    sellerId: erasure.sellerId,
    resource: buyer.uuid,
    after: {
      orders: orders.length,
      subscriptions: subscriptions.length,
      cards: cards.length,
      notes: notes.length,
      requestedBy: erasure.requestedBy,
    },
  })
  return erased
}

const later = ({ systemNow }: Ctx, milliseconds: number) => new Date(systemNow.getTime() + milliseconds)
