import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { Notice } from './notice'
import { insertNoticeOnce } from './notice-store'

/**
 * Stores in the running transaction what happened at a seller, at most once per kind, record and step; a job distributes it
 * to the people whose role may get it then. Returns whether it is new.
 */
export async function notify(ctx: TxCtx, notice: Notice): Promise<boolean> {
  return insertNoticeOnce(ctx.tx, { ...notice, occurredAt: ctx.now, createdAt: ctx.systemNow })
}
