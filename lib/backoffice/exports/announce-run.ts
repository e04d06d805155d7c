import type { TxCtx } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { countSubscribers } from '@/lib/messages/webhook-endpoints/store'
import { recordEvent } from '@/lib/messages/webhooks/record-event'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { RunResult, RunRow } from './run-store'
import type { ScheduleRow } from './store'

/** Records the event that the file of a run is ready. The file itself is fetched with an API key. */
export async function announceRun(ctx: TxCtx, schedule: ScheduleRow, run: RunRow): Promise<RunResult> {
  const { sellerId, uuid, periodFrom, periodTo } = run
  const receivers = await countSubscribers(ctx.tx, sellerId, 'EXPORT')
  if (receivers === 0) return { status: 'FAILED', failure: 'NO_ENDPOINT' }
  const { document } = await getSeller(ctx.tx, sellerId)
  recordEvent(ctx, {
    kind: 'export',
    event: 'export.ready',
    body: {
      uuid,
      dateTime: wireInstant(ctx.now),
      status: 'READY',
      domain: 'EXPORT',
      subject: schedule.subject,
      format: schedule.format,
      from: periodFrom,
      to: periodTo,
      url: `${ctx.settings.publicUrl}/export-files/${uuid}`,
      cnpjSeller: document,
      idSeller: sellerId,
    },
  })
  return { status: 'DONE', receivers }
}
