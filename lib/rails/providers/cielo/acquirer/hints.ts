// Notifications of Cielo, until they are looked up: those of orders and refunds by `payment` and `cancellationDenied`, disputes
// by `chargeback` and `fraudAlert`.
import { findInCells } from '@/lib/base/cells/ask-cells'
import { inCell } from '@/lib/base/cells/in-cell'
import { splitMark } from '@/lib/base/cells/mark'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { type CieloHint, claimHints, deleteHint, storeHint } from './hint-store'
import { changeTypes, hintIn } from './notification'
import { findSaleOfPayment } from './store'

const BATCH = 20
/** Cielo announces a payment before its answer has reached us: until then it is unknown. */
const RETRY_MS = 2 * MINUTE_MS
const MAX_TRIES = Math.ceil(HOUR_MS / RETRY_MS)

/** A payment of ours that something was announced of. */
export interface AnnouncedPayment {
  connectionId: number
  /** Our reference of its authorisation. */
  reference: string
  paymentId: string
  changeType: number
}

/** Stores what a notification announces, if it is anything that we follow. */
export async function receiveNotification(ctx: Ctx, connectionId: number, text: string): Promise<void> {
  const hint = hintIn(text)
  if (hint) await storeHint(ctx.db, { connectionId, ...hint, now: ctx.systemNow })
}

/**
 * Follows due hints of these kinds in the cells of their payments, each by one worker; one that fails is followed again later,
 * also because a cell that may have its payment does not answer, and one of no payment of ours for an hour. Returns how many were
 * followed.
 */
export async function followHints(
  ctx: Ctx,
  kinds: readonly (keyof typeof changeTypes)[],
  follow: (ctx: Ctx, payment: AnnouncedPayment) => Promise<void>,
): Promise<number> {
  const now = ctx.systemNow
  const until = new Date(now.getTime() + RETRY_MS)
  const types = kinds.map((kind) => changeTypes[kind])
  const hints = await claimHints(ctx.db, { changeTypes: types, now, until, limit: BATCH })
  return processEach(hints, (hint) => followOne(ctx, hint, follow), { named: ({ id }) => `hint ${id}` })
}

async function followOne(
  ctx: Ctx,
  hint: CieloHint,
  follow: (ctx: Ctx, payment: AnnouncedPayment) => Promise<void>,
): Promise<void> {
  const { connectionId, paymentId, changeType, tries } = hint
  const sale = await findInCells(ctx, ({ db }) => findSaleOfPayment(db, connectionId, paymentId))
  if (!sale && tries < MAX_TRIES) return
  if (sale) {
    const { reference } = sale
    const own = await inCell(ctx, splitMark('uuid', reference).cell)
    await follow(own, { connectionId, reference, paymentId, changeType })
  }
  await deleteHint(ctx.db, hint)
}
