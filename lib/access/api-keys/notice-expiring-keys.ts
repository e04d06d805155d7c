import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { notify } from '@/lib/messages/notifications/notify'
import { listExpiringKeys, stepOf } from './expiring-store'

/** Days before the end of a key on which its seller is notified. */
const NOTICE_DAYS = [7, 1] as const
const BATCH = 100

/** Job: notifies sellers seven days and one day before a key of theirs expires, on the system clock like the key. */
export async function noticeExpiringKeys(ctx: Ctx): Promise<number> {
  let done = 0
  for (const [index, days] of NOTICE_DAYS.entries()) {
    // After a stop of the worker only the later notice is sent.
    const [from, until] = [NOTICE_DAYS[index + 1] ?? 0, days].map(
      (after) => new Date(ctx.systemNow.getTime() + after * DAY_MS),
    ) as [Date, Date]
    const due = await listExpiringKeys(ctx.db, { cell: ctx.cell, from, until, days, limit: BATCH })
    done += await processEach(
      due,
      ({ uuid, sellerId, title, prefix, expiresAt }) =>
        transaction(ctx, (inner) =>
          notify(inner, {
            ...{ sellerId, kind: 'KEY_EXPIRING', record: uuid, step: stepOf(days), path: '/keys' },
            textKey: 'keyExpiring',
            values: { title: title || prefix, prefix, expires: { instant: expiresAt.toISOString() } },
          }),
        ),
      { named: ({ uuid }) => `end of key ${uuid}` },
    )
  }
  return done
}
