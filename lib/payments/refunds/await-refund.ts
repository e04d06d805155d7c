import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import { settleNewRefund } from './settle-refunds'
import { getRefundByUuid, type RefundRow } from './store'

const WAIT_MS = 3_000
const LOOK_EVERY_MS = 100

/** Waits until a refund is decided, for at most three seconds and not for a second person, and returns it (contract.md, Charges and refunds). */
export async function awaitRefund(ctx: Ctx, uuid: string): Promise<RefundRow> {
  const startedAt = performance.now()
  await tryWithTimeout(WAIT_MS, settleNewRefund(ctx, uuid))
  for (;;) {
    const refund = await getRefundByUuid(ctx.db, uuid)
    const isOpen = refund.status === 'PROCESSING' && !refund.awaitsApproval
    if (!isOpen || performance.now() - startedAt >= WAIT_MS) return refund
    await sleep(LOOK_EVERY_MS)
  }
}
